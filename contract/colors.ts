/** The colours of projects, groups, labels and filters. Safe to import in a browser. */
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

/** The colour of a record that is created without one. */
export const DEFAULT_COLOR: Color = 'graphite';
