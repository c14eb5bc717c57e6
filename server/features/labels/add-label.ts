import type { Insertable } from 'kysely';
import { fold } from '#domain/fold/fold.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { LabelTable } from '../../platform/db/tables.ts';
import { emit } from '../../platform/events/emit.ts';
import { newId } from '../../platform/ids/ids.ts';
import { labelKey } from './label-key.ts';

export type LabelValues = Pick<LabelTable, 'name' | 'color' | 'sort_order'>;

/** Whoever is about to give a label its name holds the names of the account until the transaction ends. */
export function lockLabelNames(tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> {
  return tx.lock(`label names of ${actor.id}`);
}

/** Stores a label of the actor's own, tells his open sockets and resolves to its id. The name is known to be free. */
export async function addLabel(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, values: LabelValues): Promise<string> {
  const id = newId(actor.now);
  await insertLabel.run(tx, { ...values, ...nameColumns(values.name), id, user_id: actor.id });
  await emit(tx, actor, { receiverId: actor.id, subjectId: id, live: { type: 'label.created' } });
  return id;
}

/** The columns that follow from a label's name. */
export function nameColumns(name: string): Pick<LabelTable, 'name' | 'name_key' | 'name_folded'> {
  return { name, name_key: labelKey(name), name_folded: fold(name) };
}

const insertLabel = statement<Insertable<LabelTable>>()((db, p) =>
  db.insertInto('label').values({
    id: p.id,
    user_id: p.user_id,
    name: p.name,
    name_key: p.name_key,
    name_folded: p.name_folded,
    color: p.color,
    sort_order: p.sort_order,
  }),
);
