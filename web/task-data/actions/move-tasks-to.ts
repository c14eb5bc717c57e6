import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { evenPositions, positionsBetween } from '#domain/position/position.ts';
import { lazyMessages } from '../../platform/messages.ts';
import { byPosition } from '../order/compare.ts';
import type { TaskPosition } from '../order/position.ts';
import { positionFields, runUndoable, withDescendants, writeEach } from './bulk-tasks.ts';
import { ancestorsOf, cachedProjectTasks } from './relatives.ts';

/**
 * Moves tasks with their subtasks to one position, in the given order, in one request with one undo step. A task below another
 * moved task stays below it.
 */
export async function moveTasksTo(cache: QueryClient, tasks: readonly Task[], position: TaskPosition): Promise<void> {
  const ids = new Set(tasks.map(({ id }) => id));
  const moved = tasks.filter((task) => !ancestorsOf(cache, task).some(({ id }) => ids.has(id)));
  const siblings = siblingsAt(cache, position).filter(({ id }) => !ids.has(id));
  const orders = ordersAt(moved, siblings, position);
  const after = [...orders].map(([task, sort_order]) => ({ task, fields: fieldsOf(task, sort_order, ids, position) }));
  const changed = moved.some(({ project_id }) => project_id !== position.projectId)
    ? withDescendants(cache, [...orders.keys()])
    : [...orders.keys()];
  const before = changed.map((task) => ({ task, fields: positionFields(task) }));
  await runUndoable(() => lazyMessages().selection.reordered(moved.length), {
    run: () => writeEach(cache, after),
    revert: () => writeEach(cache, before),
  });
}

/** Returns the new `sort_order` of each moved task, and of its siblings if the gap between them is too small. */
function ordersAt(moved: readonly Task[], siblings: readonly Task[], position: TaskPosition): Map<Task, number> {
  const at = indexAt(siblings, position);
  const between = positionsBetween(siblings[at - 1]?.sort_order, siblings[at]?.sort_order, moved.length);
  if (between) return new Map(moved.map((task, index) => [task, between[index] ?? 0]));
  const all = [...siblings.slice(0, at), ...moved, ...siblings.slice(at)];
  const even = evenPositions(all.length);
  return new Map(all.map((task, index) => [task, even[index] ?? 0]));
}

/** Returns the index of the first sibling after the position. */
function indexAt(siblings: readonly Task[], { afterId, beforeId }: TaskPosition): number {
  if (afterId !== undefined) return siblings.findIndex(({ id }) => id === afterId) + 1;
  return Math.max(
    0,
    siblings.findIndex(({ id }) => id === beforeId),
  );
}

function fieldsOf(task: Task, sort_order: number, moved: ReadonlySet<string>, position: TaskPosition): TaskInput {
  if (!moved.has(task.id)) return { sort_order };
  return {
    ...(task.project_id !== position.projectId && { project_id: position.projectId }),
    section_id: position.sectionId ?? null,
    parent_id: position.parentId ?? null,
    sort_order,
  };
}

function siblingsAt(cache: QueryClient, { projectId, sectionId, parentId }: TaskPosition): Task[] {
  return (cachedProjectTasks(cache, projectId) ?? [])
    .filter(({ parent_id }) => parent_id === parentId)
    .filter(({ section_id }) => parentId !== undefined || section_id === sectionId)
    .sort(byPosition);
}
