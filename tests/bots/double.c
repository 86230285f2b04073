/* A bot as a program, in C: a double if it may lay one, else the first choice. */
#include <stdio.h>
#include <string.h>

static int is_double(const char *choice)
{
    int high, low;
    return sscanf(choice, "%d-%d", &high, &low) == 2 && high == low;
}

int main(void)
{
    static char line[65536];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "hello ", 6) == 0) {
            puts("ready");
        } else if (strncmp(line, "choose ", 7) == 0) {
            char *first = line + 7, *taken = NULL;
            for (char *choice = first; choice != NULL;) {
                char *end = strstr(choice, " | ");
                if (end != NULL)
                    *end = '\0';
                if (taken == NULL && is_double(choice))
                    taken = choice;
                choice = end == NULL ? NULL : end + 3;
            }
            puts(taken != NULL ? taken : first);
        } else if (strcmp(line, "quit") == 0) {
            return 0;
        }
        fflush(stdout);
    }
    return 0;
}
