import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { todayOf } from '../../dates/today.ts';
import { currentLanguage, currentMessages } from '../../platform/messages.ts';
import { editTask } from './edit-task.ts';
import { indentTask } from './indent-task.ts';

type TitleChange = {
  /** The new title and the properties recognized in it. Undefined changes neither. */
  input: TaskInput | undefined;
  /** The new values of these properties, in the language of the user. */
  texts: readonly string[];
  /** Indents (1) or outdents (-1) the task afterwards. */
  indent?: -1 | 1 | undefined;
};

/** Changes the title of a task, the properties that are recognized in it, and its level. */
export async function renameTask(cache: QueryClient, task: Task, { input, texts, indent }: TitleChange): Promise<void> {
  if (input) await editTask(cache, task, input, titleToast(task.content, input.content ?? task.content, texts));
  if (indent) await indentTask(cache, task, indent);
}

/** Returns the toast about a changed title, and the texts of the properties that were recognized in it. */
export function titleToast(before: string, content: string, texts: readonly string[]): string {
  const { tasks } = currentMessages();
  if (content === before) return tasks.edited(content, texts.join(SEPARATOR));
  return [tasks.renamed(content), ...texts].join(SEPARATOR);
}

const SEPARATOR = ' · ';

/** Changes the priority of a task, from 1 (highest) to 4 (none). */
export async function setPriority(cache: QueryClient, task: Task, priority: number): Promise<void> {
  if (priority === task.priority) return;
  const { tasks } = currentMessages();
  await editTask(cache, task, { priority }, tasks.prioritised(task.content, priority));
}

/** Changes the due date or the recurrence of a task. `null` clears a field. */
export async function setDate(
  cache: QueryClient,
  task: Task,
  change: Pick<TaskInput, 'due_date' | 'due_time' | 'duration_min' | 'recurrence_rule' | 'recurrence_from'>,
): Promise<void> {
  const { tasks, dates } = currentMessages();
  const day = change.due_date === undefined ? task.due_date : change.due_date;
  const toast = day
    ? tasks.dated(task.content, dayInSentence(day, todayOf(cache), { messages: dates, language: currentLanguage() }))
    : tasks.undated(task.content);
  await editTask(cache, task, change, toast);
}
