import type { CsvIssue } from '#domain/csv/read-csv.ts';

/**
 * The reason why a file cannot be imported:
 * - the codes of `CsvIssue`, for tables;
 * - `not_json`, `not_calendar`: the text does not have this format;
 * - `unclosed`: the component or bracket that opens at the position has no end;
 * - `wrong_type`: the value at the position has another type than the format requires;
 * - `too_deep`: the file is nested too deeply;
 * - `no_column`, `no_file`: the column or file named `detail` is missing;
 * - `wrong_source`: the file is not an export of the chosen product;
 * - `no_tasks`: the file contains no task;
 * - `too_many_tasks`: the file contains more tasks than `detail`.
 */
export type ImportIssueCode =
  | CsvIssue['code']
  | 'not_json'
  | 'not_calendar'
  | 'unclosed'
  | 'wrong_type'
  | 'too_deep'
  | 'no_column'
  | 'no_file'
  | 'wrong_source'
  | 'no_tasks'
  | 'too_many_tasks';

/** An issue and its position: a line, counted from 1, or the path of a value in JSON, such as `items[2].title`. */
export type ImportIssue = { code: ImportIssueCode; line?: number; path?: string; detail?: string };

/** Refuses a file. The only error that importers throw. */
export class ImportFileError extends Error {
  readonly issue: ImportIssue;
  constructor(issue: ImportIssue) {
    super(`${issue.code} at ${issue.path ?? `line ${issue.line ?? '?'}`}`);
    this.issue = issue;
  }
}
