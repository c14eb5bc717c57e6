import { keptWithoutChildren } from '#domain/icalendar/child-relations.ts';
import {
  type FoundParent,
  foundParents,
  storedObjects,
  storeObject,
  takeAwaitedChildren,
} from '../../../../access/calendar-objects/index.ts';
import { change, one } from '../../../../access/index.ts';
import { ancestorsOf, lockSubtrees } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { updateEvents } from '../bulk/bulk-update.ts';
import { emitTaskEvent, emitTaskEvents } from '../emit-task-events.ts';
import { depthError } from './parent-error.ts';
import { relocateAll } from './relocate.ts';
import { tailPositions } from './tail-positions.ts';

/**
 * Joins tasks that a calendar program has given the UID of a parent that was not in their project. `arrivals` are the tasks that have come
 * into a project: new ones, and those that were moved or restored. They become parents of the tasks that wait for them, and sub-tasks of
 * those that they wait for. A task keeps waiting if it would be below itself or too deep. Executes a constant number of statements.
 */
export async function joinWaitingTasks(tx: Tx, actor: Actor, arrivals: readonly { id: string }[]): Promise<void> {
  const ids = arrivals.map(({ id }) => id);
  const found = await foundParents(tx, ids);
  if (found.length === 0) return;
  const { subtrees } = await lockSubtrees(tx, actor, { ids: found.map(({ child }) => child) });
  const above = await ancestorsOf(
    tx,
    found.map(({ parent }) => ({ parent_id: parent })),
  );
  const tree = new Tree([...above, ...subtrees.flatMap(({ rows }) => rows)]);
  const parentOf = new Map(found.map(({ child, parent }) => [child, parent]));
  const next = await tailPositions(
    tx,
    subtrees.map(({ project }) => project),
  );
  const relocations = subtrees.flatMap((subtree) => {
    const { project, root } = subtree;
    const parent_id = parentOf.get(root.id) ?? '';
    if (!tree.move(root.id, parent_id)) return [];
    return [{ subtree, destination: { project, section_id: root.section_id, parent_id, sort_order: next(project) } }];
  });
  const relocated = await relocateAll(tx, actor, relocations);
  await forgetNamedChildren(
    tx,
    actor,
    relocations.map(({ subtree, destination }) => ({ child: subtree.root.id, parent: destination.parent_id })),
  );
  const events = relocated.flatMap(({ relocation, changed: [{ row: task, changes }] }) =>
    updateEvents({ project: relocation.destination.project, task, changes }),
  );
  await emitTaskEvents(tx, actor, events);
}

/**
 * A sub-task names its parent. A parent that a calendar program has let name its sub-tasks does not do so any more, so that one of them can end the
 * relation. `relations` are new.
 */
export async function forgetNamedChildren(tx: Tx, actor: Actor, relations: readonly FoundParent[]): Promise<void> {
  const taken = await takeAwaitedChildren(
    tx,
    relations.map(({ parent }) => parent),
    relations.map(({ child }) => child),
  );
  const byParent = Map.groupBy(taken, ({ task_id }) => task_id);
  const objects = await storedObjects(tx, actor, [...byParent.keys()]);
  for (const [parent, children] of byParent) {
    const stored = objects.get(parent);
    if (stored?.shared == null) continue;
    const task = await one(tx, actor, 'task', 'editor', parent);
    const parent_uid = task.parent_id === null ? stored.parent_uid : null;
    const shared = keptWithoutChildren(stored.shared, new Set(children.map(({ uid }) => uid)));
    await storeObject(tx, task, { uid: stored.uid, parent_uid, shared });
    await change(tx, actor, 'task', task, {});
    const project = await one(tx, actor, 'project', 'editor', task.project_id);
    await emitTaskEvent(tx, actor, project, parent, { live: { type: 'task.updated' } });
  }
}

type Node = { id: string; parent_id: string | null };

/** The parents and children of some tasks. */
class Tree {
  readonly #parents: Map<string, string | null>;
  readonly #children = new Map<string, Set<string>>();

  constructor(nodes: readonly Node[]) {
    this.#parents = new Map(nodes.map(({ id, parent_id }) => [id, parent_id]));
    for (const [id, parent] of this.#parents) if (parent !== null) this.#childrenOf(parent).add(id);
  }

  /** Moves a task without a parent below another one. Returns false if that is unknown, below the task, or too deep. */
  move(id: string, parent: string): boolean {
    if (this.#parents.get(id) !== null) return false;
    const line = this.#lineOf(parent);
    if (line.length === 0 || line.includes(id)) return false;
    if (depthError(line.length + this.#heightOf(id)) !== undefined) return false;
    this.#parents.set(id, parent);
    this.#childrenOf(parent).add(id);
    return true;
  }

  /** The task and its ancestors. Empty for an unknown task. */
  #lineOf(id: string): string[] {
    const parent = this.#parents.get(id);
    if (parent === undefined) return [];
    return [id, ...(parent === null ? [] : this.#lineOf(parent))];
  }

  /** The number of levels below a task. */
  #heightOf(id: string): number {
    const heights = [...this.#childrenOf(id)].map((child) => 1 + this.#heightOf(child));
    return heights.reduce((most, height) => Math.max(most, height), 0);
  }

  #childrenOf(id: string): Set<string> {
    const children = this.#children.get(id) ?? new Set();
    this.#children.set(id, children);
    return children;
  }
}
