/** The products and formats that can be imported from one file. */
export const IMPORT_SOURCES = [
  'vikunja',
  'ticktick',
  'outlook',
  'google_tasks',
  'trello',
  'taskpaper',
  'calendar',
  'markdown',
] as const;

export type ImportSource = (typeof IMPORT_SOURCES)[number];
