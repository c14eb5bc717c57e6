import type { NewTask } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';

/** The part of a parsed line that a task is made of. Names that were resolved are ids. */
export function asTask(parsed: QuickAdd): Omit<NewTask, 'project_id' | 'section_id'> {
  return {
    content: parsed.content,
    ...(parsed.labels.length > 0 && { labels: parsed.labels }),
    ...(parsed.priority !== undefined && { priority: parsed.priority }),
    ...(parsed.dueDate !== undefined && { due_date: parsed.dueDate }),
    ...(parsed.dueTime !== undefined && { due_time: parsed.dueTime }),
    ...(parsed.durationMin !== undefined && { duration_min: parsed.durationMin }),
    ...(parsed.recurrenceRule !== undefined && { recurrence_rule: parsed.recurrenceRule }),
    ...(parsed.recurrenceFrom !== undefined && { recurrence_from: parsed.recurrenceFrom }),
    ...(parsed.assignee !== undefined && { assignee_id: parsed.assignee.id }),
  };
}
