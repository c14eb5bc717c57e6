import type { Insertable } from 'kysely';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { LabelTable } from '../../../platform/db/tables.ts';
import { emit, type NewEvent } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { labelKey } from './label-key.ts';

export type LabelValues = Pick<LabelTable, 'name' | 'color' | 'sort_order'>;

/** Locks the label names of the actor until the transaction ends. Must be called before a label gets a name. */
export function lockLabelNames(tx: Tx, actor: Pick<Actor, 'id'>): Promise<void> {
  return tx.lock(`label names of ${actor.id}`);
}

/** Creates a label of the actor and emits it. Resolves to its id. The name must be free. */
export async function addLabel(tx: Tx, actor: Pick<Actor, 'id' | 'now'>, values: LabelValues): Promise<string> {
  const id = newId(actor.now);
  await insertLabel(tx, actor, id, values);
  return id;
}

/** Creates a label with the given id. */
export async function insertLabel(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  id: string,
  values: LabelValues,
): Promise<void> {
  await insertLabels(tx, actor, [{ id, ...values }]);
  await emit(tx, actor, labelCreated(actor, id));
}

/** Inserts labels of the actor with one statement, without emitting events. */
export async function insertLabels(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  labels: readonly (LabelValues & { id: string })[],
): Promise<void> {
  if (labels.length === 0) return;
  const rows = labels.map((label) => ({ ...label, ...nameColumns(label.name), user_id: actor.id }));
  await insert.run(tx, { rows: JSON.stringify(rows) });
  for (const row of rows) chargeTexts(tx, 'label', actor.id, { after: row });
}

/** The event of a new label, for its owner. */
export function labelCreated(owner: Pick<Actor, 'id'>, id: string): NewEvent {
  return { receiverId: owner.id, subjectId: id, live: { type: 'label.created' } };
}

/** The columns that are derived from the name of a label. */
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
