import { between } from '#domain/rank/rank.ts';
import { visibleTo } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The place behind all of the actor's own live projects. */
export async function lastPlace(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<number> {
  const last = (await greatest.first(tx, { owner: actor.id }))?.place ?? undefined;
  // Where there is no place behind the last one the two share it, and the younger id stands behind.
  return between(last, undefined) ?? last ?? 0;
}

const OWNER = 3;

const greatest = statement<{ owner: string }>()((db, p) =>
  visibleTo(db, 'project', p.owner, OWNER).select((eb) => eb.fn.max<number | null>('project.sort_order').as('place')),
);
