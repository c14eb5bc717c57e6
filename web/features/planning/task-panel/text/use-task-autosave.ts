import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../../../api/client.ts';
import type { Autosave, AutosaveState, Version } from '../../../../autosave/autosave.ts';
import { textDrafts } from '../../../../autosave/text-drafts.ts';
import { recordAutosave, type SaveOptions, useAutosave } from '../../../../autosave/use-autosave.ts';
import { edit } from '../../../../task-data/actions/edit-command.ts';
import { withInput } from '../../../../task-data/actions/expected-task.ts';
import { edited, received } from '../../../../task-data/cache/change.ts';
import { cachedTask, changeTasks } from '../../../../task-data/cache/task-cache.ts';
import { outboxOf, perform } from '../../../../task-data/outbox/current-outbox.ts';
import { unconfirmedRecords } from '../../../../task-data/outbox/unconfirmed.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';

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
      const known = cachedTask(cache, task.id) ?? task;
      const send = () => api.tasks.update({ taskID: task.id, body: texts, ifMatch: base.etag, keepalive });
      // An open field keeps a text that cannot be sent, so that it can show a conflict with the changes of others. The outbox sends the text of a
      // field that is being closed, and that of a task with other changes that wait.
      if (!keepalive && !isUnsent(known) && !unconfirmedRecords.get().has(task.id)) {
        return changeTasks(cache, {
          // The service stores the texts only in this version of the task. Shown in a later one, they would look like its stored texts.
          expect: [edited(task, (one) => (one.etag === base.etag ? { ...one, ...texts } : one))],
          send,
          settle: (answer) => [received(answer)],
        });
      }
      const before = { ...withInput(known, base.texts), etag: base.etag };
      const moment = outboxOf(cache).next();
      return (await perform(cache, edit, { task: before, input: texts }, moment, send)) ?? withInput(before, texts);
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
