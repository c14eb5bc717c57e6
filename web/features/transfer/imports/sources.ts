import { LIMITS } from '#contract/limits.ts';
import type { ImportSource } from '#domain/imports/import-sources.ts';

/** A program or format of which the server reads the files. */
export type FileSource = 'todoist' | ImportSource;

/** A kind of file. `table` is any table, of which the user chooses the columns. */
export type Source = FileSource | 'table' | 'notes' | 'account';

/** The sources in the order of the page, with the ends of file names for the file picker of the browser. */
export const FILE_TYPES: Readonly<Record<Source, string>> = {
  todoist: '.csv,.zip',
  ticktick: '.csv,.zip',
  outlook: '.csv',
  google_tasks: '.json,.zip',
  trello: '.json',
  vikunja: '.zip,.json',
  taskpaper: '.taskpaper,.txt',
  calendar: '.ics,.zip',
  markdown: '.md,.markdown,.txt,.zip',
  table: '.csv,.tsv,.txt',
  notes: '.zip',
  account: '.zip,.json',
};

/** Returns the largest size of a file in bytes. Of the zip of an account, only the document is sent. */
export function sizeLimit(source: Source, name: string): number {
  if (source === 'account') return /\.zip$/i.test(name) ? Number.POSITIVE_INFINITY : LIMITS.accountImport.bytes;
  if (source === 'notes') return LIMITS.notesZip.bytes;
  return source === 'todoist' || source === 'table' ? LIMITS.importFile.bytes : LIMITS.importSource.bytes;
}

export const SOURCES = Object.keys(FILE_TYPES) as Source[];
