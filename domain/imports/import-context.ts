/** The values that all readers of imports receive. */

/** The import, and the user who imports. */
export type ImportContext = {
  /** Milliseconds since the epoch. Relative dates count from it. */
  now: number;
  /** IANA zone of the user. */
  zone: string;
  locale: 'da' | 'en';
  importer: ImportingUser;
  limits: ImportLimits;
};

/** The user who imports. */
export type ImportingUser = { id: string; name: string; email: string };

/** Limits of the records. Lengths count code points. */
export type ImportLimits = {
  taskTitle: number;
  taskDescription: number;
  taskLabels: number;
  labelName: number;
  subtaskLevels: number;
  durationMinutes: number;
  sectionName: number;
  commentBody: number;
  projectDescription: number;
};
