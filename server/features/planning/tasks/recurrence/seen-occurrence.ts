/** Compares the occurrence that the caller of a request saw with the current one. */

import type { SeenOccurrence } from '#contract/resources/task.ts';
import type { StoredRows } from '../../../../access/index.ts';

type Occurrence = Pick<StoredRows['task'], 'due_date' | 'due_time'>;

/** Whether the caller saw another due date or time than the task has now. False if the caller did not say what they saw. */
export function isAtOtherOccurrence(
  { due_date, due_time }: Occurrence,
  { occurrence, occurrence_time }: SeenOccurrence = {},
): boolean {
  return (
    (occurrence !== undefined && occurrence !== due_date) ||
    (occurrence_time !== undefined && occurrence_time !== due_time)
  );
}

/** The response for a task that another request moved to its current occurrence. `next_due` is absent if it has no date. */
export function alreadyMovedOutcome({ due_date }: Occurrence): { recurred: true; next_due?: string } {
  return { recurred: true, ...(due_date !== null && { next_due: due_date }) };
}
