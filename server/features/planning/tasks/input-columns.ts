import { LIMITS } from '#contract/limits.ts';
import { TaskInput } from '#contract/resources/task.ts';
import type { Granted, Values } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { scheduleAfter } from './recurrence/schedule.ts';
import { assigneeFor } from './references.ts';
import type { ValidationErrors } from './validation-errors.ts';

/**
 * Returns the columns that a request writes into a task, for its new `project`, without section, parent and order. Omits columns
 * whose fields are absent from the request. Adds invalid fields to `errors`.
 */
export async function inputColumns(
  tx: Tx,
  actor: Actor,
  task: Granted<'task', 'editor'>,
  project: Granted<'project', 'editor'>,
  input: TaskInput,
  errors: ValidationErrors,
): Promise<Values<'task'>> {
  const {
    content,
    description,
    priority,
    duration_min: duration,
    assignee_id: assignee,
    unclear_text: unclear,
  } = input;
  const schedule = SCHEDULE.some((name) => input[name] !== undefined);
  return {
    ...(content !== undefined && { content }),
    ...(description !== undefined && { description }),
    ...(priority !== undefined && { priority: priority ?? LIMITS.priority.max }),
    ...(duration !== undefined && { duration_min: duration || null }),
    ...(unclear !== undefined && { unclear_text: unclear || null }),
    ...(assignee !== undefined && { assignee_id: await assigneeFor(tx, actor, project, assignee, errors) }),
    ...(schedule && scheduleAfter(input, task, actor.timezone, errors)),
  };
}

/** The changed columns that are fields of the contract, for the activity log. */
export function changedFields(changes: Values<'task'>): string[] {
  return Object.keys(changes).filter((name) => name in TaskInput.properties);
}

const SCHEDULE = ['due_date', 'due_time', 'due_timezone', 'recurrence_rule', 'recurrence_from'] as const;
