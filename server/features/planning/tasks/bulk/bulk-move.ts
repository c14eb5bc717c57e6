import type { TaskInput } from '#contract/resources/task.ts';
import type { Granted } from '../../../../access/index.ts';
import { lockSections } from '../../../../access/projects/index.ts';
import { lockSubtrees, type Subtree } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitAll } from '../../../../platform/events/emit.ts';
import { emitTaskEvents } from '../emit-task-events.ts';
import { arrivalEvents, departureEvents, movedActivity, movedMessage, peopleLosingAccess } from '../move/emit-moved.ts';
import { headPositions } from '../move/head-positions.ts';
import { joinWaitingTasks } from '../move/join-waiting-tasks.ts';
import { relocateAll } from '../move/relocate.ts';
import { disjoint, topmost } from './nested-subtrees.ts';

type Project = Granted<'project', 'editor'>;
type Move = { subtree: Subtree; project: Project };

/**
 * Moves tasks and their sub-tasks to the head of another project or section, in the order of the request. When the project changes,
 * a task below another given task stays below it. Resolves to the number of moved tasks: 0 if the actor may not edit the project.
 */
export async function bulkMove(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { project_id, section_id }: TaskInput,
): Promise<number> {
  const { subtrees, projects } = await lockSubtrees(tx, actor, {
    ids,
    projects: project_id === undefined ? [] : [project_id],
  });
  const open = subtrees.flatMap((subtree): Move[] => {
    const project = project_id === undefined ? subtree.project : projects.get(project_id);
    return project === undefined ? [] : [{ subtree, project }];
  });
  const moves = await withSection(tx, open, section_id);
  const leaving = moves.filter(({ subtree, project }) => subtree.project.id !== project.id);
  const staying = moves.filter(({ subtree, project }) => subtree.project.id === project.id);
  const [first] = leaving;
  if (first) await moveAway(tx, actor, subtreesOf(leaving), first.project, section_id ?? null);
  await moveWithin(tx, actor, subtreesOf(staying), section_id);
  return moves.length;
}

function subtreesOf(moves: readonly Move[]): Subtree[] {
  return moves.map(({ subtree }) => subtree);
}

/** The moves whose project contains the section. */
async function withSection(tx: Tx, moves: readonly Move[], wanted: TaskInput['section_id']): Promise<Move[]> {
  if (wanted == null) return [...moves];
  const projects = new Set(moves.map(({ project }) => project));
  const [section] = await lockSections(tx, [...projects], [wanted]);
  return moves.filter(({ project }) => project.id === section?.project_id);
}

async function moveAway(
  tx: Tx,
  actor: Actor,
  subtrees: readonly Subtree[],
  project: Project,
  section_id: string | null,
): Promise<void> {
  const moving = topmost(subtrees);
  // Each subtree is placed before all others, so the last one must be placed first.
  const moved = moving.toReversed().map((subtree) => ({ subtree, project, section_id, parent_id: null }));
  const relocations = await headPositions(tx, actor, moved);
  await relocateAll(tx, actor, relocations);
  const formers = new Set(moving.map((subtree) => subtree.project));
  const losingAccess = await peopleLosingAccess(tx, [...formers], project);
  const repositioned = relocations.flatMap((relocation) => relocation.repositioned);
  await emitTaskEvents(tx, actor, [
    ...moving.flatMap((subtree) => arrivalEvents(subtree, project, section_id)),
    ...repositioned.map((taskId) => ({ project, taskId, live: movedMessage(project) })),
  ]);
  await emitAll(
    tx,
    actor,
    moving.flatMap((subtree) => departureEvents(subtree, losingAccess.get(subtree.project.id) ?? [])),
  );
  await joinWaitingTasks(
    tx,
    actor,
    moving.flatMap(({ rows }) => rows),
  );
}

async function moveWithin(
  tx: Tx,
  actor: Actor,
  subtrees: readonly Subtree[],
  wanted: TaskInput['section_id'],
): Promise<void> {
  const moved = disjoint(subtrees).map((subtree) => {
    const { project, root } = subtree;
    const section_id = wanted === undefined ? root.section_id : wanted;
    return { subtree, project, section_id, parent_id: root.parent_id };
  });
  const relocations = await headPositions(tx, actor, moved.toReversed());
  const relocated = await relocateAll(tx, actor, relocations);
  const events = relocated.map(({ relocation, changed: [{ row: root, changes }, ...below] }) => {
    const { project, section_id } = relocation.destination;
    const activity = 'section_id' in changes && { activity: movedActivity(root, project, project, section_id) };
    const others = [...below.map(({ row }) => row.id), ...relocation.repositioned];
    const live = movedMessage(project);
    return [{ project, taskId: root.id, live, ...activity }, ...others.map((taskId) => ({ project, taskId, live }))];
  });
  await emitTaskEvents(tx, actor, events.toReversed().flat());
}
