import type { Label } from '#contract/resources/label.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import type { Destination } from '../quick-add/index.ts';
import type { ColumnValue } from './columns.ts';

/** The labels and people whose ids are column values. */
export type ColumnRecords = {
  labels: readonly Pick<Label, 'id' | 'name'>[];
  people: readonly { id: string; name: string }[];
};

/** Returns the change of a task that is moved to a column. `from` is its previous column, undefined if it was not on the board. */
export function inputForColumn(
  task: Task,
  to: ColumnValue,
  from: ColumnValue | undefined,
  { labels }: ColumnRecords,
): TaskInput {
  switch (to.by) {
    case 'section':
      return { section_id: to.value ?? null };
    case 'priority':
      return { priority: to.value };
    case 'assignee':
      return { assignee_id: to.value ?? null };
    case 'label': {
      const added = nameOf(to.value, labels);
      // The column without a label removes all labels. Any other column replaces the label of the previous column.
      if (added === undefined) return { labels: [] };
      const removed = from?.by === 'label' ? nameOf(from.value, labels) : undefined;
      return { labels: [...task.labels.filter((name) => name !== removed && name !== added), added] };
    }
  }
}

/** Returns the quick-add destination of tasks that are added in a column. */
export function destinationOf(column: ColumnValue, projectId: string, { labels, people }: ColumnRecords): Destination {
  switch (column.by) {
    case 'section':
      return { projectId, sectionId: column.value };
    case 'label':
      return { projectId, label: nameOf(column.value, labels) };
    case 'priority':
      return { projectId, priority: column.value };
    case 'assignee':
      return { projectId, assignee: nameOf(column.value, people) };
  }
}

function nameOf(id: string | undefined, all: readonly { id: string; name: string }[]): string | undefined {
  return all.find((one) => one.id === id)?.name;
}
