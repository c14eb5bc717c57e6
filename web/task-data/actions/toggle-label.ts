import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { editTask } from './edit-task.ts';

/** Adds a label to a task, or removes it. */
export async function toggleLabel(cache: QueryClient, task: Task, name: string): Promise<void> {
  const others = task.labels.filter((one) => one !== name);
  const labels = others.length < task.labels.length ? others : [...task.labels, name];
  await editTask(cache, task, { labels }, lazyMessages().taskPanel.labelled(task.content));
}
