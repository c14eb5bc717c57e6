import type { Tx } from './database.ts';
import { statement } from './statement.ts';

type Sortable = 'label' | 'project_group';

/** Writes the positions of a user's own rows with one statement. */
export async function writePositions(
  tx: Tx,
  table: Sortable,
  moved: readonly { row: { id: string }; position: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  const positions = moved.map(({ row, position }) => ({ id: row.id, sort_order: position }));
  await WRITE[table].run(tx, { rows: JSON.stringify(positions) });
}

const WRITE = { label: writeTo('label'), project_group: writeTo('project_group') };

function writeTo(kind: Sortable) {
  // Both tables have these columns.
  const table = kind as 'label';
  return statement<{ rows: string }>()((db, p, { given }) =>
    db
      .updateTable(table)
      .from(given(table, ['id', 'sort_order'], p.rows).$castTo<{ id: string; sort_order: number }>().as('fresh'))
      .set((eb) => ({ sort_order: eb.ref('fresh.sort_order') }))
      .whereRef(`${table}.id`, '=', 'fresh.id'),
  );
}
