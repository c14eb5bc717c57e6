/** Imports in tests. */

import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import { ImportFileError } from '../import-file-error.ts';
import type { FileContext, Importer, ImportOptions, ImportReading } from '../importer.ts';
import { IMPORT_LIMITS } from './import-limits.ts';

export const CONTEXT: FileContext = {
  now: Date.parse('2026-03-01T12:00:00Z'),
  zone: 'Europe/Copenhagen',
  locale: 'en',
  importer: { id: '0190163d-8694-739b-aea5-966c26f8ad90', name: 'Anna Holm', email: 'anna@example.com' },
  limits: {
    ...IMPORT_LIMITS,
    projectName: 200,
    recurrenceRule: 500,
    importProjects: 500,
    importTasks: 20_000,
  },
};

export function importText(
  importer: Importer,
  text: string,
  options: ImportOptions = {},
  context = CONTEXT,
): ImportReading {
  return importer.read({ text, fileName: 'My file' }, context, options);
}

/** Returns the tasks of the first plan. */
export function tasksOf(importer: Importer, text: string, options: ImportOptions = {}): PlannedTask[] {
  return importText(importer, text, options).plans[0]?.tasks ?? [];
}

/** Returns the issue for which a file is refused. Undefined if it is imported. */
export function issueOf(importer: Importer, text: string, context = CONTEXT): ImportIssue | undefined {
  try {
    importText(importer, text, {}, context);
  } catch (error) {
    if (error instanceof ImportFileError) return error.issue;
    throw error;
  }
  return undefined;
}

/** Returns the number of warnings by code. */
export function warningCounts({ warnings }: ImportReading): Record<string, number> {
  return Object.fromEntries(warnings.map(({ code, count }) => [code, count]));
}
