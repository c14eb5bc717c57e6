import { reorder } from '#domain/position/reorder.ts';
import { audiences } from '../../../access/index.ts';
import { changePositions, ownProjectsInOrder } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';

/**
 * Orders the actor's projects by `ids`. Other projects follow in their current order. Ids of foreign projects are ignored. Emits the
 * order to the members of the projects, to each the projects that they can read.
 */
export async function reorderProjects(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const { listed, moved } = reorder(await ownProjectsInOrder(tx, actor), ids);
  await changePositions(tx, actor, 'project', moved);
  await emitOrder(tx, actor, listed);
}

async function emitOrder(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const events = [...(await audiences(tx, ids))].map(([receiverId, visible]) => {
    const seen = ids.filter((id) => visible.has(id));
    return { receiverId, live: { type: 'project.reordered' as const, extra: { ids: seen } } };
  });
  await emitAll(tx, actor, events);
}
