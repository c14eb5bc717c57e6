#!/usr/bin/env node
/** The command `sammen`: `sammen key rotate` is `npm run sammen -- key rotate`. */

process.argv.splice(2, 0, 'sammen');
await import('./launch.mjs');
