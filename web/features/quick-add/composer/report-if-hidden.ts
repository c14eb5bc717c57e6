import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { dayInSentence } from '../../../dates/day-text.ts';
import { todayOf } from '../../../dates/today.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { currentLanguage, currentMessages, lazyMessages } from '../../../platform/messages.ts';
import { creationStep } from '../../../task-data/actions/creation-step.ts';
import { isListed } from '../../../task-data/cache/is-listed.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { addUndoStep } from '../../../undo/undo.ts';

/** Shows a toast with the project and the date of a new task, unless a list on the screen contains the task. */
export function reportIfHidden(cache: QueryClient, task: Task): void {
  if (isListed(cache, task.id)) return;
  const { quickAdd: messages } = lazyMessages();
  const projects = cache.getQueryData(queries.projects().queryKey) ?? [];
  const project = projects.find(({ id }) => id === task.project_id);
  if (!project) return;
  const text = messages.addedTo(project.name, dueInSentence(cache, task));
  showToast({
    text,
    action: { label: messages.open, run: () => openTask(task.id) },
    secondaryAction: addUndoStep(text, creationStep(cache, task.id)),
  });
}

/** `tomorrow`, `Friday at 09:00`. Undefined without a due date. */
function dueInSentence(cache: QueryClient, { due_date: date, due_time: time }: Task): string | undefined {
  if (date === undefined) return undefined;
  const { dates } = currentMessages();
  const day = dayInSentence(date, todayOf(cache), { messages: dates, language: currentLanguage() });
  return time === undefined ? day : dates.atInSentence(day, time);
}
