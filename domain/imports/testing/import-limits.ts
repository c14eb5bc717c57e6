import type { ImportLimits } from '../import-context.ts';

/** The limits of one task in tests of imports. */
export const IMPORT_LIMITS: ImportLimits = {
  taskTitle: 2000,
  taskDescription: 100_000,
  taskLabels: 50,
  labelName: 100,
  subtaskLevels: 5,
  durationMinutes: 10_080,
  sectionName: 200,
  commentBody: 10_000,
  projectDescription: 4000,
};
