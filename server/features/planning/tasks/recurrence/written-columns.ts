/** Records the columns that an occurrence move changed, and restores them. */

import type { TaskWrite } from '../../../../access/completions/index.ts';
import type { Granted, Values } from '../../../../access/index.ts';

type Row = Granted<'task', 'editor'>;

/** Columns that depend on each other: a group is restored as a whole, or not. */
const COLUMN_GROUPS = [
  ['due_date', 'due_time', 'due_timezone', 'due_at'],
  ['recurrence_rule', 'recurrence_from', 'recurrence_anchor'],
  ['completed_at', 'completed_by'],
  ['snoozed_until'],
  ['description'],
] as const satisfies readonly (readonly (keyof Row)[])[];

/** The column groups that differ between a task before and after a move, and the reminders that the move shifted. */
export function writtenColumns(before: Row, after: Row, reminders: readonly string[]): TaskWrite {
  const names = COLUMN_GROUPS.filter((group) => group.some((name) => before[name] !== after[name])).flat();
  return { task: before.id, before: pick(before, names), after: pick(after, names), reminders };
}

/** The values that restore a task, without the column groups that were changed since. */
export function restoredColumns(row: Row, { before, after }: TaskWrite): Values<'task'> {
  const untouched = COLUMN_GROUPS.filter((group) => group.every((name) => name in after && row[name] === after[name]));
  const names = untouched.flat();
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

function pick(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
