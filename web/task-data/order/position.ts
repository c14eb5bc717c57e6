import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { byPosition } from './compare.ts';
import type { Row } from './rows.ts';

/** The position of a task. At most one of `afterId` and `beforeId` is set. Without both, the task is the first of the list. */
export type TaskPosition = {
  projectId: string;
  sectionId: string | undefined;
  parentId: string | undefined;
  afterId?: string | undefined;
  beforeId?: string | undefined;
};

/** A gap between rows of a list: the index of the row above it (-1 for the top), and the nesting depth. */
export type Gap = { after: number; depth: number };

/** Maximum nesting depth of subtasks. */
export const MAX_DEPTH = LIMITS.subtaskLevels;

/** Returns the position of the task among the open tasks of its project. */
export function positionOf(task: Task, inProject: readonly Task[]): TaskPosition {
  const siblings = siblingsOf(task, inProject);
  const at = siblings.findIndex((one) => one.id === task.id);
  return {
    projectId: task.project_id,
    sectionId: task.section_id,
    parentId: task.parent_id,
    ...neighbours(siblings[at - 1], siblings[at + 1]),
  };
}

/** Returns the position one step up (-1) or down (1) among the siblings. Undefined at the end of the list. */
export function adjacentPosition(task: Task, inProject: readonly Task[], step: -1 | 1): TaskPosition | undefined {
  const siblings = siblingsOf(task, inProject);
  const at = siblings.findIndex((one) => one.id === task.id);
  const neighbour = siblings[at + step];
  if (at < 0 || !neighbour) return undefined;
  const position = { projectId: task.project_id, sectionId: task.section_id, parentId: task.parent_id };
  return step < 0 ? { ...position, beforeId: neighbour.id } : { ...position, afterId: neighbour.id };
}

/**
 * Returns the last position of the section above (-1), or the first one of the section below (1). `sections` are in order. Tasks without a
 * section are above all sections. Undefined for subtasks, and if there is no such section.
 */
export function adjacentSectionPosition(
  task: Task,
  inProject: readonly Task[],
  sections: readonly { id: string }[],
  step: -1 | 1,
): TaskPosition | undefined {
  if (task.parent_id !== undefined) return undefined;
  const lists = [undefined, ...sections.map(({ id }) => id)];
  const at = lists.indexOf(task.section_id) + step;
  if (at < 0 || at >= lists.length) return undefined;
  const sectionId = lists[at];
  const others = inProject
    .filter((one) => one.parent_id === undefined && one.section_id === sectionId)
    .toSorted(byPosition);
  const position = { projectId: task.project_id, sectionId, parentId: undefined };
  return { ...position, ...(step < 0 ? neighbours(others.at(-1), undefined) : neighbours(undefined, others[0])) };
}

/** Returns the position of a gap in the list of a section. `rows` are the list without the moved task and its subtasks. */
export function positionInGap(
  rows: readonly Row[],
  gap: Gap,
  list: { projectId: string; sectionId: string | undefined },
): TaskPosition {
  const above = rows.slice(0, gap.after + 1);
  const previous = above.findLast((row) => row.depth <= gap.depth);
  const sibling = previous?.depth === gap.depth ? previous : undefined;
  const parent = above.findLast((row) => row.depth === gap.depth - 1);
  const next = rows[gap.after + 1];
  return {
    ...list,
    parentId: gap.depth === 0 ? undefined : parent?.task.id,
    ...neighbours(sibling?.task, next?.depth === gap.depth ? next.task : undefined),
  };
}

/**
 * Returns the depths at which a task can be dropped after a row: at least that of the row below, at most one more than that of
 * the row above. `height` is the number of levels below the task.
 */
export function depthsInGap(rows: readonly Row[], after: number, height: number): { min: number; max: number } {
  const min = rows[after + 1]?.depth ?? 0;
  const above = rows[after];
  const max = above === undefined ? 0 : Math.min(above.depth + (above.collapsed ? 0 : 1), MAX_DEPTH - height);
  return { min, max: Math.max(min, max) };
}

/** Returns the open tasks of the list that contains the task, including the task, in order. */
export function siblingsOf(task: Task, inProject: readonly Task[]): Task[] {
  return inProject
    .filter(
      (one) => one.parent_id === task.parent_id && (task.parent_id !== undefined || one.section_id === task.section_id),
    )
    .sort(byPosition);
}

function neighbours(before: Task | undefined, after: Task | undefined): { afterId?: string; beforeId?: string } {
  if (before) return { afterId: before.id };
  return after ? { beforeId: after.id } : {};
}
