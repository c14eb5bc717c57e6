import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuickAddResult } from '#contract/resources/quick-add.ts';
import type { Task } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/parsed.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { mayPass } from '../../../api/query-client.ts';
import { backoff } from '../../../live/backoff.ts';
import { gone, made } from '../cache/change.ts';
import { creationEnds, creationStarts } from '../cache/own-creations.ts';
import { changeTasks } from '../cache/task-cache.ts';

/** A line to be sent, its reading, and the place it was written in, for lines that name none. */
export type TaskLine = {
  line: string;
  reading: QuickAdd;
  projectId?: string | undefined;
  sectionId?: string | undefined;
};

/** Ids of rows that the service does not know yet begin so. */
const TEMPORARY = 'new ';

/** True for the id of a task that is still being added. */
export function isTemporary(id: string): boolean {
  return id.startsWith(TEMPORARY);
}

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
  const idempotencyKey = crypto.randomUUID();
  creationStarts();
  try {
    return await changeTasks(cache, {
      expect: [{ id: row.id, next: () => row, isNew: true }],
      send: () => untilAnswered(() => send(line, idempotencyKey)),
      settle(answer) {
        rowKeys.set(answer.id, row.id);
        return [gone(row.id), made(taskOf(answer))];
      },
    });
  } finally {
    creationEnds();
  }
}

/** What keeps a row the same row when its temporary id is replaced. */
export function rowKey(id: string): string {
  return rowKeys.get(id) ?? id;
}

const rowKeys = new Map<string, string>();

function send({ line, projectId, sectionId }: TaskLine, idempotencyKey: string): Promise<QuickAddResult> {
  return api.tasks.quickAdd({
    body: {
      text: line,
      ...(projectId !== undefined && { project_id: projectId }),
      ...(sectionId !== undefined && { section_id: sectionId }),
    },
    idempotencyKey,
  });
}

/** Asks again for as long as the failure may pass; the service recognises the repeated request by its key. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(backoff(failures, Math.random()));
    }
  }
}

/** Ends early when the connection comes back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    globalThis.addEventListener('online', end);
  });
}

function temporaryRow(cache: QueryClient, { reading, projectId, sectionId }: TaskLine): Task {
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const inbox = projects.find((project) => project.is_inbox)?.id ?? '';
  const named = reading.project?.id ?? (reading.unknownProject === undefined ? undefined : inbox);
  const section = reading.section?.id ?? (named === undefined || named === projectId ? sectionId : undefined);
  const now = new Date().toISOString();
  return {
    id: TEMPORARY + crypto.randomUUID(),
    project_id: named ?? projectId ?? inbox,
    ...(section !== undefined && { section_id: section }),
    content: reading.content,
    priority: reading.priority ?? 4,
    ...(reading.dueDate !== undefined && { due_date: reading.dueDate }),
    ...(reading.dueTime !== undefined && { due_time: reading.dueTime }),
    ...(reading.durationMin !== undefined && { duration_min: reading.durationMin }),
    ...(reading.recurrenceRule !== undefined && { recurrence_rule: reading.recurrenceRule }),
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

function taskOf(answer: QuickAddResult): Task {
  const { unknown_project: _p, unknown_section: _s, unknown_assignee: _a, reminders: _r, ...task } = answer;
  return task;
}
