#!/bin/sh
# A bot as a program, in shell: always answers with the first choice.
while read -r word rest; do
    case "$word" in
        hello) echo ready ;;
        choose) echo "${rest%% |*}" ;;
        quit) exit 0 ;;
    esac
done
