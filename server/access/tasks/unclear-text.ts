import type { TaskTable } from '../../platform/db/tables.ts';

/** Returns the column that a changed date, time or rule clears: the note about how the date was read. */
export function clearedBy(values: Readonly<Partial<Record<keyof TaskTable, unknown>>>): { unclear_text?: null } {
  const isChanged = SCHEDULE.some((name) => values[name] !== undefined);
  return isChanged && values.unclear_text === undefined ? { unclear_text: null } : {};
}

const SCHEDULE = ['due_date', 'due_time', 'recurrence_rule'] as const satisfies readonly (keyof TaskTable)[];
