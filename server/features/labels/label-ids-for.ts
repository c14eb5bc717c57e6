import { DEFAULT_COLOR } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type FieldMessage, invalid } from '../../platform/errors/refusal.ts';
import { emitAll, type NewEvent } from '../../platform/events/emit.ts';
import { newId } from '../../platform/ids/ids.ts';
import { insertLabels, labelCreated, lockLabelNames } from './add-label.ts';
import { labelKey } from './label-key.ts';

/** Names of labels as they are spelled, by the keys in which they are compared. */
export type LabelNames = ReadonlyMap<string, string>;

/** The ids of a person's labels, and what is to be told of those among them that had to be made. */
export type LabelIds = { ids: string[]; events: NewEvent[] };

/**
 * The ids of the actor's labels by these names, in the order of the names and without doubles. Those that he has no label for
 * are made, in the spelling of their first occurrence. 422 as `labelNames`.
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
 * The same for many lists of names, in their order, with the same statements however many there are. Nobody is told: a label is
 * to be told of with the first list that names it.
 */
export async function labelIdsForEach(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  lists: readonly LabelNames[],
): Promise<LabelIds[]> {
  const wanted = new Map(lists.toReversed().flatMap((names) => [...names]));
  const keys = [...new Set(lists.flatMap((names) => [...names.keys()]))];
  const known = await knownOrLocked(tx, actor, keys);
  const made = keys.filter((key) => !known.has(key)).map((key) => ({ id: newId(actor.now), key }));
  await insertLabels(
    tx,
    actor,
    made.map(({ id, key }) => ({ id, name: wanted.get(key) ?? key, color: DEFAULT_COLOR, sort_order: 0 })),
  );
  for (const { id, key } of made) known.set(key, id);
  const untold = new Set(made.map(({ id }) => id));
  return lists.map((names) => {
    const ids = [...names.keys()].flatMap((key) => known.get(key) ?? []);
    const events = ids.filter((id) => untold.delete(id)).map((id) => labelCreated(actor, id));
    return { ids, events };
  });
}

/** The actor's labels by key; where one is missing, nobody else makes it meanwhile. */
async function knownOrLocked(tx: Tx, actor: Pick<Actor, 'id'>, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const known = await idsByKey(tx, actor.id, keys);
  if (known.size === keys.length) return known;
  await lockLabelNames(tx, actor);
  return idsByKey(tx, actor.id, keys);
}

/**
 * Names of labels, trimmed, without doubles: compared without regard to case, the first spelling kept. 422 at `labels` for more
 * than 50 different ones, at `labels.<index>` for a blank one or one above 100 code points.
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
    if (name === '') errors[`labels.${index}`] = (messages) => messages.blank;
    else if ([...name].length > LIMITS.labelName)
      errors[`labels.${index}`] = (messages) => messages.tooLong(LIMITS.labelName);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function idsByKey(tx: Tx, user: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await ownByKeys.all(tx, { user, keys });
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

/** The labels stay until the transaction ends, so that they can be put on a task. */
const ownByKeys = statement<{ user: string; keys: readonly string[] }>()((db, p, { inList, forUpdate }) =>
  db
    .selectFrom('label')
    .select(['id', 'name_key'])
    .where('user_id', '=', p.user)
    .where('name_key', 'in', inList(p.keys))
    .orderBy('id')
    .modifyEnd(forUpdate),
);
