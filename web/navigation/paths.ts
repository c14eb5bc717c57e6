/** Addresses inside the app. */
export const paths = {
  today: '/',
  upcoming: '/upcoming',
  delegated: '/delegated',
  calendar: '/calendar',
  notes: '/notes',
  note: (id: string) => `/note/${encodeURIComponent(id)}`,
  completed: '/completed',
  trash: '/trash',
  shortcuts: '/shortcuts',
  settings: '/settings',
  profile: '/settings/profile',
  security: '/settings/security',
  integrations: '/settings/integrations',
  calendarApps: '/settings/apps',
  importExport: '/settings/import',
  tokens: '/settings/tokens',
  storage: '/settings/storage',
  users: '/settings/users',
  backups: '/settings/backups',
  serviceHistory: '/settings/history',
  appearance: '/settings/appearance',
  notifications: '/settings/notifications',
  project: (id: string) => `/project/${encodeURIComponent(id)}`,
  projectHistory: (id: string) => `/project/${encodeURIComponent(id)}/history`,
  projectWebhooks: (id: string) => `/project/${encodeURIComponent(id)}/webhooks`,
  invite: '/invite',
  forgot: '/forgot',
  reset: '/reset',
  confirmAddress: '/confirm-address',
  authorize: '/authorize',
  templates: '/templates',
  task: (id: string) => `/task/${encodeURIComponent(id)}`,
  labels: '/labels',
  filters: '/filters',
  filter: (id: string) => `/filter/${encodeURIComponent(id)}`,
  label: (name: string) => `/label/${encodeURIComponent(name)}`,
} as const;

/** True for the pages that work without an account, such as an invitation. The app's views do not appear there. */
export function isOutside(path: string): boolean {
  return [paths.invite, paths.forgot, paths.reset, paths.confirmAddress].some((one) => one === path);
}
