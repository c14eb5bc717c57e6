import type { CsvIssue } from '#domain/csv/read-csv.ts';
import type { ImportWarningCode, WarningExample } from '#domain/imports/import-warnings.ts';
import { pluralOf } from '../plural.ts';
import { withPlace } from '../with-place.ts';
import { csvIssues } from './csv-issues.ts';

const plural = pluralOf('en');

/**
 * Why a file cannot be imported. `file` is its name in a zip. `path` is that of a value in JSON, such as `items[2].title`. `text` is the name
 * that is missing.
 */
export type ImportIssue = {
  code:
    | CsvIssue['code']
    | 'no_content_column'
    | 'no_projects'
    | 'unreadable_entry'
    | 'too_many_changes'
    | 'several_projects'
    | SourceIssueCode;
  line?: number;
  path?: string;
  file?: string;
  text?: string;
};

/**
 * - `not_json`, `not_calendar`: a text of another format;
 * - `wrong_type`, `too_nested`: a value of another type, values that are nested too deeply;
 * - `wrong_source`: the file of another product;
 * - `no_column`, `no_file`: a column of a table or a file of a zip is missing;
 * - `no_tasks`, `too_many_tasks`, `too_many_projects`: the number of tasks or projects.
 */
type SourceIssueCode =
  | 'not_json'
  | 'not_calendar'
  | 'wrong_type'
  | 'too_nested'
  | 'wrong_source'
  | 'no_column'
  | 'no_file'
  | 'no_tasks'
  | 'too_many_tasks'
  | 'too_many_projects';

const issues: Readonly<Record<ImportIssue['code'], string>> = {
  ...csvIssues,
  no_content_column: 'The column CONTENT is missing. Choose a file that Todoist or Sammen has exported.',
  no_projects: 'The zip file contains no CSV files. Choose another file.',
  unreadable_entry:
    'A file in the zip file can’t be read. It may be encrypted. Unpack the zip file and choose the file in it.',
  too_many_changes: 'The file changes too much for an update. Import it as a new project.',
  several_projects:
    'Several of your projects were imported from a file with this name. Import the file on its own and choose the project.',
  not_json: 'This isn’t a JSON file, or it’s damaged. Export it again.',
  not_calendar: 'This isn’t a calendar file, or it’s damaged. Export it again.',
  wrong_type: 'A value has the wrong type. Check that the file is from the program that you chose.',
  too_nested: 'The file is nested too deeply. Check that it’s from the program that you chose.',
  wrong_source: 'This file isn’t from the program that you chose. Choose another kind of file.',
  no_column: 'A column is missing. Check that the file is from the program that you chose.',
  no_file: 'A file is missing in the zip file. Check that it’s from the program that you chose.',
  no_tasks: 'The file contains no tasks. Choose another file, or another kind of file.',
  too_many_tasks: 'The file contains too many tasks. Split it into several files.',
  too_many_projects: 'The file contains too many projects. Split it into several files.',
};

const warnings: Readonly<Record<ImportWarningCode, string>> = {
  priorities_csv: 'Priorities were read as in Todoist’s CSV files: 1 is the highest, 4 is none.',
  priorities_api: 'Priorities were read as in Todoist’s API: 4 is the highest, 1 is none.',
  priority: 'Unknown priorities were set to none',
  date: 'Dates that couldn’t be read were added to the descriptions',
  date_language: 'Dates in other languages than Danish and English were added to the descriptions',
  time: 'Times without a date, or that couldn’t be read, were left out',
  zone: 'Unknown time zones were replaced by yours',
  recurrence: 'Repeat rules that couldn’t be read were left out',
  duration: 'Durations that couldn’t be read were left out',
  duration_length: 'Durations that are too long were left out',
  completed: 'Tasks are open because the date of completion couldn’t be read',
  deadline:
    'Sammen has no deadlines. A deadline became the date of a task without a date; other deadlines were added to the descriptions.',
  responsible: 'Tasks of other people aren’t assigned to anyone',
  comment_author: 'Comments by other people were imported as yours.',
  comment_file: 'Attached files weren’t imported. The comments link to them',
  comment_split: 'Long comments were split',
  comment_alone: 'Comments before the first task were added to the project’s description',
  indent: 'Rows with an unknown INDENT became top-level tasks',
  indent_jump: 'Sub-tasks without a parent task were moved up',
  too_deep: 'Sub-tasks that were nested too deeply were moved up',
  empty: 'Rows without text were skipped',
  type: 'Rows of an unknown TYPE were skipped',
  cells: 'Cells without a column heading were skipped',
  title: 'Long titles were shortened. The descriptions start with the full titles',
  description: 'Long descriptions were shortened',
  section: 'Long section names were shortened',
  labels: 'Labels that are too long or too many were left out',
  entry: 'Files that aren’t CSV files were skipped',
  unreadable_entry: 'Files in the zip file that are encrypted or there twice were skipped',
  untitled: 'Tasks without text were skipped',
  archived: 'Archived projects, lists and cards were skipped',
  attachments: 'Attached files weren’t imported',
  parent: 'Sub-tasks without a parent task became top-level tasks',
  relations: 'Links between tasks weren’t imported, only sub-tasks',
  reminders: 'Reminders weren’t imported',
  start: 'Start dates weren’t imported',
  day_first: 'Dates such as 3/4 were read as day/month.',
  month_first: 'Dates such as 3/4 were read as month/day.',
  notes: 'Notes became tasks',
  unreadable_line: 'Damaged lines were skipped',
  lines: 'Lines that aren’t tasks were skipped',
  components: 'Events and other entries that aren’t tasks were skipped',
  replaced: 'Values were replaced by other values in the file',
  stays_completed: 'Tasks that are completed here stay completed',
  comment_alone_skipped: 'Comments before the first task were left out',
};

/** The place of an example: `Work.csv, line 3: “someday”`. */
function place({ file, line, row, path, text }: WarningExample & { path?: string }): string {
  const parts = [file, line && `line ${line}`, row && `row ${row}`, path];
  const where = parts.filter((part) => part !== undefined).join(', ');
  if (text === undefined || text === '') return where;
  return where === '' ? `“${text}”` : `${where}: “${text}”`;
}

/** Imports of projects from files of other programs. */
export const imports = {
  /** Name of a project without a name. */
  untitled: 'Imported',
  /** A line of a description with a date or deadline that cannot be a due date. */
  dateLine: (text: string) => `Date: ${text}`,
  deadlineLine: (text: string) => `Deadline: ${text}`,
  /** A validation error of the file. */
  issue: ({ code, ...where }: ImportIssue) => withPlace(issues[code], place(where)),
  /** A warning with its first examples. `more` is the number of further ones. */
  warning: (code: ImportWarningCode, examples: readonly WarningExample[], more: number) => {
    if (examples.length === 0) return warnings[code];
    const places = examples.map(place).filter((each) => each !== '');
    const others = examples.length - places.length + more;
    if (places.length === 0) return `${warnings[code]} (${others}).`;
    if (others > 0) places.push(plural(others, { one: '# more', other: '# more' }));
    return `${warnings[code]} (${places.join('; ')}).`;
  },
};

/** The type of these messages in every language. */
export type ImportMessages = typeof imports;
