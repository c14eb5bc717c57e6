/** Writes a project as a CSV file with the columns of Todoist and some of its own. `readTodoistCsv` reads it without a loss. */

import { withFormulaGuard } from '#domain/csv/formula-guard.ts';
import { writeCsvRecord } from '#domain/csv/write-csv.ts';
import { writeNameList } from '#domain/imports/name-list.ts';
import type { Column } from '#domain/imports/todoist/columns.ts';

/** The columns, in their order. The importer knows all of them. Durations are in minutes. */
const COLUMNS = [
  'TYPE',
  'CONTENT',
  'DESCRIPTION',
  'PRIORITY',
  'INDENT',
  'AUTHOR',
  'RESPONSIBLE',
  'DATE',
  'DATE_LANG',
  'TIMEZONE',
  'DUE_TIME',
  'RECURRENCE',
  'RECURRENCE_FROM',
  'DURATION',
  'LABELS',
  'COMPLETED_AT',
  'UID',
] as const satisfies readonly Column[];

/** A person. Addresses are not written. */
export type CsvPerson = { id: string; name: string };

/** A task of the file. */
export type CsvTask = {
  id: string;
  content: string;
  description?: string | undefined;
  /** 1 is the highest priority, 4 means none. */
  priority: number;
  /** Number of parents. */
  level: number;
  author?: CsvPerson | undefined;
  assignee?: CsvPerson | undefined;
  due?: { date: string; time?: string | undefined; zone?: string | undefined } | undefined;
  recurrence?: { rule: string; from: 'due' | 'completion' } | undefined;
  /** Minutes. */
  duration?: number | undefined;
  labels: readonly string[];
  /** UTC instant. */
  completedAt?: string | undefined;
};

/** A comment on the task before it. */
export type CsvComment = { id: string; body: string; author?: CsvPerson | undefined; createdAt: string };

/** Returns the start of the file: the byte order mark, without which Excel misreads letters such as `ø`, the header and the layout. */
export function csvBegin(viewMode: 'list' | 'board' | 'calendar'): string {
  return `\ufeff${writeCsvRecord(COLUMNS)}${line({ TYPE: 'meta', CONTENT: `view_style=${viewMode}` })}`;
}

/** Returns the line of a section. The tasks of the section follow it. */
export function sectionLine({ id, name }: { id: string; name: string }): string {
  return line({ TYPE: 'section', CONTENT: name, UID: id });
}

/** Returns the line of a task. `locale` is the language of the reader. */
export function taskLine(task: CsvTask, locale: 'da' | 'en'): string {
  const { due, recurrence } = task;
  return line({
    TYPE: 'task',
    CONTENT: task.content,
    DESCRIPTION: task.description,
    PRIORITY: String(task.priority),
    INDENT: String(task.level + 1),
    AUTHOR: personText(task.author),
    RESPONSIBLE: personText(task.assignee),
    DATE: due?.date,
    DATE_LANG: due && locale,
    TIMEZONE: due?.zone,
    DUE_TIME: due?.time,
    RECURRENCE: recurrence?.rule,
    RECURRENCE_FROM: recurrence?.from,
    DURATION: task.duration?.toString(),
    LABELS: writeNameList(task.labels),
    COMPLETED_AT: task.completedAt,
    UID: task.id,
  });
}

/** Returns the line of a comment on the task before it. */
export function commentLine({ id, body, author, createdAt }: CsvComment): string {
  return line({ TYPE: 'note', CONTENT: body, AUTHOR: personText(author), DATE: createdAt, UID: id });
}

type Cells = { readonly [Column in (typeof COLUMNS)[number]]?: string | undefined };

function line(cells: Cells): string {
  return writeCsvRecord(COLUMNS.map((column) => withFormulaGuard(cells[column] ?? '')));
}

function personText(person: CsvPerson | undefined): string | undefined {
  return person && `${person.name} (${person.id})`;
}
