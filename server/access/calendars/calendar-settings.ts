/** The settings of a user for a project as a calendar. Only this user sees them. */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** A colour (`#RRGGBB` or `#RRGGBBAA`) and a position. Null means that the user has none. */
export type CalendarSettings = { color: string | null; sort_order: number | null };

type Owner = { id: string };
type Project = Granted<'project', 'viewer'>;

/**
 * Gives the project a path segment for the user, which no other readable project has (see `isSegmentTaken`). A project that the user can
 * no longer read loses it.
 */
export async function chooseSegment(
  tx: Tx,
  { id: user }: Owner,
  { id: project }: Project,
  segment: string,
): Promise<void> {
  await dropSegment.run(tx, { user, segment });
  await putSegment.run(tx, { user, project, segment });
}

/** Sets the given settings of the user for the project. Others keep their values, also if another request sets them at the same time. */
export async function setCalendarSettings(
  tx: Tx,
  { id: user }: Owner,
  { id: project }: Project,
  { color, sort_order }: Partial<CalendarSettings>,
): Promise<void> {
  if (color !== undefined) await putColor.run(tx, { user, project, color });
  if (sort_order !== undefined) await putOrder.run(tx, { user, project, sort_order });
}

const dropSegment = statement<{ user: string; segment: string }>()((db, p) =>
  db
    .updateTable('calendar_settings')
    .set({ segment: null })
    .where('user_id', '=', p.user)
    .where('segment', '=', p.segment),
);

const putSegment = statement<{ user: string; project: string; segment: string }>()((db, p) =>
  db
    .insertInto('calendar_settings')
    .values({ user_id: p.user, project_id: p.project, segment: p.segment })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ segment: p.segment })),
);

type InProject = { user: string; project: string };

const putColor = statement<InProject & { color: string | null }>()((db, p) =>
  db
    .insertInto('calendar_settings')
    .values({ user_id: p.user, project_id: p.project, color: p.color })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ color: p.color })),
);

const putOrder = statement<InProject & { sort_order: number | null }>()((db, p) =>
  db
    .insertInto('calendar_settings')
    .values({ user_id: p.user, project_id: p.project, sort_order: p.sort_order })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ sort_order: p.sort_order })),
);
