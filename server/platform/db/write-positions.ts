import type { Tx } from './database.ts';
import { statement } from './statement.ts';

type Sortable = 'label' | 'project_group';

/** Gives rows of a person's own their places, with one statement for all of them. */
export async function writePositions(
  tx: Tx,
  table: Sortable,
  moved: readonly { row: { id: string }; position: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const places = moved.map(({ row, position }) => ({ id: row.id, sort_order: position }));
  await WRITE[table].run(tx, { rows: JSON.stringify(places) });
}

const WRITE = { label: writeTo('label'), project_group: writeTo('project_group') };

function writeTo(kind: Sortable) {
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
