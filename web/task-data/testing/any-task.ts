import type { Task } from '#contract/resources/task.ts';

/** Returns a task for tests. Fields that are not given have default values. */
export function anyTask(given: Partial<Task> & { id: string }): Task {
  return {
    project_id: 'house',
    content: given.id,
    priority: 4,
    labels: [],
    completed: false,
    sort_order: 0,
    etag: '1',
    created_at: '2026-10-01T08:00:00.000Z',
    updated_at: '2026-10-01T08:00:00.000Z',
    ...given,
  };
}
