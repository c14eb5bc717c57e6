/** Reads the CSV file of a project, in the format of Todoist or as Sammen exports it, into a plan. */

import { type CsvLimits, type CsvRecord, readCsv } from '#domain/csv/read-csv.ts';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import type { ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { ImportContext } from '../import-context.ts';
import type { FoldedWarning } from '../import-warnings.ts';
import type { PriorityScale } from '../priorities.ts';
import { type Columns, columnsOf, type Row, rowOf } from './columns.ts';
import { ProjectReader } from './project-reader.ts';

/**
 * `priorities` names the scale of the file; `auto` detects it. `csv` limits the rows that are not blank, after the header, and their cells.
 * `people` are the ids of the people of an existing project, to whom tasks can be assigned. A new project has only its owner.
 */
export type TodoistContext = ImportContext & {
  priorities: PriorityScale | 'auto';
  csv: CsvLimits;
  people?: ReadonlySet<string>;
};

/** The plan of a project without its name. */
export type TodoistProject = {
  plan: Omit<ProjectPlan, 'name'>;
  /** The UID of each task, or '' if the file has none. */
  uids: string[];
  warnings: FoldedWarning[];
  /** Number of rows that are not blank, without the header. */
  rows: number;
};

/** Reads the text of a file. Returns an issue if it is not CSV, exceeds a limit, or has no column CONTENT. */
export function readTodoistCsv(text: string, context: TodoistContext): TodoistProject | { issue: ImportIssue } {
  const read = readRecords(text, context.csv);
  if ('issue' in read) return read;
  const { columns, rows } = read;
  const reader = new ProjectReader(columns, context);
  reader.findScale(rows);
  for (const row of rows) reader.add(row);
  return { ...reader.project(), rows: rows.length };
}

type Table = { columns: Columns; rows: Row[] };

/** Blank rows separate the sections of a file. There can be as many of them as of other rows. */
const BLANK_FACTOR = 2;

function readRecords(text: string, limits: CsvLimits): Table | { issue: ImportIssue } {
  const records = readCsv(text, { ...limits, records: limits.records * BLANK_FACTOR + 1 });
  let columns: Columns | undefined;
  const found: CsvRecord[] = [];
  for (let next = records.next(); ; next = records.next()) {
    if (next.done) {
      if (next.value !== undefined) return { issue: next.value };
      if (columns === undefined) return { issue: { code: 'no_content_column', line: 1 } };
      const header = columns;
      return { columns, rows: found.map((record) => rowOf(record, header)) };
    }
    const record = next.value;
    const { line, cells } = record;
    if (cells.every((cell) => cell.trim() === '')) continue;
    // The properties of the project can be before the header.
    if (columns !== undefined || cells[0]?.trim().toLowerCase() === 'meta') {
      if (found.length === limits.records) return { issue: { code: 'too_many_records', line } };
      found.push(record);
    } else {
      columns = columnsOf(record);
      if (!columns.positions.has('CONTENT')) return { issue: { code: 'no_content_column', line } };
    }
  }
}
