import type { ActivityPayloads } from '#domain/events/catalogue.ts';
import type { StoredRows, Values } from '../../../access/index.ts';

/** Returns the former and the new assignee of a task for the activity log, nothing if the assignee did not change. */
export function assigneeChange(
  { assignee_id: former }: Pick<StoredRows['task'], 'assignee_id'>,
  { assignee_id: assignee }: Values<'task'>,
): Pick<ActivityPayloads['task.updated'], 'assignee_before' | 'assignee_after'> {
  if (assignee === undefined) return {};
  return {
    ...(former !== null && { assignee_before: former }),
    ...(assignee !== null && { assignee_after: assignee }),
  };
}
