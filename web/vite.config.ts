import { join } from 'node:path';
import { defineConfig } from 'vite';
import { adoptedStyles } from './build/adopted-styles.ts';
import { directImports } from './build/direct-imports.ts';
import { type ChunkName, firstChunk } from './build/first-chunk.ts';
import { lazyChunk } from './build/lazy-chunk.ts';
import { precompress } from './build/precompress.ts';
import { sizeBudget } from './build/size-budget.ts';

/** The address of `npm start`. The dev server forwards API requests to it. */
const SERVICE = 'http://localhost:8080';

/** The oldest browsers with `light-dark()` and the popover attribute. */
const BROWSERS = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;

/** The modules that load first for every signed-in user. Of the language modules each user loads one. */
const FIRST_VIEW = ['main.tsx', 'features/today/today-page.tsx'];
const LANGUAGES = ['messages/en/web.ts', 'messages/da/web.ts'];

/** TanStack Query's modules for infinite and parallel queries. The first view does not use them. */
const LAZY_QUERIES = ['infiniteQueryObserver.js', 'useInfiniteQuery.js', 'queriesObserver.js', 'useQueries.js'];

const framework: ChunkName = (id) =>
  FRAMEWORK.test(id) && !LAZY_QUERIES.some((file) => id.endsWith(`/${file}`)) ? 'framework' : null;
const app = firstChunk('app', [...FIRST_VIEW, 'messages/plural.ts'], [...LANGUAGES, ...LAZY_QUERIES]);

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'ui/icon/create-icon.ts') },
      // React 18 and later have the hook; the shim is unnecessary.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [
    directImports(),
    adoptedStyles(),
    sizeBudget({
      limit: 117_000,
      entry: 'main.tsx',
      alsoLoaded: FIRST_VIEW,
      languages: LANGUAGES,
      deferred: ['/node_modules/@floating-ui/', '/web/ui/popover/popover.tsx'],
    }),
    precompress(),
  ],
  build: {
    outDir: join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: framework, debugName: 'framework', priority: 3 },
            { name: app, debugName: 'app', priority: 2 },
            { name: lazyChunk('lazy', [framework, app]), debugName: 'lazy', priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api/v1': { target: SERVICE, ws: true } },
  },
});
