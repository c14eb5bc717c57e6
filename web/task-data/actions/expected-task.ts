import type { Task, TaskInput } from '#contract/resources/task.ts';

/** Returns the task as it will be after the server has accepted the input. Fields that only the server can compute are removed. */
export function withInput(task: Task, input: TaskInput): Task {
  const next: Record<string, unknown> = { ...task };
  for (const [field, value] of Object.entries(input)) {
    if (value === null || value === '' || (field === 'duration_min' && value === 0)) delete next[field];
    else if (value !== undefined) next[field] = value;
  }
  if (input.labels === null) next.labels = [];
  if (input.priority === null) next.priority = 4;
  if (input.due_date === null || input.due_date === '') dropTime(next);
  if (input.due_time === null || input.due_time === '') dropTime(next);
  if ('due_date' in input || 'due_time' in input) delete next.due_datetime;
  if ('due_date' in input || 'due_time' in input || 'recurrence_rule' in input) delete next.unclear_text;
  if ('recurrence_rule' in input) delete next.recurrence_text;
  return next as Task;
}

/** Returns the input that restores the current values of the fields. The due time is restored together with the due date. */
export function inputToRestore(task: Task, fields: readonly (keyof TaskInput)[]): TaskInput {
  const withTime = fields.includes('due_date') && task.due_date !== undefined && task.due_time !== undefined;
  const restored: readonly (keyof TaskInput)[] = withTime ? [...fields, 'due_time', 'due_timezone'] : fields;
  return Object.fromEntries(restored.map((field) => [field, task[field] ?? null]));
}

/** Returns the task as completed at a time, in milliseconds since 1970. */
export function completedAt(task: Task, at: number): Task {
  return { ...task, completed: true, completed_at: new Date(at).toISOString() };
}

/** Returns the task without its completion. */
export function reopened({ completed_at: _at, completed_by: _by, ...task }: Task): Task {
  return { ...task, completed: false };
}

function dropTime(task: Record<string, unknown>): void {
  delete task.due_time;
  delete task.due_timezone;
}
