/** Changes of tasks that follow from a change of their project or section. They increment the version of the tasks. */

import { STEP } from '#domain/position/position.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { placeObjectsOfDeletion } from '../calendar-objects/place-objects.ts';
import type { Granted } from '../rows.ts';
import { NO_SECTION } from './section-position.ts';

/**
 * Moves the live tasks of a project to the trash and returns their number. Their `deletion_id` is the id of the project, which
 * distinguishes them from tasks that were deleted before.
 */
export async function trashTasksOf(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  project: Granted<'project', 'owner'>,
): Promise<number> {
  const { changes } = await trashTasks.run(tx, { project: project.id, at: instantText(actor.now) });
  return changes;
}

/** Restores the tasks that `trashTasksOf` deleted. */
export async function restoreTasksOf(tx: Tx, project: Granted<'project', 'owner'>): Promise<void> {
  await placeObjectsOfDeletion(tx, { project: project.id, id: project.id });
  await restoreTasks.run(tx, { project: project.id });
}

/**
 * Removes all tasks from a section, including those in the trash. They follow the tasks without section and keep their order.
 */
export async function clearSection(tx: Tx, section: Granted<'section', 'editor'>): Promise<void> {
  const shift = await shiftAfter.first(tx, { section: section.id, project: section.project_id });
  await leaveSection.run(tx, { section: section.id, shift: (shift?.places ?? 0) + STEP });
}

const trashTasks = statement<{ project: string; at: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ deleted_at: p.at, deletion_id: p.project, version: eb('version', '+', 1) }))
    .where('project_id', '=', p.project)
    .where('deleted_at', 'is', null),
);

const restoreTasks = statement<{ project: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ deleted_at: null, deletion_id: null, version: eb('version', '+', 1) }))
    .where('deletion_id', '=', p.project),
);

const shiftAfter = statement<{ section: string; project: string }>()((db, p) =>
  db.selectNoFrom((eb) =>
    eb(
      eb.fn.coalesce(
        eb
          .selectFrom('task')
          .select((max) => max.fn.max('task.sort_order').as('last'))
          .where('task.project_id', '=', p.project)
          .where('task.section_id', 'is', null),
        eb.lit(0),
      ),
      '-',
      eb.fn.coalesce(
        eb
          .selectFrom('task')
          .select((min) => min.fn.min('task.sort_order').as('first'))
          .where('task.section_id', '=', p.section),
        eb.lit(0),
      ),
    ).as('places'),
  ),
);

const leaveSection = statement<{ section: string; shift: number }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({
      section_id: null,
      section_place: NO_SECTION,
      sort_order: eb('sort_order', '+', p.shift),
      version: eb('version', '+', 1),
    }))
    .where('section_id', '=', p.section),
);
