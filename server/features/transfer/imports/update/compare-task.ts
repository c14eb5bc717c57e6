import type { TaskInput } from '#contract/resources/task.ts';
import { type LabelNames, labelNames } from '../../../planning/labels/index.ts';
import type { CheckedTask } from '../../../planning/project-plans/index.ts';
import type { CurrentTask } from './current-project.ts';

/** The changes of a file in a task. */
export type TaskDifference = {
  fields: TaskInput;
  /** The account that the task is assigned to. */
  assignee?: string;
  /** Labels to add. */
  labels: LabelNames;
  /** Instant. */
  completedAt?: string;
  /** True if a value is replaced that is not empty. */
  isReplaced: boolean;
};

/**
 * Compares a task of a file with the same task of the project. A value that is empty in the file changes nothing. A task that repeats by
 * the same rule keeps its date, because it can have moved to a later occurrence. `assignee` is the account that the file names.
 */
export function compareTask(task: CheckedTask, current: CurrentTask, assignee: string | undefined): TaskDifference {
  const { input } = task;
  const schedule = scheduleFields(task, current);
  const fields: TaskInput = {
    ...(input.content !== current.content && { content: input.content }),
    ...(input.description && input.description !== current.description && { description: input.description }),
    ...(input.priority && input.priority < NO_PRIORITY && input.priority !== current.priority
      ? { priority: input.priority }
      : {}),
    ...(input.duration_min && input.duration_min !== current.duration_min && { duration_min: input.duration_min }),
    ...schedule,
  };
  const isAssigned = assignee !== undefined && assignee !== current.assignee_id;
  const own = labelNames(current.labels);
  return {
    fields,
    ...(isAssigned && { assignee }),
    labels: new Map([...task.labels].filter(([key]) => !own.has(key))),
    ...(task.completedAt !== null && current.completed_at === null && { completedAt: task.completedAt }),
    isReplaced: (isAssigned && current.assignee_id !== null) || replaces(fields, current),
  };
}

const NO_PRIORITY = 4;

function scheduleFields({ schedule }: CheckedTask, current: CurrentTask): TaskInput {
  const { due_date, due_time, due_timezone, recurrence_rule, recurrence_from } = schedule;
  if (due_date === null) return {};
  const isSameSeries =
    recurrence_rule !== null &&
    recurrence_rule === current.recurrence_rule &&
    recurrence_from === current.recurrence_from &&
    current.due_date !== null;
  const isSameTime = due_time === current.due_time && (due_time === null || due_timezone === current.due_timezone);
  if (isSameTime && (isSameSeries || (recurrence_rule === null && due_date === current.due_date))) return {};
  return {
    due_date: isSameSeries ? current.due_date : due_date,
    due_time,
    ...(due_time !== null && { due_timezone }),
    ...(recurrence_rule !== null && !isSameSeries && { recurrence_rule, recurrence_from: recurrence_from ?? 'due' }),
  };
}

function replaces(fields: TaskInput, current: CurrentTask): boolean {
  const { priority, ...others } = fields;
  const isPriority = priority !== undefined && current.priority !== NO_PRIORITY;
  const values = current as Readonly<Record<string, unknown>>;
  return isPriority || Object.entries(others).some(([name, value]) => values[name] !== null && values[name] !== value);
}
