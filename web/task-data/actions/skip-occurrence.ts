import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { dayText } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages, lazyMessages } from '../../platform/messages.ts';
import { showToast } from '../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { received } from '../cache/change.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { sendReopen } from './complete-task.ts';

/** Returns true if the current occurrence of the task can be skipped. */
export function canSkip(task: Task): boolean {
  return task.recurrence_rule !== undefined && !task.completed;
}

/** Skips the current occurrence of a repeating task. Shows a toast if it is the last one, which cannot be skipped. */
export async function skipOccurrence(cache: QueryClient, task: Task): Promise<void> {
  let nextDue: string | undefined;
  const send = async () => {
    nextDue = await sendSkip(cache, task);
  };
  if (!(await withErrorToast(send)) || nextDue === undefined) return;
  const day = dayText(nextDue, todayOf(cache), { messages: currentMessages().dates, language: currentLanguage() });
  registerUndo(lazyMessages().repeat.skipped(task.content, day), { undo: () => sendReopen(cache, task), redo: send });
}

async function sendSkip(cache: QueryClient, task: Task): Promise<string | undefined> {
  try {
    const { next_due } = await changeTasks(cache, {
      expect: [],
      send: () => api.repetition.skipOccurrence({ taskID: task.id }),
      settle: ({ recurred: _recurred, next_due: _nextDue, ...now }) => [received(now)],
    });
    return next_due;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    showToast({ text: lazyMessages().repeat.lastOne });
    return undefined;
  }
}
