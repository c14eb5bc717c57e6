import type { BulkResult, TaskBulkInput } from '#contract/resources/bulk.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { ruleError } from '../recurrence/rule-error.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { bulkComplete } from './bulk-complete.ts';
import { bulkDelete } from './bulk-delete.ts';
import { bulkMove } from './bulk-move.ts';
import { bulkReopen } from './bulk-reopen.ts';
import { bulkUpdate } from './bulk-update.ts';

/**
 * Executes one action on many tasks, with the same effects and events as the operation on a single task. Skips tasks that do not
 * exist, that the actor may not change, or for which a field is invalid. A repeated id counts once. Throws 422 at `fields.<name>`
 * for a field that the action does not accept and for an unreadable rule, before any change.
 */
export async function bulkTasks(
  tx: Tx,
  actor: Actor,
  { ids, action, fields = {}, occurrences }: TaskBulkInput,
): Promise<BulkResult> {
  refuseFields(action, fields, occurrences);
  const distinct = [...new Set(ids)];
  const done = await ACTIONS[action](tx, actor, distinct, fields, occurrences);
  return { done, skipped: distinct.length - done };
}

type Action = TaskBulkInput['action'];

/** Resolves to the number of tasks that the action was executed on. */
type BulkAction = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  fields: TaskInput,
  occurrences: TaskBulkInput['occurrences'],
) => Promise<number>;

const ACTIONS: Record<Action, BulkAction> = {
  complete: (tx, actor, ids, _fields, occurrences) => bulkComplete(tx, actor, ids, occurrences),
  reopen: bulkReopen,
  delete: bulkDelete,
  move: bulkMove,
  update: bulkUpdate,
};

const ALLOWED_FIELDS: Record<Action, readonly (keyof TaskInput)[]> = {
  complete: [],
  reopen: [],
  delete: [],
  move: ['project_id', 'section_id'],
  update: [
    'priority',
    'due_date',
    'due_time',
    'due_timezone',
    'recurrence_rule',
    'recurrence_from',
    'assignee_id',
    'labels',
    'section_id',
  ],
};

function refuseFields(action: Action, fields: TaskInput, occurrences: TaskBulkInput['occurrences']): void {
  const errors: ValidationErrors = {};
  if (occurrences !== undefined && action !== 'complete') errors.occurrences = (messages) => messages.unknown;
  const allowed: readonly string[] = ALLOWED_FIELDS[action];
  for (const name of Object.keys(fields)) {
    if (!allowed.includes(name)) errors[`fields.${name}`] = (messages) => messages.unknown;
  }
  const rule = fields.recurrence_rule == null ? undefined : parseRule(fields.recurrence_rule);
  if (rule !== undefined && 'issue' in rule) errors['fields.recurrence_rule'] = ruleError(rule.issue);
  throwIfInvalid(errors);
}
