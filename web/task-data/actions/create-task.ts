import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { Task } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { keys } from '../../api/keys.ts';
import { queries } from '../../api/queries.ts';
import { isTransient } from '../../api/query-client.ts';
import { waitToRetry } from '../../live/wait-to-retry.ts';
import { created } from '../cache/change.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { UNSENT_ETAG } from '../unsent.ts';
import { creationRequest, dueOf } from './creation-request.ts';
import { serialQueue } from './serial-queue.ts';
import { dropCreation, type UnsentCreation, watchCreation } from './unsent-creations.ts';

/** Requests are sent one after the other: concurrent requests could create the tasks in the wrong order. */
const enqueue = serialQueue();

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

/** The task is not sent: the user has signed out, or another tab has sent or discarded it. */
export class DiscardedCreation extends Error {}

/** Ids of the tasks that this page sends. */
const sending = new Set<string>();

/** Returns true if this page sends the task already. */
export function isSending({ id }: UnsentCreation): boolean {
  return sending.has(id);
}

/**
 * Creates a stored task (`keepCreation`). It is shown immediately. Requests that fail because of the connection are
 * repeated with the same id. After the response, the stored entry is deleted.
 *
 * `waitsForLimit` also repeats requests that a rate limit refuses.
 *
 * Resolves to the response of the server. Rejects if the server refuses, and removes the task; the caller then decides about the
 * stored entry. Rejects with `DiscardedCreation` if the task may no longer be sent.
 */
export async function createTask(
  cache: QueryClient,
  creation: UnsentCreation,
  { waitsForLimit = false } = {},
): Promise<QuickAddResult> {
  const row = expectedRow(cache, creation);
  const request = creationRequest(cache, creation);
  const repeat = { maySend: watchCreation(creation), waitsForLimit };
  sending.add(creation.id);
  try {
    const answer = await changeTasks(cache, {
      expect: [{ id: row.id, next: (cached) => cached ?? row, isNew: true }],
      send: () => enqueue(() => untilAnswered(request, repeat)),
      settle: (answer) => [created(taskOf(answer))],
    });
    dropCreation(creation.id);
    return answer;
  } catch (error) {
    if (error instanceof DiscardedCreation) void cache.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  } finally {
    sending.delete(creation.id);
  }
}

type Repeat = { maySend: () => boolean; waitsForLimit: boolean };

/** Repeats the request until the service accepts or refuses it. */
async function untilAnswered<Answer>(
  request: () => Promise<Answer>,
  { maySend, waitsForLimit }: Repeat,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    if (!maySend()) throw new DiscardedCreation();
    try {
      return await request();
    } catch (error) {
      const isLimited = error instanceof ApiError && error.status === 429;
      if (!(isLimited && waitsForLimit) && !isTransient(error)) throw error;
      await waitToRetry(failures);
    }
  }
}

/** The task as the service will probably create it. */
function expectedRow(cache: QueryClient, { id, args }: UnsentCreation): Task {
  const { parsed, projectId, sectionId, parent, description } = args;
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const inbox = projects.find((project) => project.is_inbox)?.id ?? '';
  const named = parsed.project?.id ?? (parsed.unknownProject === undefined ? undefined : inbox);
  const sectionOfLine = parsed.section?.id ?? (named === undefined || named === projectId ? sectionId : undefined);
  const section = parent ? parent.section_id : sectionOfLine;
  const now = new Date().toISOString();
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
