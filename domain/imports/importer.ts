import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { ImportContext } from './import-context.ts';
import type { FoldedWarning } from './import-warnings.ts';

/** `limits` also has the number of projects of a file, and of the tasks of all of them. */
export type FileContext = ImportContext & {
  limits: { projectName: number; recurrenceRule: number; importProjects: number; importTasks: number };
};

/** Order of the numbers in dates such as `3/4/2026`. */
export type DateOrder = 'day_first' | 'month_first';

/** The text of a file, and its name. The name of a zip if the file was in one. */
export type ImportInput = { text: string; fileName: string };

export type ImportOptions = {
  /** Detected in the file if it is absent. Only tables of Outlook need it. */
  dateOrder?: DateOrder;
};

/** The projects of a file, and the parts of it that were changed or left out. */
export type ImportReading = { plans: ProjectPlan[]; warnings: FoldedWarning[] };

/** Reads the files of one product. */
export type Importer = {
  /** Decodes the bytes of a file. Default: UTF-8 or Windows-1252 for the whole file. */
  decode?: (bytes: Uint8Array) => string;
  /** Throws `ImportFileError` if the file cannot be imported, and no other error. */
  read: (input: ImportInput, context: FileContext, options: ImportOptions) => ImportReading;
};
