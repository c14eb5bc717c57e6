#!/bin/sh
# Prepares the project, then replaces itself with one of its programs, run by the Node version that the project pins:
#
#     tools/launch.sh start|dev|test|test-slow|e2e|test-clients|test-api-clients|check|build|sbom|release|bench|soak|sammen [arguments]
#
# After the `exec` no launcher stays in memory. The program receives signals itself and sets the exit code.

set -eu

root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
command=${1-}
[ $# -eq 0 ] || shift

# Flags of the service: a young generation of 4 MB instead of 16 saves 15 MB and costs a few per cent of CPU under full
# load. A function is optimized after 300 calls instead of 3,000, because a service with few users gets few requests: reading
# a task takes 15 to 44% less CPU time in the first 20,000 requests. The compiler takes more at first: a search takes up to
# 73% more in its first 3,000 requests. Two flags save 17 MB after the first requests, when many functions are optimized at
# once: Maglev frees the memory of a function at once instead of in the background, where 20 MB accumulate, and TurboFan
# optimizes one function at a time. V8 collects old objects after they have grown by 15%, at least by 16 MB; by default it lets
# 35 MB grow to 85. This takes 0.4% of the CPU time under full load instead of 0.3%. V8 keeps free pages for 1 s instead of 8,
# which saves 4 MB of an idle service and 12 MB under load. With all these flags but the first, Node compiles its own modules
# at each start, which costs 1 MB.
# Native addons and the debugger are off because the service uses neither.
prepare=packages
flags=
case $command in
  start) prepare=web program=server/main.ts flags=$(cat "$root/tools/node-flags.txt") ;;
  dev) program=tools/dev.ts ;;
  test) prepare='web tools' program=tools/test.ts ;;
  test-slow) prepare='web tools' program=tools/test.ts; set -- slow "$@" ;;
  e2e) prepare='web tools' program=tools/test.ts; set -- e2e "$@" ;;
  test-clients) prepare='web tools' program=clients/run.ts; set -- clients/ "$@" ;;
  test-api-clients) prepare='web tools' program=clients/run.ts; set -- clients/api/ "$@" ;;
  check) prepare='packages tools' program=tools/check.ts ;;
  build) exec node "$root/tools/prepare.mjs" rebuild ;;
  sbom) exec node "$root/tools/write-sbom.mjs" "$@" ;;
  release) prepare=web program=tools/write-release.mjs ;;
  bench) prepare='packages tools' program=bench/run.ts ;;
  soak) prepare='packages tools' program=bench/soak/run.ts ;;
  sammen)
    program=server/sammen.ts
    if [ "${1-}" = serve ]; then prepare=web; flags=$(cat "$root/tools/node-flags.txt"); fi
    ;;
  *)
    echo 'Usage: tools/launch.sh start|dev|test|test-slow|e2e|test-clients|test-api-clients|check|build|sbom|release|bench|soak|sammen [arguments]' >&2
    exit 1
    ;;
esac

# The preparation runs in the background because a shell handles signals only after its foreground command has ended.
# $prepare and $flags are unquoted because they are lists of words.
node "$root/tools/prepare.mjs" $prepare &
trap 'kill $!' INT TERM HUP
wait $!

# The compile cache saves a third of every start and 30 MB.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE-$root/.cache/compiled}"
# One arena of glibc's malloc instead of one per thread saves 6 MB. Threads rarely wait for each other in it.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-1}"
exec "$root/node_modules/.bin/node" $flags "$root/$program" "$@"
