import { type Actor, instantText } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Granted } from './rows.ts';
import { moveWithSections } from './section-place.ts';
import { statement } from './shared-tables.ts';

type Placeable = 'project' | 'section';

/** A row that was handed out for an editor, and the place that it gets. */
type Moved<K extends Placeable> = { readonly row: Granted<K, 'editor'>; readonly place: number };

/**
 * As `change` for the places of several rows. Costs the same statements however many there are, and none for none; the tasks
 * of sections come along.
 */
export async function changePlaces<K extends Placeable>(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  kind: K,
  moved: readonly Moved<K>[],
): Promise<void> {
  if (moved.length === 0) return;
  const places = moved.map(({ row, place }) => ({ id: row.id, sort_order: place }));
  await WRITE[kind].run(tx, { rows: JSON.stringify(places), at: instantText(now) });
  if (kind === 'section') await moveWithSections(tx, places);
}

const WRITE = { project: writeTo('project'), section: writeTo('section') };

function writeTo(kind: Placeable) {
  // Of these columns both tables have the same.
  const table = kind as 'section';
  return statement<{ rows: string; at: string }>()((db, p, { given }) =>
    db
      .updateTable(table)
      .from(given(table, ['id', 'sort_order'], p.rows).$castTo<{ id: string; sort_order: number }>().as('fresh'))
      .set((eb) => ({
        sort_order: eb.ref('fresh.sort_order'),
        version: eb(`${table}.version`, '+', 1),
        updated_at: p.at,
      }))
      .whereRef(`${table}.id`, '=', 'fresh.id'),
  );
}
