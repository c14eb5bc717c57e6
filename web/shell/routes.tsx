import { SettingsPage } from '../features/account/settings/index.ts';
import { AuthorizePage } from '../features/connect/assistant-authorization/index.ts';
import { NotePage, NotesPage } from '../features/notes/notes/index.ts';
import { WebhooksPage } from '../features/notify/webhooks/index.ts';
import { CalendarPage } from '../features/planning/calendar/index.ts';
import { CompletedPage } from '../features/planning/completed/index.ts';
import { DelegatedPage } from '../features/planning/delegated/index.ts';
import { FilterPage, FiltersPage } from '../features/planning/filters/index.ts';
import { LabelPage, LabelsPage } from '../features/planning/labels/index.ts';
import { ProjectPage } from '../features/planning/project-page/index.ts';
import { ShortcutsPage } from '../features/planning/shortcuts/index.ts';
import { MissingTaskPage } from '../features/planning/task-panel/index.ts';
import { TemplatesPage } from '../features/planning/templates/index.ts';
import { TodayPage } from '../features/planning/today/index.ts';
import { TrashPage } from '../features/planning/trash/index.ts';
import { UpcomingPage } from '../features/planning/upcoming/index.ts';
import { ProjectHistoryPage } from '../features/sharing/history/index.ts';
import { matchPath, type Params } from '../navigation/match-path.ts';
import type { ViewProps } from '../navigation/view-props.ts';
import { type LazyComponent, lazyComponent } from '../platform/lazy.tsx';

type Route = { pattern: string; View: LazyComponent<ViewProps> };

/** All addresses of the app. The task panel handles /task/:id; its view here is only for a task that does not exist. */
const ROUTES: Route[] = [
  { pattern: '/', View: TodayPage },
  { pattern: '/upcoming', View: UpcomingPage },
  { pattern: '/delegated', View: DelegatedPage },
  { pattern: '/calendar', View: CalendarPage },
  { pattern: '/notes', View: NotesPage },
  { pattern: '/note/:id', View: NotePage },
  { pattern: '/project/:id', View: ProjectPage },
  {
    pattern: '/project/:id/history',
    View: ProjectHistoryPage,
  },
  { pattern: '/project/:id/webhooks', View: WebhooksPage },
  { pattern: '/labels', View: LabelsPage },
  { pattern: '/label/:name', View: LabelPage },
  { pattern: '/filters', View: FiltersPage },
  { pattern: '/filter/:id', View: FilterPage },
  { pattern: '/templates', View: TemplatesPage },
  { pattern: '/task/:id', View: MissingTaskPage },
  { pattern: '/completed', View: CompletedPage },
  { pattern: '/trash', View: TrashPage },
  { pattern: '/shortcuts', View: ShortcutsPage },
  { pattern: '/settings/:page?', View: SettingsPage },
  { pattern: '/authorize', View: AuthorizePage },
  { pattern: '/today', View: lazyComponent(() => import('./redirect-to-today.tsx')) },
  { pattern: '/inbox', View: lazyComponent(() => import('./redirect-to-inbox.tsx')) },
];

/** Returns the view of a path and its parameters, or undefined for an unknown path. */
export function findView(path: string): { View: LazyComponent<ViewProps>; params: Params } | undefined {
  for (const { pattern, View } of ROUTES) {
    const params = matchPath(pattern, path);
    if (params) return { View, params };
  }
  return undefined;
}

/** Loads the code of the view at a path. */
export async function loadViewAt(path: string): Promise<void> {
  await findView(path)?.View.load();
}

/** The views that the user can open with one click. Their code is loaded before it is needed. */
export const NEXT_VIEWS = [TodayPage, UpcomingPage, ProjectPage, CalendarPage, NotesPage, LabelPage, SettingsPage];
