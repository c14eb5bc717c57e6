import { listedFirst } from '#domain/rank/listed-first.ts';
import { spread } from '#domain/rank/rank.ts';
import { audiences, change, ownProjectsInOrder } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emit } from '../../platform/events/emit.ts';

/**
 * Puts the actor's own projects in the order of `ids`, those left out behind in their old order. Ids of projects that are
 * not his own are passed over. Everybody in one of the projects is told, each of those that he can see.
 */
export async function reorderProjects(tx: Tx, actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> {
  const projects = await ownProjectsInOrder(tx, actor);
  const wanted = new Set(ids);
  const ordered = listedFirst(projects, ids);
  const listed = ordered.map(({ id }) => id).filter((id) => wanted.has(id));
  if (listed.length === 0) return;
  const places = spread(ordered.length);
  for (const [index, project] of ordered.entries()) {
    const sort_order = places[index] ?? 0;
    if (project.sort_order !== sort_order) await change(tx, actor, 'project', project, { sort_order });
  }
  await tell(tx, actor, listed);
}

async function tell(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const [receiverId, visible] of await audiences(tx, ids)) {
    const seen = ids.filter((id) => visible.has(id));
    await emit(tx, actor, { receiverId, live: { type: 'project.reordered', extra: { ids: seen } } });
  }
}
