/* Block for four in C: what the machine could do, beside which the engine's figures stand.
 *
 *   block random HANDS SEED          hands by chance
 *   block replay HANDS SEED TIMES    the acts of such hands again and again, each checked
 *   block record HANDS SEED          such hands as a record, and the points of each pair
 *
 * The first two print how many acts there were and how many seconds of the processor they took.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TILES = 28, SEATS = 4, HAND = 7, PASS = 1024, OPEN = 2048, MOST = 256 };

typedef struct {
    uint32_t hands[SEATS], to_come;
    int ends[2], turn, last, open, over, points[2];
} Table;

typedef struct {
    uint32_t hands[SEATS];
    int acts[MOST], count, points[2];
} Hand;

static int high[TILES], low[TILES], pips[TILES];
static uint32_t suit[7];
static uint64_t state;

static uint32_t below(uint32_t n)
{
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)(((state * 2685821657736338717ULL >> 32) * n) >> 32);
}

static void tiles(void)
{
    int tile = 0;
    for (int a = 0; a <= 6; a++)
        for (int b = 0; b <= a; b++, tile++) {
            high[tile] = a, low[tile] = b, pips[tile] = a + b;
            suit[a] |= 1u << tile, suit[b] |= 1u << tile;
        }
}

static void deal(Table *table, const uint32_t *hands)
{
    memset(table, 0, sizeof *table);
    memcpy(table->hands, hands, sizeof table->hands);
    table->to_come = (1u << TILES) - 1;
}

static void shuffled(uint32_t *hands)
{
    int pile[TILES];
    for (int tile = 0; tile < TILES; tile++)
        pile[tile] = tile;
    for (int last = TILES - 1; last > 0; last--) {
        int chosen = (int)below((uint32_t)last + 1), kept = pile[last];
        pile[last] = pile[chosen], pile[chosen] = kept;
    }
    memset(hands, 0, SEATS * sizeof *hands);
    for (int place = 0; place < TILES; place++)
        hands[place / HAND] |= 1u << pile[place];
}

static int weight(uint32_t hand)
{
    int sum = 0;
    for (; hand; hand &= hand - 1)
        sum += pips[__builtin_ctz(hand)];
    return sum;
}

static void settle(Table *table, int out)
{
    int ours = weight(table->hands[0] | table->hands[2]);
    int theirs = weight(table->hands[1] | table->hands[3]);
    table->over = 1;
    if (out || ours != theirs)
        table->points[out ? table->last & 1 : theirs < ours] = ours + theirs;
}

/* All that the seat in turn may do: a play is tile << 2 | end, as in the engine. */
static int choices(const Table *table, int *found)
{
    uint32_t hand = table->hands[table->turn];
    int count = 0;
    if (!table->open) {
        for (; hand; hand &= hand - 1)
            found[count++] = OPEN | __builtin_ctz(hand);
        return count;
    }
    for (int end = 0; end < 2; end++)
        for (uint32_t fits = hand & suit[table->ends[end]]; fits; fits &= fits - 1)
            found[count++] = __builtin_ctz(fits) << 2 | end;
    if (!count)
        found[count++] = PASS;
    return count;
}

/* Do it, if it may be done; 0: it may not. */
static int act(Table *table, int code)
{
    uint32_t hand = table->hands[table->turn], fits, bit;
    int tile;
    if (table->over)
        return 0;
    fits = table->open ? suit[table->ends[0]] | suit[table->ends[1]] : ~0u;
    if (code == PASS) {
        if (hand & fits)
            return 0;
        table->turn = (table->turn + 1) % SEATS;
        return 1;
    }
    if (code & OPEN) {
        tile = code & 1023;
        bit = 1u << tile;
        if (table->open || !(hand & bit))
            return 0;
        table->open = 1;
        table->ends[0] = high[tile], table->ends[1] = low[tile];
    } else {
        int end = code & 1;
        tile = code >> 2;
        bit = 1u << tile;
        if (!table->open || !(hand & bit & suit[table->ends[end]]))
            return 0;
        table->ends[end] = pips[tile] - table->ends[end];
    }
    table->hands[table->turn] = hand ^= bit;
    table->to_come ^= bit;
    table->last = table->turn;
    if (!hand || !(table->to_come & (suit[table->ends[0]] | suit[table->ends[1]])))
        settle(table, !hand);
    else
        table->turn = (table->turn + 1) % SEATS;
    return 1;
}

static void play(Hand *hand)
{
    Table table;
    int found[64];
    shuffled(hand->hands);
    deal(&table, hand->hands);
    for (hand->count = 0; !table.over; hand->count++) {
        int code = found[below((uint32_t)choices(&table, found))];
        hand->acts[hand->count] = code;
        if (!act(&table, code))
            exit(3);
    }
    memcpy(hand->points, table.points, sizeof hand->points);
}

static void again(const Hand *hand)
{
    Table table;
    deal(&table, hand->hands);
    for (int number = 0; number < hand->count; number++)
        if (!act(&table, hand->acts[number]))
            exit(4);
    if (!table.over || memcmp(hand->points, table.points, sizeof hand->points))
        exit(5);
}

static void write_hand(const Hand *hand)
{
    int turn = 0;
    printf("deal");
    for (int seat = 0; seat < SEATS; seat++) {
        printf("%s %c", seat ? " /" : "", 'A' + seat);
        for (uint32_t left = hand->hands[seat]; left; left &= left - 1) {
            int tile = __builtin_ctz(left);
            printf(" %d-%d", high[tile], low[tile]);
        }
    }
    for (int number = 0; number < hand->count; number++, turn = (turn + 1) % SEATS) {
        int code = hand->acts[number], tile = code & OPEN ? code & 1023 : code >> 2;
        if (code == PASS)
            printf("\n%c passes", 'A' + turn);
        else
            printf("\n%c %d-%d%s", 'A' + turn, high[tile], low[tile],
                   code & OPEN ? "" : code & 1 ? " right" : " left");
    }
    printf("\n# %d %d\n", hand->points[0], hand->points[1]);
}

int main(int count, char **words)
{
    int hands = count > 3 ? atoi(words[2]) : 0, times = count > 4 ? atoi(words[4]) : 1;
    Hand *all = calloc((size_t)hands + 1, sizeof *all);
    long acts = 0;
    clock_t begun;
    if (!hands || !all)
        return 2;
    state = 88172645463325252ULL + strtoull(words[3], NULL, 10);
    tiles();
    begun = clock();
    for (int number = 0; number < hands; number++) {
        play(&all[number]);
        acts += all[number].count;
    }
    if (strcmp(words[1], "record") == 0) {
        for (int number = 0; number < hands; number++)
            write_hand(&all[number]);
        return 0;
    }
    if (strcmp(words[1], "replay") == 0) {
        begun = clock();
        for (int time = 0; time < times; time++)
            for (int number = 0; number < hands; number++)
                again(&all[number]);
        acts *= times;
    }
    printf("%ld %.6f\n", acts, (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
