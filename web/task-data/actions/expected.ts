import type { Task, TaskInput } from '#contract/resources/task.ts';

/** The task as it will be when the service takes the input. What only the service can tell is left out. */
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
  if ('recurrence_rule' in input) delete next.recurrence_text;
  return next as Task;
}

/** The input that writes back what those fields of the task hold now. */
export function inputBack(task: Task, fields: readonly (keyof TaskInput)[]): TaskInput {
  const withTime = fields.includes('due_date') && task.due_date !== undefined && task.due_time !== undefined;
  const wanted: readonly (keyof TaskInput)[] = withTime ? [...fields, 'due_time', 'due_timezone'] : fields;
  return Object.fromEntries(wanted.map((field) => [field, task[field] ?? null]));
}

/** The task, open. */
export function reopened({ completed_at: _at, completed_by: _by, ...task }: Task): Task {
  return { ...task, completed: false };
}

function dropTime(task: Record<string, unknown>): void {
  delete task.due_time;
  delete task.due_timezone;
}
