import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { chargeTexts } from '../usage/charge.ts';

/** The columns of a new section. */
export type SectionValues = Omit<StoredRows['section'], 'project_id'>;

/** Inserts sections into the project and returns them. Runs one statement for any number of sections, none for an empty list. */
export async function addSections(
  tx: Tx,
  project: Granted<'project', 'editor'>,
  sections: readonly SectionValues[],
): Promise<Granted<'section', 'editor'>[]> {
  if (sections.length === 0) return [];
  const rows = sections.map((values) => ({ ...values, project_id: project.id }));
  await insert.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
  for (const row of rows) chargeTexts(tx, 'section', project.id, { after: row });
  return rows as Granted<'section', 'editor'>[];
}

const COLUMNS = [
  'id',
  'project_id',
  'name',
  'sort_order',
  'version',
  'deleted_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StoredRows['section'])[];

const insert = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('section')
    .columns(COLUMNS)
    .expression(
      db.selectFrom(given('section', COLUMNS, p.rows).$castTo<StoredRows['section']>().as('fresh')).select(COLUMNS),
    ),
);
