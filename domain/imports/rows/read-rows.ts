/** Reads rows of any table into a plan. A mapping names the columns. */

import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedSection, PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { fitLabels, fitTexts } from '../fit-texts.ts';
import type { ImportContext } from '../import-context.ts';
import { importMessages } from '../import-messages.ts';
import { type FoldedWarning, ImportWarnings, type Warn } from '../import-warnings.ts';
import { isImporter } from '../is-importer.ts';
import { readNameList } from '../name-list.ts';
import { readPriority } from '../priorities.ts';
import { type ParsedDue, readDue, readTime } from '../read-due.ts';

/** The fields of a task that a column can have. */
export type RowField = 'content' | 'description' | 'due' | 'due_time' | 'priority' | 'labels' | 'section' | 'assignee';

/** The name of the column of each field. Fields without a name have no column. */
export type RowMapping = { content: string } & { readonly [Field in RowField]?: string };

/** Cells by the name of their column. */
export type TableRow = Readonly<Record<string, string>>;

/** The plan of a project without its name. */
export type RowsPlan = { plan: Omit<ProjectPlan, 'name'>; warnings: FoldedWarning[] };

/**
 * Reads rows into a plan. Rows without a title are skipped. Values that cannot be used become warnings with the number of the row, counted
 * from 1.
 */
export function readRows(rows: readonly TableRow[], mapping: RowMapping, context: ImportContext): RowsPlan {
  const warnings = new ImportWarnings();
  const sections = new SectionNames(context.limits.sectionName);
  const tasks: PlannedTask[] = [];
  rows.forEach((row, index) => {
    const warn: Warn = (code, text) => warnings.add(code, { row: index + 1, text });
    const exact = (field: RowField) => cellOf(row, mapping[field]);
    const cell = (field: RowField) => exact(field).trim();
    if (cell('content') === '') {
      warnings.add('empty', { row: index + 1 });
      return;
    }
    const section = sections.indexOf(cell('section'), warn);
    tasks.push({ ...readTask(exact, cell, context, warn), ...(section !== undefined && { section }) });
  });
  return { plan: { sections: sections.list, tasks }, warnings: warnings.list() };
}

/** A name such as `__proto__` is no column unless the row has it itself. */
function cellOf(row: TableRow, column: string | undefined): string {
  return column !== undefined && Object.hasOwn(row, column) ? (row[column] ?? '') : '';
}

/** The sections in the order of their first row. Names are compared regardless of case. */
class SectionNames {
  readonly list: PlannedSection[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns the index of the section with a name, which is added if it is new. Returns undefined for an empty name. */
  indexOf(name: string, warn: Warn): number | undefined {
    if (name === '') return undefined;
    const kept = firstCodePoints(name, this.#maxLength).trim();
    if (kept !== name) warn('section', name);
    const key = kept.toLowerCase();
    const index = this.#indexes.get(key) ?? this.list.push({ name: kept }) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

type Cell = (field: RowField) => string;

function readTask(exact: Cell, cell: Cell, context: ImportContext, warn: Warn): PlannedTask {
  const { due, lines } = readSchedule(cell('due'), cell('due_time'), context, warn);
  const description = cell('description') === '' ? '' : exact('description');
  const texts = fitTexts({ title: cell('content'), description, lines }, context.limits, warn);
  const labels = fitLabels(readNameList(cell('labels')), context.limits, warn);
  const priority = readPriority(cell('priority'), 'csv');
  if (priority === undefined) warn('priority', cell('priority'));
  const assignee = cell('assignee');
  const isAssigned = assignee !== '' && isImporter(assignee, context.importer);
  if (assignee !== '' && !isAssigned) warn('responsible', assignee);
  return {
    ...texts,
    ...due,
    priority: priority ?? 4,
    ...(labels.length > 0 && { labels }),
    ...(isAssigned && { isAssigned }),
  };
}

function readSchedule(
  date: string,
  time: string,
  context: ImportContext,
  warn: Warn,
): { due?: ParsedDue; lines: string[] } {
  const { zone } = context;
  const due = date === '' ? undefined : readDue(date, { ...context, phrases: true });
  const wall = time === '' ? undefined : readClock(time, context);
  if (time !== '' && (wall === undefined || due === undefined)) warn('time', time);
  const timed = due !== undefined && wall !== undefined && { ...due, due: { date: due.due.date, time: wall, zone } };
  if (due !== undefined) return { due: timed || due, lines: [] };
  if (date === '') return { lines: [] };
  warn('date', date);
  return { lines: [importMessages[context.locale].dateLine(date)] };
}

/** Reads `9:30`, `09:30:00`, `9am`, `kl. 8`. */
function readClock(text: string, context: ImportContext): string | undefined {
  return readTime(text) ?? readDue(text, { ...context, phrases: true })?.due.time;
}
