import type { TaskInput } from '#contract/resources/task.ts';
import { type LabelNames, labelNames } from '../../../planning/labels/index.ts';
import type { CheckedTask } from '../../../planning/project-plans/index.ts';
import type { PresentTask } from './present-project.ts';

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
export function compareTask(task: CheckedTask, present: PresentTask, assignee: string | undefined): TaskDifference {
  const { input } = task;
  const schedule = scheduleFields(task, present);
  const fields: TaskInput = {
    ...(input.content !== present.content && { content: input.content }),
    ...(input.description && input.description !== present.description && { description: input.description }),
    ...(input.priority && input.priority < NO_PRIORITY && input.priority !== present.priority
      ? { priority: input.priority }
      : {}),
    ...(input.duration_min && input.duration_min !== present.duration_min && { duration_min: input.duration_min }),
    ...schedule,
  };
  const isAssigned = assignee !== undefined && assignee !== present.assignee_id;
  const own = labelNames(present.labels);
  return {
    fields,
    ...(isAssigned && { assignee }),
    labels: new Map([...task.labels].filter(([key]) => !own.has(key))),
    ...(task.completedAt !== null && present.completed_at === null && { completedAt: task.completedAt }),
    isReplaced: (isAssigned && present.assignee_id !== null) || replaces(fields, present),
  };
}

const NO_PRIORITY = 4;

function scheduleFields({ schedule }: CheckedTask, present: PresentTask): TaskInput {
  const { due_date, due_time, due_timezone, recurrence_rule, recurrence_from } = schedule;
  if (due_date === null) return {};
  const isSameSeries =
    recurrence_rule !== null &&
    recurrence_rule === present.recurrence_rule &&
    recurrence_from === present.recurrence_from &&
    present.due_date !== null;
  const isSameTime = due_time === present.due_time && (due_time === null || due_timezone === present.due_timezone);
  if (isSameTime && (isSameSeries || (recurrence_rule === null && due_date === present.due_date))) return {};
  return {
    due_date: isSameSeries ? present.due_date : due_date,
    due_time,
    ...(due_time !== null && { due_timezone }),
    ...(recurrence_rule !== null && !isSameSeries && { recurrence_rule, recurrence_from: recurrence_from ?? 'due' }),
  };
}

function replaces(fields: TaskInput, present: PresentTask): boolean {
  const { priority, ...others } = fields;
  const isPriority = priority !== undefined && present.priority !== NO_PRIORITY;
  const values = present as Readonly<Record<string, unknown>>;
  return isPriority || Object.entries(others).some(([name, value]) => values[name] !== null && values[name] !== value);
}
