import type { Task } from '#contract/resources/task.ts';
import { byPlace } from './compare.ts';
import { DEEPEST, type Place, siblingsOf } from './place.ts';

/** Below the sibling above, as the last there; undefined where there is none, or the tree would grow too deep. */
export function placeIndented(task: Task, inProject: readonly Task[]): Place | undefined {
  const siblings = siblingsOf(task, inProject);
  const parent = siblings[siblings.findIndex((one) => one.id === task.id) - 1];
  if (!parent || levelOf(parent, inProject) + 1 + heightOf(task, inProject) > DEEPEST) return undefined;
  const last = inProject
    .filter((one) => one.parent_id === parent.id)
    .sort(byPlace)
    .at(-1);
  return {
    projectId: task.project_id,
    sectionId: parent.section_id,
    parentId: parent.id,
    ...(last && { afterId: last.id }),
  };
}

/** Right behind its parent; undefined for one that stands at the top. */
export function placeOutdented(task: Task, inProject: readonly Task[]): Place | undefined {
  const parent = inProject.find((one) => one.id === task.parent_id);
  if (!parent) return undefined;
  return {
    projectId: task.project_id,
    sectionId: parent.section_id,
    parentId: parent.parent_id,
    afterId: parent.id,
  };
}

/** How many tasks stand above it. */
function levelOf(task: Task, inProject: readonly Task[]): number {
  const parent = inProject.find((one) => one.id === task.parent_id);
  return parent ? 1 + levelOf(parent, inProject) : task.parent_id === undefined ? 0 : 1;
}

/** How many levels stand below it. */
function heightOf(task: Task, inProject: readonly Task[]): number {
  const below = inProject.filter((one) => one.parent_id === task.id);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((one) => heightOf(one, inProject)));
}
