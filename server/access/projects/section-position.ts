/** Keeps `task.section_place` equal to the `sort_order` of the task's section. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** The position of tasks without section, before every section. Greater than the least double, since databases parse it from text. */
export const NO_SECTION = -1.7e308;

/** Returns a function from a section id to the value of `section_place` for its tasks. */
export async function positionsOfSections(
  tx: Tx,
  sectionIds: readonly (string | null | undefined)[],
): Promise<(sectionId: string | null) => number> {
  const sections = [...new Set(sectionIds.flatMap((id) => id ?? []))];
  const found = sections.length === 0 ? [] : await sectionPositions.all(tx, { sections });
  const positions = new Map<string | null, number>(found.map(({ id, sort_order }) => [id, sort_order]));
  return (section) => positions.get(section) ?? NO_SECTION;
}

/** Updates the tasks of sections whose position changed. The version of the tasks stays, since their representation is the same. */
export async function moveWithSections(tx: Tx, sections: readonly SectionPosition[]): Promise<void> {
  await follow.run(tx, { rows: JSON.stringify(sections, ['id', 'sort_order']) });
}

type SectionPosition = { id: string; sort_order: number };

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
