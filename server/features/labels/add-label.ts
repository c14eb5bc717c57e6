import type { Insertable } from 'kysely';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { LabelTable } from '../../platform/db/tables.ts';
import { emit, type NewEvent } from '../../platform/events/emit.ts';
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
  await insertLabel(tx, actor, id, values);
  return id;
}

/** The same under an id that is free. */
export async function insertLabel(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  id: string,
  values: LabelValues,
): Promise<void> {
  await insertLabels(tx, actor, [{ id, ...values }]);
  await emit(tx, actor, labelCreated(actor, id));
}

/** Stores labels of the actor's own with one statement, and none for none. Nobody is told. */
export async function insertLabels(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  labels: readonly (LabelValues & { id: string })[],
): Promise<void> {
  if (labels.length === 0) return;
  const rows = labels.map((label) => ({ ...label, ...nameColumns(label.name), user_id: actor.id }));
  await insert.run(tx, { rows: JSON.stringify(rows) });
}

/** What the sockets of its owner hear of a label that was made. */
export function labelCreated(owner: Pick<Actor, 'id'>, id: string): NewEvent {
  return { receiverId: owner.id, subjectId: id, live: { type: 'label.created' } };
}

/** The columns that follow from a label's name. */
export function nameColumns(name: string): Pick<LabelTable, 'name' | 'name_key' | 'name_folded'> {
  return { name, name_key: labelKey(name), name_folded: normalizeText(name) };
}

const COLUMNS = ['id', 'user_id', 'name', 'name_key', 'name_folded', 'color', 'sort_order'] as const;

const insert = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('label')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('label', COLUMNS, p.rows).$castTo<Insertable<LabelTable>>().as('fresh')).select(COLUMNS),
    ),
);
