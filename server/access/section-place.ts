/** Keeps `task.section_place` equal to the `sort_order` of the task's section. */

import type { Tx } from '../platform/db/database.ts';
import { statement } from './shared-tables.ts';

/** The place of tasks without section, before every section. Not quite the least double: databases read it from text. */
export const NO_SECTION = -1.7e308;

/** The place that tasks of this section have. */
export async function placeOfSection(tx: Tx, sectionId: string | null): Promise<number> {
  if (sectionId === null) return NO_SECTION;
  return (await sectionPlace.first(tx, { section: sectionId }))?.sort_order ?? NO_SECTION;
}

/** Values for tasks, with the place that follows from the section among them. */
export async function withSectionPlace<V extends { section_id?: string | null | undefined }>(
  tx: Tx,
  values: V,
): Promise<V & { section_place?: number }> {
  if (values.section_id === undefined) return values;
  return { ...values, section_place: await placeOfSection(tx, values.section_id) };
}

/** Takes the tasks of a section along to its place. They look the same to everybody, so their version stays. */
export async function moveWithSection(tx: Tx, sectionId: string, place: number): Promise<void> {
  await follow.run(tx, { section: sectionId, place });
}

const sectionPlace = statement<{ section: string }>()((db, p) =>
  db.selectFrom('section').select('sort_order').where('id', '=', p.section),
);

const follow = statement<{ section: string; place: number }>()((db, p) =>
  db.updateTable('task').set({ section_place: p.place }).where('section_id', '=', p.section),
);
