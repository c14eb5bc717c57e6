import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { Task, TaskCompletion } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages, lazyMessages } from '../../platform/messages.ts';
import { showToast } from '../../ui/message/toast.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { received } from '../cache/change.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { sendReopen } from './complete-task.ts';
import { shownOccurrence } from './shown-occurrence.ts';

/** Returns true if the current occurrence of the task can be skipped. */
export function canSkip(task: Task): boolean {
  return task.recurrence_rule !== undefined && !task.completed;
}

/** Skips the current occurrence of a repeating task. Shows a toast if it is the last one, which cannot be skipped. */
export async function skipOccurrence(cache: QueryClient, task: Task): Promise<void> {
  let latest: TaskCompletion | undefined;
  const send = async () => {
    latest = await sendSkip(cache, task);
  };
  if (!(await withErrorToast(send)) || latest?.next_due === undefined) return;
  const day = dayInSentence(latest.next_due, todayOf(cache), {
    messages: currentMessages().dates,
    language: currentLanguage(),
  });
  registerUndo(lazyMessages().repeat.skipped(task.content, day), {
    taskId: task.id,
    undo: async () => void (await sendReopen(cache, latest ?? task)),
    redo: send,
  });
}

async function sendSkip(cache: QueryClient, task: Task): Promise<TaskCompletion | undefined> {
  try {
    return await changeTasks(cache, {
      expect: [],
      send: () => api.repetition.skipOccurrence({ taskID: task.id, body: shownOccurrence(task) }),
      settle: ({ recurred: _recurred, next_due: _nextDue, ...now }) => [received(now)],
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    showToast({ text: lazyMessages().repeat.lastOccurrence });
    return undefined;
  }
}
