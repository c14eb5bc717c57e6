import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import { openCount } from '../../../task-data/open-count.ts';
import { byPosition, snoozedLast } from '../../../task-data/order/compare.ts';
import { nestedRows, type Row } from '../../../task-data/order/rows.ts';

/** A section, its rows, and its number of open tasks. `section` is undefined for tasks without a section. */
export type SectionGroup = { section: Section | undefined; rows: Row[]; count: number };

/**
 * Groups the tasks of a project by section: first the tasks without a section, then each section, also empty ones. A sub-task is
 * below its parent, whatever its own section is. A task of an unknown section counts as a task without a section.
 */
export function sectionGroups(
  tasks: readonly Task[],
  sections: readonly Section[],
  folded: ReadonlySet<string>,
  now: number,
): SectionGroup[] {
  const known = new Set(sections.map((section) => section.id));
  const roots = rootsOf(tasks);
  const bySection = Map.groupBy(tasks, (task) => {
    const id = roots.get(task.id)?.section_id;
    return id !== undefined && known.has(id) ? id : undefined;
  });
  return [undefined, ...sections].map((section) => {
    const inSection = bySection.get(section?.id) ?? [];
    return { section, rows: nestedRows(inSection, snoozedLast(byPosition, now), folded), count: openCount(inSection) };
  });
}

/** Returns the root of the subtree of each task, within the given tasks. A cycle ends the search. */
function rootsOf(tasks: readonly Task[]): Map<string, Task> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const roots = new Map<string, Task>();
  const rootOf = (task: Task, depth: number): Task => {
    const parent = task.parent_id === undefined || depth > byId.size ? undefined : byId.get(task.parent_id);
    const root = parent ? (roots.get(parent.id) ?? rootOf(parent, depth + 1)) : task;
    roots.set(task.id, root);
    return root;
  };
  for (const task of tasks) rootOf(task, 0);
  return roots;
}
