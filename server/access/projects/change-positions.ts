import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { moveWithSections } from './section-position.ts';

type Sortable = 'project' | 'section';

/** A row and its new position. */
type PositionChange<K extends Sortable> = { readonly row: Granted<K, 'editor'>; readonly position: number };

/**
 * As `change` for the positions of several rows. The tasks of sections keep their order within the new order of the sections. Runs the
 * same number of statements for any number of rows, none for an empty list.
 */
export async function changePositions<K extends Sortable>(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  kind: K,
  moved: readonly PositionChange<K>[],
): Promise<void> {
  if (moved.length === 0) return;
  const positions = moved.map(({ row, position }) => ({ id: row.id, sort_order: position }));
  await WRITE[kind].run(tx, { rows: JSON.stringify(positions), at: instantText(now) });
  if (kind === 'section') await moveWithSections(tx, positions);
}

const WRITE = { project: writeTo('project'), section: writeTo('section') };

function writeTo(kind: Sortable) {
  // Both tables have the columns used here.
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
