import type { TemplatePlan } from '#contract/resources/template.ts';

type Task = TemplatePlan['tasks'][number];

/** A task of a preview. `depth` is the number of its ancestors. */
export type PreviewTask = { index: number; task: Task; depth: number };

/** The tasks of one section. The group without a name has the tasks without a section. */
export type PreviewGroup = { name?: string; tasks: PreviewTask[] };

/** Returns the tasks of a template by section, in the order of a project's list: first those without a section. */
export function previewGroups({ sections, tasks }: TemplatePlan): PreviewGroup[] {
  const unsectioned: PreviewGroup = { tasks: [] };
  const groups: PreviewGroup[] = sections.map(({ name }) => ({ name, tasks: [] }));
  const placed: { group: PreviewGroup; depth: number }[] = [];
  for (const [index, task] of tasks.entries()) {
    const parent = task.parent === undefined ? undefined : placed[task.parent];
    const group = parent?.group ?? groups[task.section ?? -1] ?? unsectioned;
    const depth = parent === undefined ? 0 : parent.depth + 1;
    placed.push({ group, depth });
    group.tasks.push({ index, task, depth });
  }
  return unsectioned.tasks.length > 0 ? [unsectioned, ...groups] : groups;
}
