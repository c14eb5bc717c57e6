import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../../api/client.ts';
import { mayPass } from '../../../api/query-client.ts';
import { edited, told } from '../../../task-data/cache/change.ts';
import { changeTasks } from '../../../task-data/cache/task-cache.ts';
import { textDrafts } from './text-drafts.ts';
import type { Texts, Version } from './text-fields.ts';
import { createTextSaver, type TextSaver, type TextSaverState } from './text-saver.ts';

/** Browsers refuse requests that outlive the page above 64 KiB. */
const LARGEST_LEAVING = 60_000;

/** A failure that may pass is tried again after this. */
const RETRY_MS = 5000;

/** Saves the texts of the task while the component is on the page, and what is left when it goes or the page is hidden. */
export function useTextSaver(task: Task): [TextSaverState, TextSaver] {
  const cache = useQueryClient();
  const [saver] = useState(() => {
    const drafts = textDrafts(localStorage, task.id);
    return createTextSaver({ first: versionOf(task), drafts, send: sendTo(cache, task) });
  });
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  useEffect(() => saver.follow(versionOf(task)), [saver, task]);
  useEffect(() => saveOnLeaving(saver), [saver]);
  useEffect(() => {
    if (state.status !== 'failed' || !mayPass(state.refusal)) return;
    const timer = setTimeout(() => void saver.save(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [saver, state]);
  return [state, saver];
}

function versionOf({ content, description = '', etag }: Task): Version {
  return { content, description, etag };
}

function sendTo(cache: QueryClient, task: Task) {
  return async (texts: Partial<Texts>, etag: string, leaving: boolean) => {
    const body: TaskInput = texts;
    const keepalive = leaving && JSON.stringify(body).length < LARGEST_LEAVING;
    try {
      const saved = await changeTasks(cache, {
        expect: [edited(task, (one) => ({ ...one, ...texts }))],
        send: () => api.tasks.update({ taskID: task.id, body, ifMatch: etag, keepalive }),
        settle: (answer) => [told(answer)],
      });
      return { saved: versionOf(saved) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed') throw error;
      return { changed: versionOf((error.current ?? (await api.tasks.get({ taskID: task.id }))) as Task) };
    }
  };
}

function saveOnLeaving(saver: TextSaver): () => void {
  const leave = () => void saver.save(true);
  const look = () => document.visibilityState === 'hidden' && leave();
  const again = () => void saver.save();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', again);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', again);
    leave();
  };
}
