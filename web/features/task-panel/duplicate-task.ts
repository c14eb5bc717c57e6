import type { QueryClient } from '@tanstack/react-query';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { didUndoable, reported } from '../../undo/undo.ts';
import { currentWords } from '../../words.ts';
import { gone, made } from '../tasks/cache/change.ts';
import { creationEnds, creationStarts } from '../tasks/cache/own-creations.ts';
import { tellTasks } from '../tasks/cache/task-cache.ts';

/** Makes an open copy of a task right behind it, without its sub-tasks; undone by moving the copy to the trash. */
export async function duplicateTask(cache: QueryClient, task: Task): Promise<void> {
  let copy: Task | undefined;
  const done = await reported(async () => {
    copy = await makeCopy(cache, task);
  });
  if (!done || !copy) return;
  const { id: taskID } = copy;
  didUndoable(currentWords().taskPanel.duplicated(task.content), {
    async undo() {
      await api.tasks.delete({ taskID });
      tellTasks(cache, [gone(taskID)]);
      await cache.invalidateQueries({ queryKey: keys.trash });
    },
    async redo() {
      tellTasks(cache, [made(await api.tasks.restore({ taskID }))]);
    },
  });
}

async function makeCopy(cache: QueryClient, task: Task): Promise<Task> {
  creationStarts();
  try {
    const { id: taskID } = await api.tasks.create({ body: copied(task) });
    const after_id = task.id;
    const body = task.parent_id === undefined ? { section_id: task.section_id ?? '', after_id } : { after_id };
    const copy = await api.tasks.move({ taskID, body });
    tellTasks(cache, [made(copy)]);
    return copy;
  } finally {
    creationEnds();
  }
}

const COPIED = [
  'project_id',
  'section_id',
  'parent_id',
  'description',
  'priority',
  'due_date',
  'due_time',
  'due_timezone',
  'duration_min',
  'recurrence_rule',
  'recurrence_from',
  'assignee_id',
  'labels',
] as const;

function copied(task: Task): NewTask {
  const held = COPIED.filter((field) => task[field] !== undefined).map((field) => [field, task[field]]);
  return { ...Object.fromEntries(held), content: task.content };
}
