import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { mergeThree } from '#domain/text-merge/merge-three.ts';
import { api } from '../../api/client.ts';
import { edited, received } from '../cache/change.ts';
import { argsOf, type CommandKind, ConflictError, type ConflictValue, defineCommand } from '../outbox/command.ts';
import { sendWithLabels } from './create-labels.ts';
import { inputToRestore, withInput } from './expected-task.ts';

/** The task before the edit, and its new values. */
export type EditArgs = { task: Task; input: TaskInput };

/** Changes fields of a task. */
export const edit: CommandKind<EditArgs, Task, Task> = defineCommand({
  name: 'task.edit',
  version: 1,
  records: ({ task, input }) => [task.id, ...recordsIn(input)],
  expect: ({ task, input }) => [edited(task, (one) => withInput(one, input))],
  send: (cache, args, { isFirst }) =>
    isFirst
      ? sendWithLabels(cache, args.input.labels ?? [], () =>
          api.tasks.update({ taskID: args.task.id, body: args.input }),
        )
      : updateUnlessChanged(cache, args),
  settle: (_cache, _args, answer) => [received(answer)],
  nameOf: ({ task, input }) => input.content ?? task.content,
  absorb({ task, input }, later) {
    const next = argsOf(edit, later);
    // Others have changed the task between the two edits.
    if (next?.task.id !== task.id || next.task.etag !== task.etag) return undefined;
    const args = { task, input: { ...input, ...next.input } };
    return fieldsOf(args.input).some((field) => isChanged(args, field)) ? args : 'nothing';
  },
  conflict: (args, current: Task) => conflictOf(args, current),
  rebase: ({ input }, current: Task, description) => ({
    task: current,
    input: description === undefined ? input : { ...input, description },
  }),
  textOf: ({ input }) => input.description ?? '',
});

/** Returns the records that the new values name: the parent and the section. */
export function recordsIn({ parent_id, section_id }: TaskInput): string[] {
  return [parent_id, section_id].filter((id) => id != null);
}

/** Others can change the task between two attempts. */
const MAX_ATTEMPTS = 5;

/**
 * Sends an edit that was made earlier. Changes of other fields are kept, and descriptions are merged. Throws `ConflictError` if others have changed
 * the same values. If the service has these values already, for example because of an earlier request, it is done.
 */
export async function updateUnlessChanged(cache: QueryClient, args: EditArgs): Promise<Task> {
  const { task, input } = args;
  let base = task;
  let body = input;
  return sendWithLabels(cache, input.labels ?? [], async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await api.tasks.update({ taskID: task.id, body, ifMatch: base.etag });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'precondition_failed' || attempt === MAX_ATTEMPTS)
          throw error;
        base = (error.current as Task | undefined) ?? (await api.tasks.get({ taskID: task.id }));
        if (fieldsOf(input).every((field) => isSame(mine(args, field), fieldValue(base, field)))) return base;
        body = inputFor(args, base);
      }
    }
  });
}

/** Returns the values to send to a task that others have changed. Throws `ConflictError` if they have changed the same values. */
function inputFor(args: EditArgs, current: Task): TaskInput {
  const isInConflict = conflictOf(args, current).length > 0;
  if (isInConflict) throw new ConflictError(current);
  const description = mergedDescription(args, current);
  return description === undefined ? args.input : { ...args.input, description };
}

/** Returns the values of an edit that others have changed to other values. */
export function conflictOf(args: EditArgs, current: Task): ConflictValue[] {
  return fieldsOf(args.input).flatMap((field) => {
    const value = { field, mine: mine(args, field), theirs: fieldValue(current, field) };
    const before = fieldValue(args.task, field);
    if (isSame(value.mine, value.theirs) || isSame(before, value.theirs)) return [];
    if (field !== 'description') return [value];
    return mergedDescription(args, current) === undefined ? [{ ...value, base: args.task.description ?? '' }] : [];
  });
}

/** Returns the description with the changes of both sides. Undefined if the edit does not change it, or in a conflict. */
function mergedDescription({ task, input }: EditArgs, current: Task): string | undefined {
  if (input.description === undefined) return undefined;
  const merged = mergeThree(task.description ?? '', input.description ?? '', current.description ?? '');
  return 'text' in merged ? merged.text : undefined;
}

/** Returns the value that an edit gives to a field, in the form of an input. */
function mine({ task, input }: EditArgs, field: keyof TaskInput): unknown {
  return fieldValue(withInput(task, input), field);
}

function isChanged(args: EditArgs, field: keyof TaskInput): boolean {
  return !isSame(mine(args, field), fieldValue(args.task, field));
}

function fieldValue(task: Task, field: keyof TaskInput): unknown {
  return inputToRestore(task, [field])[field];
}

/** The order of labels has no meaning. */
function isSame(one: unknown, other: unknown): boolean {
  const normal = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
  return normal(one) === normal(other);
}

function fieldsOf(input: TaskInput): (keyof TaskInput)[] {
  return Object.keys(input) as (keyof TaskInput)[];
}
