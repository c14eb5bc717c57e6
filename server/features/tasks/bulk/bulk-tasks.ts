import type { BulkResult, TaskBulkInput } from '#contract/resources/bulk.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { MoveRequest } from '../recurrence/concurrent-moves.ts';
import { ruleError } from '../recurrence/rule-error.ts';
import { throwIfInvalid, type ValidationErrors } from '../validation-errors.ts';
import { bulkComplete } from './bulk-complete.ts';
import { bulkDelete } from './bulk-delete.ts';
import { bulkMove } from './bulk-move.ts';
import { bulkReopen } from './bulk-reopen.ts';
import { bulkUpdate } from './bulk-update.ts';

/**
 * Does one thing to many tasks, to each what its own operation does with its events and its line of history. Those that are
 * not there, that the actor may not change or that the fields do not fit are skipped; one listed twice counts once. 422 at
 * `fields.<name>` before anything changes for a field that the action does not take and a rule that cannot be read.
 */
export async function bulkTasks(
  tx: Tx,
  actor: Actor,
  { ids, action, fields = {} }: TaskBulkInput,
  moveRequest?: MoveRequest,
): Promise<BulkResult> {
  refuseFields(action, fields);
  const distinct = [...new Set(ids)];
  const done = await ACTIONS[action](tx, actor, distinct, fields, moveRequest);
  return { done, skipped: distinct.length - done };
}

type Action = TaskBulkInput['action'];

/** Resolves to how many of the tasks it was done to. */
type Bulk = (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  fields: TaskInput,
  moveRequest?: MoveRequest,
) => Promise<number>;

const ACTIONS: Record<Action, Bulk> = {
  complete: (tx, actor, ids, _fields, moveRequest) => bulkComplete(tx, actor, ids, moveRequest),
  reopen: (tx, actor, ids, _fields, moveRequest) => bulkReopen(tx, actor, ids, moveRequest),
  delete: bulkDelete,
  move: bulkMove,
  update: bulkUpdate,
};

const TAKES: Record<Action, readonly (keyof TaskInput)[]> = {
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

function refuseFields(action: Action, fields: TaskInput): void {
  const errors: ValidationErrors = {};
  const taken: readonly string[] = TAKES[action];
  for (const name of Object.keys(fields)) {
    if (!taken.includes(name)) errors[`fields.${name}`] = (messages) => messages.unknown;
  }
  const rule = fields.recurrence_rule == null ? undefined : parseRule(fields.recurrence_rule);
  if (rule !== undefined && 'issue' in rule) errors['fields.recurrence_rule'] = ruleError(rule.issue);
  throwIfInvalid(errors);
}
