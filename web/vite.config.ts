import { join } from 'node:path';
import { defineConfig } from 'vite';
import { adoptedStyles } from './build/adopted-styles.ts';
import { apiSchema } from './build/api-schema.ts';
import { BUILD_TARGETS } from './build/browsers.ts';
import { type Bundles, groupsOf } from './build/bundles.ts';
import { chunkRules } from './build/chunk-rules.ts';
import { directImports } from './build/direct-imports.ts';
import { firstFiles } from './build/first-files.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sizeBudget } from './build/size-budget.ts';

/** The address of `npm start`. The dev server forwards API requests to it. */
const SERVICE = 'http://localhost:8080';

const FRAMEWORK = /rolldown.runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\//;

/** The modules that load first for every signed-in user. Of the language modules each user loads one. */
const FIRST_VIEW = ['main.tsx', 'features/planning/today/today-page.tsx'];
const LANGUAGES = ['messages/en/web.ts', 'messages/da/web.ts'];

/** TanStack Query's modules for infinite and parallel queries. The first view does not use them. */
const LAZY_QUERIES = ['infiniteQueryObserver.js', 'useInfiniteQuery.js', 'queriesObserver.js', 'useQueries.js'];

/** The views that are loaded in parallel with the app if they are the first, by the first segment of their path. */
const OTHER_VIEWS = {
  upcoming: ['upcoming/upcoming-page.tsx'],
  project: ['project-page/project-page.tsx'],
  calendar: ['calendar/calendar-page.tsx'],
  notes: ['notes/list/notes-page.tsx'],
  note: ['notes/page/note-page.tsx'],
};

/** The files for the inline script of `index.html`: of each language, of each view, and of each view in a language. */
const FIRST_FILES = {
  ...OTHER_VIEWS,
  ...Object.fromEntries(
    ['project', 'calendar', 'notes', 'note'].flatMap((view) =>
      ['en', 'da'].map((language) => [`${view} ${language}`, [`messages/${language}/web-lazy.ts`]]),
    ),
  ),
};

/** CodeMirror's modes for languages that need less than 4 kB each. */
const SMALL_CODE_LANGUAGES = [
  ...[
    'diff',
    'dockerfile',
    'go',
    'lua',
    'properties',
    'r',
    'rust',
    'shell',
    'simple-mode',
    'stex',
    'swift',
    'toml',
    'yaml',
  ],
];

/** Code that the service worker does not store: it is large or seldom used, and of no use without a connection. */
const ONLINE_ONLY = [
  ...['/legacy-modes/', '/features/transfer/imports/', '/features/connect/', '/features/notify/webhooks/'],
  ...['/features/operate/', '/parse5/', '/entities/', '/domain/html/', '/domain/imports/', '/domain/csv/'],
];

