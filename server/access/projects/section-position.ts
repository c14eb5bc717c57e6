/** Keeps `task.section_place` equal to the `sort_order` of the task's section. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** The place of tasks without section, before every section. Not quite the least double: databases read it from text. */
export const NO_SECTION = -1.7e308;

/** The place that tasks of this section have. */
async function positionOfSection(tx: Tx, sectionId: string | null): Promise<number> {
  if (sectionId === null) return NO_SECTION;
  return (await sectionPosition.first(tx, { section: sectionId }))?.sort_order ?? NO_SECTION;
}

/** Says of each of these sections the place that its tasks have. */
export async function positionsOfSections(
  tx: Tx,
  sectionIds: readonly (string | null | undefined)[],
): Promise<(sectionId: string | null) => number> {
  const sections = [...new Set(sectionIds.flatMap((id) => id ?? []))];
  const found = sections.length === 0 ? [] : await sectionPositions.all(tx, { sections });
  const positions = new Map<string | null, number>(found.map(({ id, sort_order }) => [id, sort_order]));
  return (section) => positions.get(section) ?? NO_SECTION;
}

/** Values for tasks, with the place that follows from the section among them. */
export async function withSectionPosition<V extends { section_id?: string | null | undefined }>(
  tx: Tx,
  values: V,
): Promise<V & { section_place?: number }> {
  if (values.section_id === undefined) return values;
  return { ...values, section_place: await positionOfSection(tx, values.section_id) };
}

/** Takes the tasks of sections along to their places. They look the same to everybody, so their version stays. */
export async function moveWithSections(tx: Tx, sections: readonly SectionPosition[]): Promise<void> {
  await follow.run(tx, { rows: JSON.stringify(sections, ['id', 'sort_order']) });
}

type SectionPosition = { id: string; sort_order: number };

const sectionPosition = statement<{ section: string }>()((db, p) =>
  db.selectFrom('section').select('sort_order').where('id', '=', p.section),
);

const sectionPositions = statement<{ sections: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('section').select(['id', 'sort_order']).where('id', 'in', inList(p.sections)),
);

const follow = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .updateTable('task')
    .from(given('section', ['id', 'sort_order'], p.rows).$castTo<SectionPosition>().as('fresh'))
    .set((eb) => ({ section_place: eb.ref('fresh.sort_order') }))
    .whereRef('task.section_id', '=', 'fresh.id'),
);
