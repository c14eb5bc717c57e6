import type { ActivityPayloads } from '#domain/events/catalogue.ts';
import type { StoredRows, Values } from '../../../access/index.ts';

type Due = Pick<StoredRows['task'], 'due_date' | 'due_time'>;

/** Returns the former and the new date of a task for the activity log, nothing if neither the date nor the time changed. */
export function dueChange(
  before: Due,
  changes: Values<'task'>,
): Pick<ActivityPayloads['task.updated'], 'due_before' | 'due_after'> {
  if (changes.due_date === undefined && changes.due_time === undefined) return {};
  const { due_date = before.due_date, due_time = before.due_time } = changes;
  const [due_before, due_after] = [dueText(before), dueText({ due_date, due_time })];
  return { ...(due_before !== undefined && { due_before }), ...(due_after !== undefined && { due_after }) };
}

function dueText({ due_date, due_time }: Due): string | undefined {
  if (due_date === null) return undefined;
  return due_time === null ? due_date : `${due_date}T${due_time}`;
}
