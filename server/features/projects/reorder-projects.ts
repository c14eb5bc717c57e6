import { reorder } from '#domain/position/reorder.ts';
import { audiences, changePositions, ownProjectsInOrder } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emitAll } from '../../platform/events/emit.ts';

/**
 * Puts the actor's own projects in the order of `ids`, those left out behind in their old order. Ids of projects that are
 * not his own are passed over. Everybody in one of the projects is told, each of those that he can see.
 */
export async function reorderProjects(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const { listed, moved } = reorder(await ownProjectsInOrder(tx, actor), ids);
  await changePositions(tx, actor, 'project', moved);
  await tell(tx, actor, listed);
}

async function tell(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const events = [...(await audiences(tx, ids))].map(([receiverId, visible]) => {
    const seen = ids.filter((id) => visible.has(id));
    return { receiverId, live: { type: 'project.reordered' as const, extra: { ids: seen } } };
  });
  await emitAll(tx, actor, events);
}
