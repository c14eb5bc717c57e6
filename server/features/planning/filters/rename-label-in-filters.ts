import { renameLabel } from '#domain/filter/filter.ts';
import { chargeTexts } from '../../../access/usage/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { filterUpdated } from './write-filter.ts';

/** Replaces the name of a label in the actor's filters, with one statement, and emits each changed filter. */
export async function renameLabelInFilters(
  tx: Tx,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const clock = { now: actor.now, zone: actor.timezone, locale: actor.locale };
  const renamed = (await own.all(tx, { user: actor.id })).flatMap(({ id, query }) => {
    const newQuery = renameLabel(query, from, to, clock);
    return newQuery === undefined ? [] : [{ id, query: newQuery, former: query }];
  });
  if (renamed.length === 0) return;
  await write.run(tx, { rows: JSON.stringify(renamed, ['id', 'query']) });
  for (const { query, former } of renamed) {
    chargeTexts(tx, 'filter', actor.id, { before: { query: former }, after: { query } });
  }
  await emitAll(
    tx,
    actor,
    renamed.map(({ id }) => filterUpdated(actor, id)),
  );
}

const own = statement<{ user: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('filter').select(['id', 'query']).where('user_id', '=', p.user).orderBy('id').modifyEnd(forUpdate),
);

const write = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .updateTable('filter')
    .from(given('filter', ['id', 'query'], p.rows).$castTo<{ id: string; query: string }>().as('fresh'))
    .set((eb) => ({ query: eb.ref('fresh.query') }))
    .whereRef('filter.id', '=', 'fresh.id'),
);
