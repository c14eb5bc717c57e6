import type { Section } from '#contract/resources/section.ts';
import type { Task } from '#contract/resources/task.ts';
import { byPlace, parkedLast } from '../../task-data/order/compare.ts';
import { nestedRows, type Row } from '../../task-data/order/rows.ts';

/** The lists of a project: what stands in no section, then each section. */
export type SectionGroup = { section: Section | undefined; rows: Row[] };

/**
 * Parts the tasks of a project by section. A sub-task stands below its parent, whatever its own section; a task whose
 * section is gone stands in none.
 */
export function sectionGroups(
  tasks: readonly Task[],
  sections: readonly Section[],
  folded: ReadonlySet<string>,
  now: number,
): SectionGroup[] {
  const known = new Set(sections.map((section) => section.id));
  const tops = topsOf(tasks);
  const bySection = Map.groupBy(tasks, (task) => {
    const id = tops.get(task.id)?.section_id;
    return id !== undefined && known.has(id) ? id : undefined;
  });
  const rowsIn = (id: string | undefined) => nestedRows(bySection.get(id) ?? [], parkedLast(byPlace, now), folded);
  return [
    { section: undefined, rows: rowsIn(undefined) },
    ...sections.map((section) => ({ section, rows: rowsIn(section.id) })),
  ];
}

/** For each task the one at the top of its branch, as far as the list holds the branch. */
function topsOf(tasks: readonly Task[]): Map<string, Task> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const tops = new Map<string, Task>();
  const topOf = (task: Task, steps: number): Task => {
    const parent = task.parent_id === undefined || steps > byId.size ? undefined : byId.get(task.parent_id);
    const top = parent ? (tops.get(parent.id) ?? topOf(parent, steps + 1)) : task;
    tops.set(task.id, top);
    return top;
  };
  for (const task of tasks) topOf(task, 0);
  return tops;
}
