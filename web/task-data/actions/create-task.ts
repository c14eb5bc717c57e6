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
import { created, deleted } from '../cache/change.ts';
import { endCreation, startCreation } from '../cache/pending-creations.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { replaceTemporaryId, temporaryId } from '../temporary.ts';
import { sendWithLabels } from './create-labels.ts';
import { serialQueue } from './serial-queue.ts';

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

/**
 * Returns a function that creates a task from a line. The task is shown immediately with a temporary id. Requests that fail
 * because of the connection are repeated with the same idempotency key.
 *
 * Resolves to the response of the server. Rejects if the server refuses, and removes the task.
 */
export function useCreateTask(): (line: TaskLine) => Promise<QuickAddResult> {
  const cache = useQueryClient();
  return useCallback((line) => createTask(cache, line), [cache]);
}

/** `useCreateTask` outside components. */
export async function createTask(cache: QueryClient, line: TaskLine): Promise<QuickAddResult> {
  const row = temporaryRow(cache, line);
  const idempotencyKey = randomId();
  startCreation();
  try {
    return await changeTasks(cache, {
      expect: [{ id: row.id, next: () => row, isNew: true }],
      send: () =>
        enqueue(() =>
          retryWhileTransient(() => sendWithLabels(cache, line.parsed.labels, () => send(line, idempotencyKey))),
        ),
      settle(answer) {
        replaceTemporaryId(row.id, answer.id);
        return [deleted(row.id), created(taskOf(answer))];
      },
    });
  } finally {
    endCreation();
  }
}

function send(
  { line, parsed, projectId, sectionId, parent, description }: TaskLine,
  idempotencyKey: string,
): Promise<QuickAddResult> {
  if (parent)
    return api.tasks.create({
      body: { ...subtaskOf(parent, parsed), ...(description && { description }) },
      idempotencyKey,
    });
  return api.tasks.quickAdd({
    body: {
      text: line,
      ...(projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
      ...(description && { description }),
    },
    idempotencyKey,
  });
}

/** Quick add cannot create subtasks, so they are created from the parsed line. */
function subtaskOf({ id, project_id, section_id }: Task, parsed: QuickAdd): NewTask {
  return {
    content: parsed.content,
    project_id,
    parent_id: id,
    ...(section_id !== undefined && { section_id }),
    labels: parsed.labels,
    ...(parsed.priority !== undefined && { priority: parsed.priority }),
    ...dueOf(parsed),
    ...(parsed.recurrenceFrom !== undefined && { recurrence_from: parsed.recurrenceFrom }),
  };
}

/** Repeats the request while it fails with a transient error. */
async function retryWhileTransient<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await request();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await waitToRetry(failures);
    }
  }
}

function temporaryRow(cache: QueryClient, { parsed, projectId, sectionId, parent, description }: TaskLine): Task {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const inbox = projects.find((project) => project.is_inbox)?.id ?? '';
  const named = parsed.project?.id ?? (parsed.unknownProject === undefined ? undefined : inbox);
  const sectionOfLine = parsed.section?.id ?? (named === undefined || named === projectId ? sectionId : undefined);
  const section = parent ? parent.section_id : sectionOfLine;
  const now = new Date().toISOString();
  return {
    id: temporaryId(),
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
  const { unknown_project: _p, unknown_section: _s, unknown_assignee: _a, reminders: _r, ...noted } = answer;
  const { warnings: _w, readings: _o, ...task } = noted;
  return task;
}
