/** Addresses inside the app. */
export const paths = {
  today: '/',
  upcoming: '/upcoming',
  trash: '/trash',
  shortcuts: '/shortcuts',
  settings: '/settings',
  security: '/settings/security',
  appearance: '/settings/appearance',
  project: (id: string) => `/project/${encodeURIComponent(id)}`,
  task: (id: string) => `/task/${encodeURIComponent(id)}`,
  label: (name: string) => `/label/${encodeURIComponent(name)}`,
} as const;
