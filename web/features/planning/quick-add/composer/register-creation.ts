import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../../api/queries.ts';
import { dayInSentence } from '../../../../dates/day-text.ts';
import { todayOf } from '../../../../dates/today.ts';
import { openTask } from '../../../../navigation/current-view.ts';
import { currentLanguage, currentMessages, lazyMessages } from '../../../../platform/messages.ts';
import { creationStep } from '../../../../task-data/actions/creation-step.ts';
import { isListed } from '../../../../task-data/cache/is-listed.ts';
import { showToast } from '../../../../ui/message/toast.ts';
import { addUndoStep } from '../../../../undo/undo.ts';

/**
 * Adds the undo step of a new task. Shows a toast with its project and its date, unless a list on the screen or the open parent contains
 * the task.
 */
export function registerCreation(cache: QueryClient, task: Task): void {
  const { quickAdd: messages } = lazyMessages();
  const undo = addUndoStep(messages.added(task.content), creationStep(cache, task));
  if (task.parent_id !== undefined || isListed(cache, task.id)) return;
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const project = projects.find(({ id }) => id === task.project_id);
  if (!project) return;
  showToast({
    text: messages.addedTo(project.name, dueInSentence(cache, task)),
    action: { label: messages.open, run: () => openTask(task.id) },
    secondaryAction: undo,
  });
}

/** `tomorrow`, `Friday at 09:00`. Undefined without a due date. */
function dueInSentence(cache: QueryClient, { due_date: date, due_time: time }: Task): string | undefined {
  if (date === undefined) return undefined;
  const { dates } = currentMessages();
  const day = dayInSentence(date, todayOf(cache), { messages: dates, language: currentLanguage() });
  return time === undefined ? day : dates.atInSentence(day, time);
}
