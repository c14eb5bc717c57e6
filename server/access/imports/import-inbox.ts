import { type RawBuilder, sql } from 'kysely';
import { positionAfter } from '#domain/position/reorder.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { inboxOf } from '../projects/inbox.ts';
import type { Granted } from '../rows.ts';
import { chargeTexts } from '../usage/charge.ts';

/**
 * Moves the sections and tasks of a hidden project of the actor to the end of the actor's Inbox, and deletes the project. For the last
 * transaction of an import: 10,000 tasks take about 80 ms.
 */
export async function moveToInbox(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  hidden: Granted<'project', 'owner'>,
): Promise<Granted<'project', 'owner'>> {
  const inbox = await inboxOf(tx, actor);
  const projects = { from: hidden.id, to: inbox.id };
  const taskShift = shiftOf(await taskEnds.first(tx, projects));
  const sectionShift = shiftOf(await sectionEnds.first(tx, projects));
  await moveSections.run(tx, { ...projects, shift: sectionShift });
  await moveTasks.run(tx, { ...projects, taskShift, sectionShift });
  await moveCompletions.run(tx, projects);
  await removeProject.run(tx, { id: hidden.id });
  chargeTexts(tx, 'project', actor.id, { before: hidden });
  return inbox;
}

/** The last position in the Inbox, and the first one in the hidden project. */
type Ends = { last: number | null; first: number | null };

/** The distance by which positions move so that they are after those of the Inbox; 0 if they are already. */
function shiftOf({ last, first }: Ends = { last: null, first: null }): number {
  return last === null || first === null || first > last ? 0 : positionAfter(last) - first;
}

type Projects = { from: string; to: string };

/** Whether a task is in the list of the project itself, so that its position is compared with those of the Inbox. */
const isTopLevel = (): RawBuilder<boolean> => sql`parent_id is null and section_id is null`;

const taskEnds = statement<Projects>()((db, p) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('task')
      .select(({ fn }) => fn.max<number | null>('sort_order').as('position'))
      .where('project_id', '=', p.to)
      .where('deleted_at', 'is', null)
      .where(isTopLevel)
      .as('last'),
    eb
      .selectFrom('task')
      .select(({ fn }) => fn.min<number | null>('sort_order').as('position'))
      .where('project_id', '=', p.from)
      .where(isTopLevel)
      .as('first'),
  ]),
);

const sectionEnds = statement<Projects>()((db, p) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('section')
      .select(({ fn }) => fn.max<number | null>('sort_order').as('position'))
      .where('project_id', '=', p.to)
      .where('deleted_at', 'is', null)
      .as('last'),
    eb
      .selectFrom('section')
      .select(({ fn }) => fn.min<number | null>('sort_order').as('position'))
      .where('project_id', '=', p.from)
      .as('first'),
  ]),
);

const moveSections = statement<Projects & { shift: number }>()((db, p) =>
  db
    .updateTable('section')
    .set((eb) => ({ project_id: p.to, sort_order: eb('sort_order', '+', p.shift) }))
    .where('project_id', '=', p.from),
);

const moveTasks = statement<Projects & { taskShift: number; sectionShift: number }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({
      project_id: p.to,
      sort_order: eb(
        'sort_order',
        '+',
        sql<number>`case when ${isTopLevel()} then cast(${p.taskShift} as double precision) else 0 end`,
      ),
      section_place: eb(
        'section_place',
        '+',
        sql<number>`case when section_id is null then 0 else cast(${p.sectionShift} as double precision) end`,
      ),
    }))
    .where('project_id', '=', p.from),
);

const moveCompletions = statement<Projects>()((db, p) =>
  db.updateTable('completion').set({ project_id: p.to }).where('project_id', '=', p.from),
);

const removeProject = statement<{ id: string }>()((db, p) => db.deleteFrom('project').where('id', '=', p.id));
