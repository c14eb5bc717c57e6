import { LIMITS } from '#contract/limits.ts';
import type { CompletionToAdd } from '../../../../access/completions/index.ts';
import type { CommentToAdd, TaskToAdd } from '../../../../access/tasks/index.ts';
import { instantText } from '../../../../platform/actor.ts';
import { pastInstant } from '../../../../platform/past-instant.ts';
import { newCommentRow } from '../../../planning/comments/index.ts';
import { newTaskRow } from '../../../planning/tasks/index.ts';
import type { NumberedRecord } from '../document/account-document.ts';
import type { DocumentComment, DocumentCompletion } from '../document/record-schemas.ts';
import { taskSchedule } from '../task-schedule.ts';
import { type ImportContext, positionOf, renewedText, timesOf } from './import-context.ts';

type TaskRecord = NumberedRecord<'tasks'>;

/** Returns the row of a task. */
export function taskRow(context: ImportContext, { value, links }: TaskRecord): TaskToAdd['values'] {
  const { actor, plan } = context;
  const { content, priority, duration_min, unclear_text, parent_id, section_id, assignee_id } = value;
  const { ids } = plan;
  const description = renewedText(context, value.description ?? '', links.text, LIMITS.taskDescription);
  const input = {
    content,
    description: description === '' ? null : description,
    ...(priority !== undefined && { priority }),
    ...(duration_min !== undefined && { duration_min }),
    ...(unclear_text !== undefined && { unclear_text }),
  };
  const row = newTaskRow(actor, input, {
    ...taskSchedule(actor, value, {}),
    id: newIdOf(ids.task, value.id),
    parent_id: parent_id === undefined ? null : newIdOf(ids.task, parent_id),
    section_id: section_id === undefined ? null : newIdOf(ids.section, section_id),
    assignee_id: assignee_id !== undefined && assignee_id === plan.userId ? actor.id : null,
    sort_order: positionOf(value),
  });
  return { ...row, ...completionOf(context, value), ...timesOf(actor, value) };
}

function completionOf({ actor, plan }: ImportContext, task: TaskRecord['value']) {
  const { completed, completed_at, completed_by, updated_at, snoozed_until } = task;
  if (completed) {
    return {
      completed_at: pastInstant(actor.now, completed_at ?? updated_at),
      completed_by: completed_by === plan.userId ? actor.id : null,
    };
  }
  const snoozed = snoozed_until === undefined ? 0 : Date.parse(snoozed_until.toUpperCase());
  return { snoozed_until: snoozed > actor.now ? instantText(snoozed) : null };
}

/** A task of the import that was inserted. */
export type WrittenTask = CommentToAdd['task'];

/** Returns the rows of the comments of a task. Files are not imported, so comments without text are left out. */
export function commentRows(context: ImportContext, task: WrittenTask, { value, links }: TaskRecord): CommentToAdd[] {
  const { actor, staged } = context;
  return (value.comments ?? []).flatMap((comment, index) => {
    if (comment.body === '') return [];
    const body = renewedText(context, comment.body, links.comments[index] ?? [], LIMITS.commentBody);
    const { created_at, updated_at } = timesOf(actor, comment);
    const columns = { id: staged.newId(), body: withAuthor(context, comment, body), created_at };
    return { task, values: { ...newCommentRow(actor, columns), updated_at, edited: comment.edited ? 1 : 0 } };
  });
}

/** Comments of other people become comments of the importer that begin with the name of their author. */
function withAuthor({ plan }: ImportContext, { user_id, user_name }: DocumentComment, body: string): string {
  if (user_name === undefined || user_id === plan.userId) return body;
  const named = `${user_name}:\n\n${body}`;
  return named.length > LIMITS.commentBody ? body : named;
}

/** Returns the rows of the completed occurrences of a task. */
export function completionRows(context: ImportContext, task: WrittenTask, { value }: TaskRecord): CompletionToAdd[] {
  const { actor, plan, staged } = context;
  return (value.completions ?? []).map(({ completed_at, completed_by, due_date, due_time }: DocumentCompletion) => ({
    task,
    values: {
      id: staged.newId(),
      completed_at: pastInstant(actor.now, completed_at),
      completed_by: completed_by === plan.userId ? actor.id : null,
      due_date: due_date ?? null,
      due_time: due_date === undefined ? null : (due_time ?? null),
    },
  }));
}

/** Returns the new id of a record that the document refers to. The reference was checked before. */
function newIdOf(ids: ReadonlyMap<string, string>, id: string): string {
  const found = ids.get(id);
  if (found === undefined) throw new Error('a reference of the document was not checked');
  return found;
}
