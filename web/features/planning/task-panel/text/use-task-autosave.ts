import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { textDrafts } from '../../../../autosave/text-drafts.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { edit } from '../../../../task-data/actions/edit-command.ts';
import { withInput } from '../../../../task-data/actions/expected-task.ts';
import { cachedTask } from '../../../../task-data/cache/task-cache.ts';
import { outboxOf, perform } from '../../../../task-data/outbox/current-outbox.ts';

/** Length of the pause in the typing before a task is saved. */
const PAUSE_MS = 400;

type TaskField = 'content' | 'description';
export type TaskAutosave = Autosave<TaskField>;
export type TaskAutosaveState = AutosaveState<TaskField>;

/** Saves the title and the description of the task while the component is mounted. An empty title is not saved. */
export function useTaskAutosave(task: Task): [TaskAutosaveState, TaskAutosave] {
  const cache = useQueryClient();
  return useAutosave(task, versionOf, () => saveOptions(cache, task));
}

/** Loads a task and saves its drafts, without a component. */
export async function openTaskAutosave(cache: QueryClient, taskID: string): Promise<TaskAutosave> {
  const task = await api.tasks.get({ taskID });
  return recordAutosave(task, versionOf, saveOptions(cache, task));
}

function saveOptions(cache: QueryClient, task: Task): SaveOptions<Task, TaskField> {
  return {
    fields: {
      content: { normalize: (text) => text.trim(), isRequired: true, drafts: draftsOf(task.id, 'content') },
      description: { drafts: draftsOf(task.id, 'description') },
    },
    pauseMs: PAUSE_MS,
    async update(texts, base, keepalive) {
      const before = { ...withInput(cachedTask(cache, task.id) ?? task, base.texts), etag: base.etag };
      const first = () => api.tasks.update({ taskID: task.id, body: texts, ifMatch: base.etag, keepalive });
      const moment = outboxOf(cache).next();
      return (await perform(cache, edit, { task: before, input: texts }, moment, first)) ?? withInput(before, texts);
    },
    get: () => api.tasks.get({ taskID: task.id }),
  };
}

function draftsOf(taskId: string, field: TaskField) {
  return textDrafts(localStorage, `task.${taskId}.${field}`);
}

function versionOf({ content, description = '', etag }: Task): Version<TaskField> {
  return { texts: { content, description }, etag };
}
