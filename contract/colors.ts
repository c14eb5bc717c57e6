/** The closed palette of projects, groups, labels and filters, by name. Safe to import in a browser. */
export const COLORS = [
  'graphite',
  'tomato',
  'amber',
  'lime',
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'magenta',
] as const;

export type Color = (typeof COLORS)[number];

/** What a record gets when no colour is named. */
export const DEFAULT_COLOR: Color = 'graphite';
