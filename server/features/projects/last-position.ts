import { positionAfter } from '#domain/position/reorder.ts';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The place behind all of the actor's own live projects. */
export async function lastPosition(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<number> {
  const last = await greatest.first(tx, { owner: actor.id });
  return positionAfter(last?.place ?? undefined);
}

const greatest = statement<{ owner: string }>()((db, p) =>
  visible(db, 'project', p.owner, levelOf('owner')).select((eb) =>
    eb.fn.max<number | null>('project.sort_order').as('place'),
  ),
);
