/** What a step of a series wrote into a task, and how it goes back. */

import type { Granted, Values, Wrote } from '../../../access/index.ts';

type Row = Granted<'task', 'editor'>;

/** Columns that only make sense together: all of them go back, or none. */
const TOGETHER = [
  ['due_date', 'due_time', 'due_timezone', 'due_at'],
  ['recurrence_rule', 'recurrence_from', 'recurrence_anchor'],
  ['completed_at', 'completed_by'],
  ['snoozed_until'],
  ['description'],
] as const satisfies readonly (readonly (keyof Row)[])[];

/** The columns that differ between a task and the same task afterwards, with those that belong to them. */
export function whatWasWritten(before: Row, after: Row, reminders: readonly string[]): Wrote {
  const names = TOGETHER.filter((group) => group.some((name) => before[name] !== after[name])).flat();
  return { task: before.id, before: pick(before, names), after: pick(after, names), reminders };
}

/** What puts a task back to where it was, except for columns that somebody has written since. */
export function whatGoesBack(row: Row, { before, after }: Wrote): Values<'task'> {
  const untouched = TOGETHER.filter((group) => group.every((name) => name in after && row[name] === after[name]));
  const names = untouched.flat();
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

function pick(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
