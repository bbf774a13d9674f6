#!/usr/bin/env bash
# The whole measurement on two cores of a quiet Linux machine, as root: 10 000 games, 20 000 sockets, 1 000 moves a second.
#   packages/server/bench/full-load.sh [GAMES] [SECONDS]
# Wanted: p50 up to 10 ms, p99 up to 100 ms, at most 350 µs of processor a move and 1 GiB.
# The players have the second core; the server may use both, and so shares one with them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
games=${1:-10000}
seconds=${2:-30}
node=node_modules/.bin/node
# Each side has a file for every socket; where the system allows fewer, there are as many games as fit.
ulimit -n 65536 2> /dev/null || ulimit -n "$(ulimit -Hn)"
most=$((($(ulimit -n) - 300) / 2))
((games > most)) && echo "$(ulimit -n) files a process: $most games" && games=$most
folder=$(mktemp -d)
"$node" packages/cli/bin/jv.js list > /dev/null
taskset -c 0,1 "$node" packages/cli/bin/jv.js serve --port 0 --data "$folder/rooms.db" > "$folder/said" 2>&1 &
server=$!
trap 'kill -TERM $server; wait $server || true; cat "$folder/said"; rm -rf "$folder"' EXIT
until grep -q 'It answers' "$folder/said"; do sleep 0.1; done
address=$(grep -oE 'http:[^ ]+' "$folder/said" | head -1)
taskset -c 1 "$node" packages/server/bench/load.ts --games "$games" --rate 1000 --seconds "$seconds" --address "$address"
echo "memory of the server at its highest: $(awk '/VmHWM/ { print int($2 / 1024) }' /proc/$server/status) MiB"