/** The chunks of the app. `web/build/bundles.ts` describes how modules are distributed. */
const BUNDLES: Bundles = {
  first: [['app', ...FIRST_VIEW, 'messages/plural.ts']],
  layers: [
    ['lists', ...LAZY_QUERIES],
    ['base', 'domain/normalize/', 'web/api/post-form.ts'],
    [
      'device-data',
      'platform/user-database.ts',
      'platform/service-worker.ts',
      'live/store-queries.ts',
      'live/held-queries.ts',
    ],
    ['autosave', 'web/autosave/', 'domain/text-merge/'],
    ['outbox', 'task-data/outbox/'],
    ['popovers', 'web/ui/menu/', 'web/ui/popover/', 'web/ui/sheet/', 'web/ui/listbox/', 'web/fields/pickers/'],
    ['recurrence', 'domain/recurrence/'],
    ['arranged-lists', 'task-lists/arrange/', 'view-options/lists/'],
    ['external-events', 'external-calendars/events/'],
    ['projects', 'projects/project-actions.ts', 'projects/project-menu.ts', 'features/planning/sections/'],
    ['task-actions', 'task-data/actions/'],
    ['notes-data', 'domain/note-text/', 'features/notes/notes/data/', 'features/notes/notes/menu/'],
    [
      'dates',
      'domain/quick-add/',
      'fields/date/date-popover.tsx',
      'popups/reschedule-popup.tsx',
      'line/title-parts.tsx',
      'line/chips.ts',
    ],
    ['filters', 'domain/filter/'],
    ['forms', 'web/ui/form/', 'web/ui/dialog/'],
    ['history', 'features/sharing/history/'],
    ['accounts', 'features/account/auth/', 'features/account/security/'],
    ['markdown', 'markdown/markdown.tsx', 'reading-view/reading-view.tsx'],
    ['code', 'reading-view/highlight-code.ts', 'reading-view/code-languages.ts'],
  ],
  firstViews: [
    ['upcoming', 'upcoming-page.tsx'],
    ['project', 'project-page.tsx', 'view-switch.tsx'],
    ['board', 'board.tsx'],
    ['calendar', 'calendar-page.tsx', 'project-calendar.tsx'],
    ['notes', 'notes-page.tsx', 'note-page.tsx', 'send-note-draft.ts', 'project-notes.tsx', 'linked-notes.tsx'],
  ],
  views: [
    [
      'after-first-view',
      ...[
        'bell.tsx',
        'notifications-sync.tsx',
        'sidebar-lists.tsx',
        'view-options-button.tsx',
        'summary-button.tsx',
        'done-today.tsx',
        'completed-rows.tsx',
      ],
      ...['list/row-keys.tsx', 'list/row-actions.ts', 'shell/live/live.ts', 'live/refetch-members.ts'],
      ...[
        'user-menu-entries.tsx',
        'first-run-hints.tsx',
        'shell/data-age.tsx',
        'project-options.tsx',
        'group-options.tsx',
        'collapse-heading.ts',
      ],
      ...['today/completed-rows.tsx', 'shell/redirect-to-today.tsx', 'shell/redirect-to-inbox.tsx'],
    ],
    ['row-popups', ...['task-popups.tsx', 'selection-bar.tsx', 'dnd/dragging.ts', 'view-options-popover.tsx']],
    ['task', 'task-panel.tsx', 'send-task-draft.ts', 'missing-task-page.tsx', 'reminder-popover.tsx'],
    ['comments', 'comments.tsx', 'task-history.tsx'],
    ['quick-add', 'quick-add/quick-add.tsx', 'capture/capture-popup.tsx'],
    [
      'dialogs',
      ...['search-palette.tsx', 'project-dialogs.tsx', 'filter-dialog.tsx', 'notifications-popover.tsx'],
      ...['shortcuts-dialog.tsx', 'copy-project.ts', 'split-dialog.tsx', 'summary-dialog.tsx'],
    ],
    [
      'note-dialogs',
      ...['notes/sharing/share-dialog.tsx', 'versions-dialog.tsx'],
      ...['note-creation.ts', 'note-edit.ts', 'missing-note.tsx', 'unsent-dialog.tsx'],
    ],
    [
      'pages',
      ...['labels-page.tsx', 'label-page.tsx', 'edit-label.tsx', 'merge-label.tsx', 'filters-page.tsx'],
      ...[
        'filter-page.tsx',
        'trash-page.tsx',
        'completed-page.tsx',
        'completed-rows.tsx',
        'delegated-page.tsx',
        'shortcuts-page.tsx',
      ],
      'project-history-page.tsx',
      'templates-page.tsx',
    ],
    ['settings', 'settings-page.tsx', 'authorize-page.tsx'],
    ['connected-programs', 'calendar-app-settings.tsx', 'assistant-settings.tsx'],
    ['imports', 'import-export-settings.tsx'],
    ['outside', 'outside-page.tsx', 'sign-in-again.tsx'],
    ['small-code-languages', ...SMALL_CODE_LANGUAGES.map((name) => `legacy-modes/mode/${name}.js`)],
  ],
  exceptions: [...LANGUAGES, ...LAZY_QUERIES],
};

const framework = (id: string) => FRAMEWORK.test(id) && !LAZY_QUERIES.some((file) => id.endsWith(`/${file}`));

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'ui/icon/create-icon.ts') },
      // React 18 and later have the hook; the shim is unnecessary.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  define: { API_SCHEMA: JSON.stringify(apiSchema(join(import.meta.dirname, '../contract/openapi.json'))) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [
    directImports(),
    adoptedStyles(),
    firstFiles({ ...FIRST_FILES, en: ['messages/en/web.ts'], da: ['messages/da/web.ts'] }),
    sizeBudget({
      limit: 120_000,
      start: FIRST_VIEW,
      languages: LANGUAGES,
      deferred: ['/node_modules/@floating-ui/', '/web/ui/popover/popover.tsx'],
      views: OTHER_VIEWS,
    }),
    chunkRules(['rolldown-runtime', 'common']),
    serviceWorker(import.meta.dirname, BUILD_TARGETS, ONLINE_ONLY),
    precompress(),
  ],
  build: {
    outDir: join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: framework, priority: 100 }, ...groupsOf(BUNDLES)],
        },
      },
    },
  },
  server: {
    proxy: { '/api/v1': { target: SERVICE, ws: true } },
  },
});
