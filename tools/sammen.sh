#!/bin/sh
# The executable `sammen`: `sammen key rotate` is the same as `npm run sammen -- key rotate`.

exec "$(dirname -- "$(readlink -f -- "$0")")/launch.sh" sammen "$@"
