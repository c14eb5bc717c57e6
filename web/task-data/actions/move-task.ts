import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { positionBetween } from '#domain/position/position.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { registerUndo, withErrorToast } from '../../undo/undo.ts';
import { type Change, edited, told } from '../cache/change.ts';
import { changeTasks, heldTask } from '../cache/task-cache.ts';
import { byPlace } from '../order/compare.ts';
import { type Place, placeOf } from '../order/place.ts';
import { heldBelow, heldProject } from './relatives.ts';

/** Moves a task, with what is below it, to a place in its project or another one; `toast` says so. */
export async function moveTask(cache: QueryClient, task: Task, place: Place, toast: string): Promise<void> {
  const before = heldTask(cache, task.id) ?? task;
  const home = placeOf(before, heldProject(cache, before.project_id) ?? []);
  const below = heldBelow(cache, task.id);
  const done = await withErrorToast(() => sendMove(cache, before, place));
  if (!done) return;
  registerUndo(toast, {
    undo: () => moveHome(cache, before, home, below),
    redo: () => sendMove(cache, before, place),
  });
}

/** Moves a task, shown at once; throws when refused. */
export async function sendMove(cache: QueryClient, task: Task, place: Place): Promise<void> {
  const now = heldTask(cache, task.id) ?? task;
  const below = heldBelow(cache, task.id);
  const answer = await changeTasks(cache, {
    expect: [edited(now, (one) => placed(one, place, sortOrderAt(cache, place))), ...movedAlong(now, below, place)],
    send: () => requestMove(now, place),
    settle: (moved) => [told(moved)],
  });
  if (!liesBetween(cache, answer, place)) {
    await cache.invalidateQueries({ queryKey: keys.projectTasks(place.projectId) });
  }
}

/** A move has no parent and a change of parent no neighbours, so some places take two steps. */
async function requestMove(task: Task, place: Place): Promise<Task> {
  const taskID = task.id;
  const section = place.sectionId ?? '';
  const leaves = place.projectId !== task.project_id;
  const parent = leaves ? undefined : task.parent_id;
  if (leaves && place.parentId !== undefined) {
    await api.tasks.move({ taskID, body: { project_id: place.projectId, section_id: section } });
  }
  if (place.parentId !== parent) {
    const changed = await api.tasks.update({
      taskID,
      body: { parent_id: place.parentId ?? null, section_id: section },
    });
    if (place.parentId !== undefined && place.afterId === undefined && place.beforeId === undefined) return changed;
  }
  return api.tasks.move({
    taskID,
    body: {
      ...(leaves && { project_id: place.projectId }),
      section_id: section,
      ...(place.afterId !== undefined && { after_id: place.afterId }),
      ...(place.beforeId !== undefined && { before_id: place.beforeId }),
    },
  });
}

/** Another project takes sections and assignees away from the whole branch; they are given back. */
async function moveHome(cache: QueryClient, before: Task, home: Place, below: Task[]): Promise<void> {
  const left = heldTask(cache, before.id)?.project_id !== before.project_id;
  await sendMove(cache, before, home);
  if (!left) return;
  for (const task of [before, ...below]) {
    const lost = {
      ...(task.section_id !== undefined && task !== before && { section_id: task.section_id }),
      ...(task.assignee_id !== undefined && { assignee_id: task.assignee_id }),
    };
    if (Object.keys(lost).length > 0) await api.tasks.update({ taskID: task.id, body: lost });
  }
}

function placed(task: Task, place: Place, sortOrder: number): Task {
  const { section_id: _section, parent_id: _parent, ...rest } = task;
  return {
    ...rest,
    project_id: place.projectId,
    sort_order: sortOrder,
    ...(place.sectionId !== undefined && { section_id: place.sectionId }),
    ...(place.parentId !== undefined && { parent_id: place.parentId }),
  };
}

function movedAlong(task: Task, below: Task[], { projectId }: Place): Change[] {
  if (projectId === task.project_id) return [];
  return below.map((one) => edited(one, ({ section_id: _, ...rest }) => ({ ...rest, project_id: projectId })));
}

function sortOrderAt(cache: QueryClient, place: Place): number {
  const [before, after] = ordersAround(cache, place);
  return positionBetween(before, after) ?? before ?? after ?? 0;
}

/** The places of the tasks between which this place lies, as far as they are known. */
function ordersAround(cache: QueryClient, place: Place): [number | undefined, number | undefined] {
  const siblings = (heldProject(cache, place.projectId) ?? [])
    .filter((task) => task.parent_id === place.parentId)
    .filter((task) => place.parentId !== undefined || task.section_id === place.sectionId)
    .sort(byPlace);
  if (place.afterId !== undefined) {
    const at = siblings.findIndex((task) => task.id === place.afterId);
    return [siblings[at]?.sort_order, siblings[at + 1]?.sort_order];
  }
  const at = Math.max(
    0,
    siblings.findIndex((task) => task.id === place.beforeId),
  );
  return [siblings[at - 1]?.sort_order, siblings[at]?.sort_order];
}

/** False when the service had to give the neighbours other places too, which nobody else tells. */
function liesBetween(cache: QueryClient, moved: Task, place: Place): boolean {
  const neighbour = heldTask(cache, place.afterId ?? place.beforeId ?? '');
  if (!neighbour) return true;
  return place.afterId !== undefined
    ? moved.sort_order > neighbour.sort_order
    : moved.sort_order < neighbour.sort_order;
}
