import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { byPlace } from './compare.ts';
import type { Row } from './rows.ts';

/** Where a task stands. At most one neighbour is given; without one it stands first. */
export type Place = {
  projectId: string;
  sectionId: string | undefined;
  parentId: string | undefined;
  afterId?: string | undefined;
  beforeId?: string | undefined;
};

/** A gap between the rows of a list: the row it follows (-1 for the top), and how deep it is nested. */
export type Gap = { after: number; depth: number };

/** Sub-tasks are nested at most this deep. */
export const DEEPEST = LIMITS.subtaskLevels;

/** Where the task stands among all open tasks of its project. */
export function placeOf(task: Task, inProject: readonly Task[]): Place {
  const siblings = siblingsOf(task, inProject);
  const at = siblings.findIndex((one) => one.id === task.id);
  return {
    projectId: task.project_id,
    sectionId: task.section_id,
    parentId: task.parent_id,
    ...neighbours(siblings[at - 1], siblings[at + 1]),
  };
}

/** One step up or down among its own siblings; undefined at the end. */
export function placeBeside(task: Task, inProject: readonly Task[], step: -1 | 1): Place | undefined {
  const siblings = siblingsOf(task, inProject);
  const at = siblings.findIndex((one) => one.id === task.id);
  const neighbour = siblings[at + step];
  if (at < 0 || !neighbour) return undefined;
  const place = { projectId: task.project_id, sectionId: task.section_id, parentId: task.parent_id };
  return step < 0 ? { ...place, beforeId: neighbour.id } : { ...place, afterId: neighbour.id };
}

/**
 * What a gap in a list of one section means, `rows` being the list without the task that goes there and without what is
 * below it.
 */
export function placeInGap(
  rows: readonly Row[],
  gap: Gap,
  list: { projectId: string; sectionId: string | undefined },
): Place {
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
 * How deep a task may be dropped into the gap behind a row: at least as deep as the row that follows, at most one deeper
 * than the row above. `height` is how many levels the task has below itself.
 */
export function depthsInGap(rows: readonly Row[], after: number, height: number): { least: number; most: number } {
  const least = rows[after + 1]?.depth ?? 0;
  const above = rows[after];
  const most = above === undefined ? 0 : Math.min(above.depth + (above.folded ? 0 : 1), DEEPEST - height);
  return { least, most: Math.max(least, most) };
}

/** The open tasks of the list in which the task stands, itself among them, in their order. */
export function siblingsOf(task: Task, inProject: readonly Task[]): Task[] {
  return inProject
    .filter(
      (one) => one.parent_id === task.parent_id && (task.parent_id !== undefined || one.section_id === task.section_id),
    )
    .sort(byPlace);
}

function neighbours(before: Task | undefined, after: Task | undefined): { afterId?: string; beforeId?: string } {
  if (before) return { afterId: before.id };
  return after ? { beforeId: after.id } : {};
}
