import { DEFAULT_COLOR } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import { refuseProjectLimit } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type FieldMessage, invalid } from '../../../platform/errors/refusal.ts';
import { emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertLabels, type LabelValues, labelCreated, lockLabelNames } from './add-label.ts';
import { labelKey } from './label-key.ts';

/** Names of labels by the key that is used to compare them. */
export type LabelNames = ReadonlyMap<string, string>;

/** Ids of labels, and the events of the labels that were created. */
export type LabelIds = { ids: string[]; events: NewEvent[] };

/**
 * The ids of the actor's labels with these names, in the order of the names, without duplicates. Creates missing labels, in the
 * spelling of their first occurrence. Throws the errors of `labelNames`.
 */
export async function labelIdsFor(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  names: readonly string[],
): Promise<string[]> {
  const labels = await labelIdsForEach(tx, actor, [labelNames(names)]);
  await emitAll(
    tx,
    actor,
    labels.flatMap(({ events }) => events),
  );
  return labels.flatMap(({ ids }) => ids);
}

/**
 * The ids for many lists of names, with a constant number of statements. Does not emit the events of new labels: each event is in the
 * result of the first list that contains the label.
 */
export async function labelIdsForEach(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  lists: readonly LabelNames[],
): Promise<LabelIds[]> {
  const wanted = new Map(lists.toReversed().flatMap((names) => [...names]));
  const keys = [...new Set(lists.flatMap((names) => [...names.keys()]))];
  const existing = await existingOrLocked(tx, actor, keys);
  const created = keys.filter((key) => !existing.has(key)).map((key) => ({ id: newId(actor.now), key }));
  if (created.length > 0) refuseProjectLimit(tx);
  await insertLabels(
    tx,
    actor,
    created.map(({ id, key }) => ({ id, name: wanted.get(key) ?? key, color: DEFAULT_COLOR, sort_order: 0 })),
  );
  for (const { id, key } of created) existing.set(key, id);
  const unannounced = new Set(created.map(({ id }) => id));
  return lists.map((names) => {
    const ids = [...names.keys()].flatMap((key) => existing.get(key) ?? []);
    const events = ids.filter((id) => unannounced.delete(id)).map((id) => labelCreated(actor, id));
    return { ids, events };
  });
}

/**
 * Creates those labels of the actor whose names are free, with one colour and position each, and emits them. Existing labels stay as
 * they are. Of labels with the same name the first one is created.
 */
export async function addMissingLabels(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  labels: readonly LabelValues[],
): Promise<void> {
  const byKey = new Map(labels.toReversed().map((label) => [labelKey(label.name), label]));
  const existing = await existingOrLocked(tx, actor, [...byKey.keys()]);
  const missing = labels.filter((label) => byKey.get(labelKey(label.name)) === label);
  const created = missing
    .filter(({ name }) => !existing.has(labelKey(name)))
    .map(({ name, color, sort_order }) => ({ id: newId(actor.now), name, color, sort_order }));
  await insertLabels(tx, actor, created);
  await emitAll(
    tx,
    actor,
    created.map(({ id }) => labelCreated(actor, id)),
  );
}

/** The ids of the actor's labels by key. If one is missing, the names are locked, so that no other transaction creates it. */
async function existingOrLocked(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const existing = await idsByKey(tx, actor.id, keys);
  if (existing.size === keys.length) return existing;
  await lockLabelNames(tx, actor);
  return idsByKey(tx, actor.id, keys);
}

/**
 * Trims names of labels and removes duplicates, ignoring case; the first spelling wins. Throws 422 at `labels` for more than 50
 * different names, and at `labels.<index>` for a blank name or more than 100 code points.
 */
export function labelNames(names: readonly string[]): LabelNames {
  const trimmed = names.map((name) => name.trim());
  refuseInvalid(trimmed);
  const byKey = new Map<string, string>();
  for (const name of trimmed) if (!byKey.has(labelKey(name))) byKey.set(labelKey(name), name);
  if (byKey.size > LIMITS.taskLabels) throw invalid({ labels: (messages) => messages.tooMany(LIMITS.taskLabels) });
  return byKey;
}

function refuseInvalid(names: readonly string[]): void {
  const errors: Record<string, FieldMessage> = {};
  for (const [index, name] of names.entries()) {
    if (name === '') errors[`labels.${index}`] = (messages) => messages.empty('name');
    else if ([...name].length > LIMITS.labelName)
      errors[`labels.${index}`] = (messages) => messages.tooLong(LIMITS.labelName);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function idsByKey(tx: Tx, user: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await ownByKeys.all(tx, { user, keys });
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

/** Locks the labels, so that they still exist when they are set on a task. */
const ownByKeys = statement<{ user: string; keys: readonly string[] }>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('label')
    .select(['id', 'name_key'])
    .where('user_id', '=', p.user)
    .where('name_key', 'in', inList(p.keys))
    .orderBy('id')
    .modifyEnd(forUpdate),
);
