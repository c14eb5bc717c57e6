import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { NewTask, Task } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { isTransient } from '../../api/query-client.ts';
import { randomId } from '../../api/random-id.ts';
import { waitToRetry } from '../../live/wait-to-retry.ts';
import { gone, made } from '../cache/change.ts';
import { creationEnds, creationStarts } from '../cache/own-creations.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { settleId, temporaryId } from '../temporary.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Of two lines on their way at once the later one could arrive first, and would stand before the other for good. */
const inTurn = oneAfterAnother();

/** A line to be sent, its reading, and the place it was written in, for lines that name none. */
export type TaskLine = {
  line: string;
  reading: QuickAdd;
  projectId?: string | undefined;
  sectionId?: string | undefined;
  /** The task that it becomes a sub-task of, in its project and section whatever the line names. */
  parent?: Task | undefined;
};

/**
 * Adds a task from a line. Its row shows at once, waits for a lost connection to come back, and is never added twice.
 * Resolves with what the service made of it; throws when the service refuses the line, and the row is gone again.
 */
export function useCreateTask(): (line: TaskLine) => Promise<QuickAddResult> {
  const cache = useQueryClient();
  return useCallback((line) => createTask(cache, line), [cache]);
}

/** The same outside components. */
export async function createTask(cache: QueryClient, line: TaskLine): Promise<QuickAddResult> {
  const row = temporaryRow(cache, line);
  const idempotencyKey = randomId();
  creationStarts();
  try {
    return await changeTasks(cache, {
      expect: [{ id: row.id, next: () => row, isNew: true }],
      send: () => inTurn(() => untilAnswered(() => send(line, idempotencyKey))),
      settle(answer) {
        settleId(row.id, answer.id);
        return [gone(row.id), made(taskOf(answer))];
      },
    });
  } finally {
    creationEnds();
  }
}

function send(
  { line, reading, projectId, sectionId, parent }: TaskLine,
  idempotencyKey: string,
): Promise<QuickAddResult> {
  if (parent) return api.tasks.create({ body: subtaskOf(parent, reading), idempotencyKey });
  return api.tasks.quickAdd({
    body: {
      text: line,
      ...(projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
    },
    idempotencyKey,
  });
}

/** A line of its own cannot name a parent, so a sub-task is made from what was read. */
function subtaskOf({ id, project_id, section_id }: Task, reading: QuickAdd): NewTask {
  return {
    content: reading.content,
    project_id,
    parent_id: id,
    ...(section_id !== undefined && { section_id }),
    labels: reading.labels,
    ...(reading.priority !== undefined && { priority: reading.priority }),
    ...dueOf(reading),
    ...(reading.recurrenceFrom !== undefined && { recurrence_from: reading.recurrenceFrom }),
  };
}

/** Asks again for as long as the failure may pass; the service recognises the repeated request by its key. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await waitToRetry(failures);
    }
  }
}

function temporaryRow(cache: QueryClient, { reading, projectId, sectionId, parent }: TaskLine): Task {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const inbox = projects.find((project) => project.is_inbox)?.id ?? '';
  const named = reading.project?.id ?? (reading.unknownProject === undefined ? undefined : inbox);
  const place = reading.section?.id ?? (named === undefined || named === projectId ? sectionId : undefined);
  const section = parent ? parent.section_id : place;
  const now = new Date().toISOString();
  return {
    id: temporaryId(),
    project_id: parent?.project_id ?? named ?? projectId ?? inbox,
    ...(parent !== undefined && { parent_id: parent.id }),
    ...(section !== undefined && { section_id: section }),
    content: reading.content,
    priority: reading.priority ?? 4,
    ...dueOf(reading),
    ...(reading.recurrenceText !== undefined && { recurrence_text: reading.recurrenceText }),
    ...(reading.assignee !== undefined && { assignee_id: reading.assignee.id }),
    labels: reading.labels,
    completed: false,
    sort_order: Number.MAX_SAFE_INTEGER,
    etag: '0',
    created_at: now,
    updated_at: now,
  };
}

function dueOf({ dueDate, dueTime, durationMin, recurrenceRule }: QuickAdd) {
  return {
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
  };
}

function taskOf(answer: QuickAddResult): Task {
  const { unknown_project: _p, unknown_section: _s, unknown_assignee: _a, reminders: _r, ...task } = answer;
  return task;
}
