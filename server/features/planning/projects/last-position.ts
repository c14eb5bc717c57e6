import { positionAfter } from '#domain/position/reorder.ts';
import { levelOf } from '#domain/role/role.ts';
import { visible } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The position after all live projects of the actor. */
export async function lastPosition(tx: ReadTx, actor: Pick<Actor, 'id'>): Promise<number> {
  const last = await lastOwnPosition.first(tx, { owner: actor.id });
  return positionAfter(last?.position ?? undefined);
}

const lastOwnPosition = statement<{ owner: string }>()((db, p) =>
  visible(db, 'project', p.owner, levelOf('owner')).select((eb) =>
    eb.fn.max<number | null>('project.sort_order').as('position'),
  ),
);
