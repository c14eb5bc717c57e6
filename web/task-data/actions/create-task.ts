import type { QueryClient } from '@tanstack/react-query';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { keys } from '../../api/keys.ts';
import { queries } from '../../api/queries.ts';
import { created } from '../cache/change.ts';
import { cachedTask } from '../cache/task-cache.ts';
import { taskQueries } from '../cache/task-queries.ts';
import { argsOf, defineCommand } from '../outbox/command.ts';
import { outboxOf, perform } from '../outbox/current-outbox.ts';
import { isUnsent, UNSENT_ETAG } from '../unsent.ts';
import { dueOf, requestCreation } from './creation-request.ts';
import { deletion } from './delete-task.ts';
import { conflictOf, edit, recordsIn } from './edit-command.ts';
import { withInput } from './expected-task.ts';

/** The text of a new task. */
export type TaskLine = {
  line: string;
  /** The parsed line. */
  parsed: QuickAdd;
  /** The project and section of the list in which the user typed. Used if the line names no project. */
  projectId?: string | undefined;
  sectionId?: string | undefined;
  /** The parent of a new subtask. The task is created in its project and section, whatever the line names. */
  parent?: Task | undefined;
  /** Markdown. */
  description?: string | undefined;
};

/**
 * A new task, the line as the user typed it, without the properties of the view, and the task as the service will probably create it. `edits` are the
 * values that the user has changed before the creation was sent.
 */
export type NewTaskArgs = TaskLine & { typed: string; row: Task; edits?: TaskInput };

/** The service recognizes a task by its id: a request that is sent again creates no other one. Concurrent requests could create tasks in the wrong order. */
const creation = defineCommand<NewTaskArgs, QuickAddResult>({
  name: 'task.create',
  version: 1,
  series: 'tasks',
  records: ({ row, parent, edits }) => [row.id, ...(parent ? [parent.id] : []), ...(edits ? recordsIn(edits) : [])],
  marked: ({ row }) => [row.id],
  expect: (args) => [{ id: args.row.id, next: (cached) => cached ?? editedRow(args), isNew: true }],
  show(cache, args) {
    // The page of the task may be open.
    cache.setQueryData<Task>(keys.task(args.row.id), (task) => task ?? editedRow(args));
    expectSubtasks(cache, args);
  },
  send: requestCreation,
  settle: (_cache, _args, answer) => [created(taskOf(answer))],
  nameOf: ({ parsed, edits }) => edits?.content ?? parsed.content,
  absorb(args, later) {
    const edited = argsOf(edit, later);
    if (edited?.task.id === args.row.id) return { ...args, edits: { ...args.edits, ...edited.input } };
    const subtree = argsOf(deletion, later)?.subtree ?? [];
    return subtree.length === 1 && subtree[0]?.id === args.row.id ? 'nothing' : undefined;
  },
  conflict: ({ row, edits = {} }, current: Task) => conflictOf({ task: row, input: edits }, current),
  rebase: (args, current: Task) => ({ ...args, row: current }),
});

function editedRow({ row, edits = {} }: NewTaskArgs): Task {
  return withInput(row, edits);
}

/**
 * Creates a task and shows it at once. `typed` is the line without the properties of the view. Resolves to the task after the response, or when the
 * task has to wait for a connection. If the service refuses the task at once, it is removed. If `isVisible` returns true then, the promise rejects
 * with the error, and the caller shows it. Otherwise it resolves to undefined, and the list of unconfirmed changes keeps the line.
 */
export async function createTask(
  cache: QueryClient,
  line: TaskLine,
  typed = line.line,
  isVisible: () => boolean = () => true,
): Promise<Task | undefined> {
  const moment = outboxOf(cache).next();
  const row = expectedRow(cache, moment.id, line, new Date(moment.at).toISOString());
  const args = { ...line, typed, row };
  expectSubtasks(cache, line);
  try {
    const answer = await perform(cache, creation, args, moment);
    return answer ? taskOf(answer) : (cachedTask(cache, row.id) ?? row);
  } catch (error) {
    if (isVisible()) throw error;
    await outboxOf(cache).keepRefused(creation, args, error, moment);
    return undefined;
  }
}

/** The service cannot list the subtasks of a task that it does not know. */
function expectSubtasks(cache: QueryClient, { parent }: TaskLine): void {
  if (parent && isUnsent(parent)) cache.setQueryData(taskQueries.subtasks(parent.id).queryKey, (all) => all ?? []);
}

/** The task as the service will probably create it. */
function expectedRow(cache: QueryClient, id: string, line: TaskLine, now: string): Task {
  const { parsed, projectId, sectionId, parent, description } = line;
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const inbox = projects.find((project) => project.is_inbox)?.id ?? '';
  const named = parsed.project?.id ?? (parsed.unknownProject === undefined ? undefined : inbox);
  const sectionOfLine = parsed.section?.id ?? (named === undefined || named === projectId ? sectionId : undefined);
  const section = parent ? parent.section_id : sectionOfLine;
  return {
    id,
    project_id: parent?.project_id ?? named ?? projectId ?? inbox,
    ...(parent !== undefined && { parent_id: parent.id }),
    ...(section !== undefined && { section_id: section }),
    content: parsed.content,
    ...(description && { description }),
    priority: parsed.priority ?? 4,
    ...dueOf(parsed),
    ...(parsed.recurrenceText !== undefined && { recurrence_text: parsed.recurrenceText }),
    ...(parsed.assignee !== undefined && { assignee_id: parsed.assignee.id }),
    labels: parsed.labels,
    completed: false,
    sort_order: Number.MAX_SAFE_INTEGER,
    etag: UNSENT_ETAG,
    created_at: now,
    updated_at: now,
  };
}

function taskOf(answer: QuickAddResult): Task {
  const { unknown_project: _p, unknown_section: _s, unknown_assignee: _a, reminders: _r, ...noted } = answer;
  const { warnings: _w, readings: _o, ...task } = noted;
  return task;
}
