import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Calendar from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import Funnel from 'lucide-react/icons/funnel';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import NotebookText from 'lucide-react/icons/notebook-text';
import Settings from 'lucide-react/icons/settings-2';
import Sun from 'lucide-react/icons/sun';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import { useUser } from '../../../api/use-user.ts';
import { keysOf } from '../../../keyboard/table.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import type { PaletteEntry } from './entries.ts';

/** Returns entries for the views and for the pages of the settings that the user may open. */
export function useViews(): PaletteEntry[] {
  const { shell, tasks } = useMessages();
  const { filters, templates } = useLazyMessages();
  const settings = useSettingsPages();
  return [
    { id: 'today', name: shell.today, mark: <Sun />, shortcut: keysOf('goToday'), urlOrAction: paths.today },
    {
      id: 'upcoming',
      name: shell.upcoming,
      mark: <CalendarDays />,
      shortcut: keysOf('goUpcoming'),
      urlOrAction: paths.upcoming,
    },
    {
      id: 'delegated',
      name: shell.delegated,
      mark: <ArrowUpRight />,
      shortcut: keysOf('goDelegated'),
      urlOrAction: paths.delegated,
    },
    {
      id: 'calendar',
      name: shell.calendar,
      mark: <Calendar />,
      shortcut: keysOf('goCalendar'),
      urlOrAction: paths.calendar,
    },
    {
      id: 'completed',
      name: tasks.done,
      mark: <CircleCheck />,
      shortcut: keysOf('goCompleted'),
      urlOrAction: paths.completed,
    },
    { id: 'notes', name: shell.notes, mark: <NotebookText />, shortcut: keysOf('goNotes'), urlOrAction: paths.notes },
    { id: 'trash', name: shell.trash, mark: <Trash2 />, shortcut: keysOf('goTrash'), urlOrAction: paths.trash },
    {
      id: 'settings',
      name: shell.settings,
      mark: <Settings />,
      shortcut: keysOf('goSettings'),
      urlOrAction: paths.settings,
    },
    ...settings,
    { id: 'templates', name: templates.heading, mark: <LayoutTemplate />, urlOrAction: paths.templates },
    { id: 'labels', name: shell.allLabels, mark: <Tags />, urlOrAction: paths.labels },
    { id: 'filters', name: filters.all, mark: <Funnel />, shortcut: keysOf('goFilters'), urlOrAction: paths.filters },
  ];
}

/** The pages of the settings by the key of their name. */
const PAGES = {
  profile: paths.profile,
  appearance: paths.appearance,
  notifications: paths.notifications,
  security: paths.security,
  integrations: paths.integrations,
  apps: paths.calendarApps,
  assistants: paths.assistants,
  import: paths.importExport,
  tokens: paths.tokens,
  storage: paths.storage,
} as const;

const PAGES_OF_ADMINISTRATORS = {
  users: paths.users,
  backups: paths.backups,
  history: paths.serviceHistory,
  errors: paths.errors,
  service: paths.service,
} as const;

function useSettingsPages(): PaletteEntry[] {
  const { shell } = useMessages();
  const { settings } = useLazyMessages();
  const { is_admin } = useUser();
  const pages = is_admin ? { ...PAGES, ...PAGES_OF_ADMINISTRATORS } : PAGES;
  return Object.entries(pages).map(([name, url]) => ({
    id: `${name}-settings`,
    name: settings[name as keyof typeof PAGES | keyof typeof PAGES_OF_ADMINISTRATORS],
    mark: <Settings />,
    detail: shell.settings,
    urlOrAction: url,
  }));
}
