import type { Task } from '#contract/resources/task.ts';
import { byPosition } from './compare.ts';
import { MAX_DEPTH, siblingsOf, type TaskPosition } from './position.ts';

/** Returns the position as the last subtask of the sibling above. Undefined if there is none, or the tree would be too deep. */
export function indentedPosition(task: Task, inProject: readonly Task[]): TaskPosition | undefined {
  const siblings = siblingsOf(task, inProject);
  const parent = siblings[siblings.findIndex((one) => one.id === task.id) - 1];
  if (!parent || levelOf(parent, inProject) + 1 + heightOf(task, inProject) > MAX_DEPTH) return undefined;
  const last = inProject
    .filter((one) => one.parent_id === parent.id)
    .sort(byPosition)
    .at(-1);
  return {
    projectId: task.project_id,
    sectionId: parent.section_id,
    parentId: parent.id,
    ...(last && { afterId: last.id }),
  };
}

/** Returns the position after the parent. Undefined for a task without a parent. */
export function outdentedPosition(task: Task, inProject: readonly Task[]): TaskPosition | undefined {
  const parent = inProject.find((one) => one.id === task.parent_id);
  if (!parent) return undefined;
  return {
    projectId: task.project_id,
    sectionId: parent.section_id,
    parentId: parent.parent_id,
    afterId: parent.id,
  };
}

/** Returns the number of ancestors. */
function levelOf(task: Task, inProject: readonly Task[]): number {
  const parent = inProject.find((one) => one.id === task.parent_id);
  return parent ? 1 + levelOf(parent, inProject) : task.parent_id === undefined ? 0 : 1;
}

/** Returns the number of levels below the task. */
function heightOf(task: Task, inProject: readonly Task[]): number {
  const below = inProject.filter((one) => one.parent_id === task.id);
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((one) => heightOf(one, inProject)));
}
