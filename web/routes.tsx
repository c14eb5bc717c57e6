import { type ComponentType, lazy } from 'react';
import { matchPath, type Params } from './match-path.ts';

/** What a view is given: the named parts of its address. */
export type ViewProps = { params: Params };

type Route = { pattern: string; load: () => Promise<{ default: ComponentType<ViewProps> }> };

/** Every address of the app but `/task/<id>`, which opens beside whichever list is open. */
const ROUTES: Route[] = [
  { pattern: '/project/:id', load: () => import('./features/projects/project-page.tsx') },
  { pattern: '/label/:name', load: () => import('./features/labels/label-page.tsx') },
  { pattern: '/trash', load: () => import('./features/trash/trash-page.tsx') },
  { pattern: '/shortcuts', load: () => import('./features/shortcuts/shortcuts-page.tsx') },
  { pattern: '/settings/:page?', load: () => import('./features/settings/settings-page.tsx') },
];

const routes = ROUTES.map((route) => ({ ...route, View: lazy(route.load) }));

/** The view of a path and its parameters; undefined when there is none. */
export function findView(path: string): { View: ComponentType<ViewProps>; params: Params } | undefined {
  for (const { pattern, View } of routes) {
    const params = matchPath(pattern, path);
    if (params) return { View, params };
  }
  return undefined;
}

/** Begins to fetch the code of the view at a path, before anything is rendered. */
export function loadViewAt(path: string): void {
  void ROUTES.find(({ pattern }) => matchPath(pattern, path))?.load();
}

/** Fetches the code of every view, so that going there later waits for data only. */
export async function loadViewsAhead(): Promise<void> {
  for (const { load } of ROUTES) await load();
}
