import type { Tx } from './database.ts';
import { statement } from './statement.ts';

type Placeable = 'label' | 'project_group';

/** Gives rows of a person's own their places, with one statement for all of them. */
export async function writePlaces(
  tx: Tx,
  table: Placeable,
  moved: readonly { row: { id: string }; place: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const places = moved.map(({ row, place }) => ({ id: row.id, sort_order: place }));
  await WRITE[table].run(tx, { rows: JSON.stringify(places) });
}

const WRITE = { label: writeTo('label'), project_group: writeTo('project_group') };

function writeTo(kind: Placeable) {
  // Of these columns both tables have the same.
  const table = kind as 'label';
  return statement<{ rows: string }>()((db, p, { given }) =>
    db
      .updateTable(table)
      .from(given(table, ['id', 'sort_order'], p.rows).$castTo<{ id: string; sort_order: number }>().as('fresh'))
      .set((eb) => ({ sort_order: eb.ref('fresh.sort_order') }))
      .whereRef(`${table}.id`, '=', 'fresh.id'),
  );
}
