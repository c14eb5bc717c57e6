import { DEFAULT_COLOR } from '#contract/colors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { type FieldMessage, invalid } from '../../platform/errors/refusal.ts';
import { addLabel, lockLabelNames } from './add-label.ts';
import { labelKey } from './label-key.ts';

/**
 * The ids of the actor's labels by these names, in the order of the names and without doubles. Names are trimmed and
 * compared without regard to case; those that he has no label for are made, in the spelling of their first occurrence.
 * 422 at `labels` for more than 50 different names, at `labels.<index>` for a blank one or one above 100 code points.
 */
export async function labelIdsFor(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  names: readonly string[],
): Promise<string[]> {
  const wanted = distinct(names);
  const keys = [...wanted.keys()];
  if (keys.length === 0) return [];
  let known = await idsByKey(tx, actor.id, keys);
  if (known.size < keys.length) {
    await lockLabelNames(tx, actor);
    known = await idsByKey(tx, actor.id, keys);
  }
  const ids: string[] = [];
  for (const [key, name] of wanted) {
    ids.push(known.get(key) ?? (await addLabel(tx, actor, { name, color: DEFAULT_COLOR, sort_order: 0 })));
  }
  return ids;
}

/** Names by their keys, first spelling kept. */
function distinct(names: readonly string[]): Map<string, string> {
  const trimmed = names.map((name) => name.trim());
  refuseFaulty(trimmed);
  const byKey = new Map<string, string>();
  for (const name of trimmed) if (!byKey.has(labelKey(name))) byKey.set(labelKey(name), name);
  if (byKey.size > LIMITS.taskLabels) throw invalid({ labels: (words) => words.tooMany(LIMITS.taskLabels) });
  return byKey;
}

function refuseFaulty(names: readonly string[]): void {
  const faults: Record<string, FieldMessage> = {};
  for (const [index, name] of names.entries()) {
    if (name === '') faults[`labels.${index}`] = (words) => words.blank;
    else if ([...name].length > LIMITS.labelName)
      faults[`labels.${index}`] = (words) => words.tooLong(LIMITS.labelName);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
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
