import { type LazyComponent, lazyComponent, lazyWithMessages } from './lazy.tsx';
import { matchPath, type Params } from './match-path.ts';

/** What a view is given: the named parts of its address. */
export type ViewProps = { params: Params };

type Route = { pattern: string; View: LazyComponent<ViewProps> };

/** Every address of the app. A task opens beside whichever list is open; its own view is for one that is not there. */
const ROUTES: Route[] = [
  { pattern: '/', View: lazyComponent(() => import('./features/views/today-page.tsx')) },
  { pattern: '/upcoming', View: lazyComponent(() => import('./features/views/upcoming-page.tsx')) },
  { pattern: '/delegated', View: lazyWithMessages(() => import('./features/delegated/delegated-page.tsx')) },
  { pattern: '/calendar', View: lazyWithMessages(() => import('./features/calendar/calendar-page.tsx')) },
  { pattern: '/notes', View: lazyWithMessages(() => import('./features/notes/notes-page.tsx')) },
  { pattern: '/note/:id', View: lazyWithMessages(() => import('./features/notes/note-page.tsx')) },
  { pattern: '/project/:id', View: lazyWithMessages(() => import('./features/projects/project-page.tsx')) },
  {
    pattern: '/project/:id/history',
    View: lazyWithMessages(() => import('./features/history/project-history-page.tsx')),
  },
  { pattern: '/labels', View: lazyWithMessages(() => import('./features/labels/labels-page.tsx')) },
  { pattern: '/label/:name', View: lazyWithMessages(() => import('./features/labels/label-page.tsx')) },
  { pattern: '/filters', View: lazyWithMessages(() => import('./features/filters/filters-page.tsx')) },
  { pattern: '/filter/:id', View: lazyWithMessages(() => import('./features/filters/filter-page.tsx')) },
  { pattern: '/task/:id', View: lazyWithMessages(() => import('./features/task-panel/missing-task-page.tsx')) },
  { pattern: '/completed', View: lazyWithMessages(() => import('./features/completed/completed-page.tsx')) },
  { pattern: '/trash', View: lazyWithMessages(() => import('./features/trash/trash-page.tsx')) },
  { pattern: '/shortcuts', View: lazyWithMessages(() => import('./features/shortcuts/shortcuts-page.tsx')) },
  { pattern: '/settings/:page?', View: lazyWithMessages(() => import('./features/settings/settings-page.tsx')) },
];

/** The view of a path and its parameters; undefined when there is none. */
export function findView(path: string): { View: LazyComponent<ViewProps>; params: Params } | undefined {
  for (const { pattern, View } of ROUTES) {
    const params = matchPath(pattern, path);
    if (params) return { View, params };
  }
  return undefined;
}

/** Fetches the code of the view at a path, if there is one. */
export async function loadViewAt(path: string): Promise<void> {
  await findView(path)?.View.load();
}

/** Fetches the code of every view, so that going there later waits for data only. */
export async function loadViewsAhead(): Promise<void> {
  for (const { View } of ROUTES) await View.load();
}
