import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { textDrafts } from '../../../../autosave/text-drafts.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { edited, received } from '../../../../task-data/cache/change.ts';
import { cachedTask, changeTasks } from '../../../../task-data/cache/task-cache.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';

/** Length of the pause in the typing before a task is saved. */
const PAUSE_MS = 400;

const NOT_CREATED = { status: 0, code: 'offline', message: 'The task waits to be created.' } as const;

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
    // The service stores the texts only in this version of the task. Shown in a later one, they would look like its stored texts.
    async update(texts, options) {
      // The texts stay stored on this device until the service has the task.
      if (isUnsent(cachedTask(cache, task.id) ?? task)) throw new ApiError(NOT_CREATED);
      return changeTasks(cache, {
        expect: [edited(task, (one) => (one.etag === options.ifMatch ? { ...one, ...texts } : one))],
        send: () => api.tasks.update({ taskID: task.id, body: texts, ...options }),
        settle: (answer) => [received(answer)],
      });
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
