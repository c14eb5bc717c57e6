import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { api } from '../../api/client.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { edited, told } from '../cache/change.ts';
import { changeTasks, heldTask } from '../cache/task-cache.ts';
import { inputBack, withInput } from './expected.ts';

/** Changes fields of a task, says so in `toast`, and remembers how to take it back. True when it was taken. */
export async function editTask(cache: QueryClient, task: Task, input: TaskInput, toast: string): Promise<boolean> {
  const before = inputBack(heldTask(cache, task.id) ?? task, Object.keys(input) as (keyof TaskInput)[]);
  const done = await withErrorToast(() => sendInput(cache, task, input));
  if (done) {
    registerUndo(toast, {
      undo: () => sendInput(cache, task, before),
      redo: () => sendInput(cache, task, input),
    });
  }
  return done;
}

/** Changes fields of a task, shown at once; throws when refused. */
export async function sendInput(cache: QueryClient, task: Task, input: TaskInput): Promise<void> {
  await changeTasks(cache, {
    expect: [edited(task, (one) => withInput(one, input))],
    send: () => api.tasks.update({ taskID: task.id, body: input }),
    settle: (answer) => [told(answer)],
  });
}
