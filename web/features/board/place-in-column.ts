import type { Label } from '#contract/resources/label.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import type { Place } from '../quick-add/index.ts';
import type { Meaning } from './columns.ts';

/** The people and labels that columns speak of by their ids. */
export type Named = { labels: readonly Pick<Label, 'id' | 'name'>[]; people: readonly { id: string; name: string }[] };

/** What a task has to become when it goes from one column into another; `from` is undefined when it comes from elsewhere. */
export function changeInto(task: Task, into: Meaning, from: Meaning | undefined, { labels }: Named): TaskInput {
  switch (into.by) {
    case 'section':
      return { section_id: into.value ?? null };
    case 'priority':
      return { priority: into.value };
    case 'assignee':
      return { assignee_id: into.value ?? null };
    case 'label': {
      const wanted = nameOf(into.value, labels);
      // The column of what carries none takes every label away; another one gives its own for the one it came from.
      if (wanted === undefined) return { labels: [] };
      const left = from?.by === 'label' ? nameOf(from.value, labels) : undefined;
      return { labels: [...task.labels.filter((name) => name !== left && name !== wanted), wanted] };
    }
  }
}

/** What a line that is written in a column need not say. */
export function placeOf(meaning: Meaning, projectId: string, { labels, people }: Named): Place {
  switch (meaning.by) {
    case 'section':
      return { projectId, sectionId: meaning.value };
    case 'label':
      return { projectId, label: nameOf(meaning.value, labels) };
    case 'priority':
      return { projectId, priority: meaning.value };
    case 'assignee':
      return { projectId, assignee: nameOf(meaning.value, people) };
  }
}

function nameOf(id: string | undefined, all: readonly { id: string; name: string }[]): string | undefined {
  return all.find((one) => one.id === id)?.name;
}
