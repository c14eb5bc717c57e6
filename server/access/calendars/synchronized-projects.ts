/** Reads the projects of a user as calendars, for clients that synchronize. */

import { type Expression, sql } from 'kysely';
import { levelOf } from '#domain/role/role.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { visible } from '../visible.ts';

type Reader = { id: string };

/** A project as a collection of tasks. `last_number` is the number of its last change; it is null until `numberChanges` was called. */
export type SynchronizedProject = {
  id: string;
  /** The last segment of its path for the reader, decoded. */
  segment: string;
  name: string;
  color: string;
  description: string | null;
  owner_id: string;
  is_inbox: Flag;
  version: number;
  level: number;
  created_at: string;
  updated_at: string;
  last_number: number | null;
  forgotten_number: number | null;
  /** 1 if `numberChanges` must be called before the changes are read. */
  is_waiting: Flag;
  /** The colour and position that the reader chose, null if they chose none. */
  own_color: string | null;
  own_order: number | null;
};

/** Returns the live projects that the reader can read, without archived ones, the reader's Inbox first. */
export function synchronizedProjects(tx: ReadTx, { id: user }: Reader): Promise<SynchronizedProject[]> {
  return projects.all(tx, { user });
}

/** As `synchronizedProjects`, for the project with this segment. Undefined if the reader cannot read it or if it is archived. */
export async function synchronizedProject(
  tx: ReadTx,
  { id: user }: Reader,
  segment: string,
): Promise<SynchronizedProject | undefined> {
  return withSegment(tx, { user, segment, archived: 0 });
}

/** Returns whether a project that the reader can read has this segment, also an archived one. */
export async function isSegmentTaken(tx: ReadTx, { id: user }: Reader, segment: string): Promise<boolean> {
  return (await withSegment(tx, { user, segment, archived: 1 })) !== undefined;
}

type ProjectParams = { user: string; segment: string; archived: Flag };

async function withSegment(tx: ReadTx, wanted: ProjectParams): Promise<SynchronizedProject | undefined> {
  const { segment } = wanted;
  const id = segment.startsWith(ESCAPE) ? segment.slice(ESCAPE.length) : segment;
  const candidates = await candidateProjects.all(tx, { ...wanted, id });
  return candidates.find((project) => project.segment === segment);
}

/** Begins the segment of a project whose id was chosen as the segment of another project. */
const ESCAPE = '~';
const ESCAPED_ID = /^~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether clients cannot choose this segment: it can be the escaped id of a project. */
export function isReservedSegment(segment: string): boolean {
  return ESCAPED_ID.test(segment);
}

const PROJECT_COLUMNS = [
  'project.id',
  'project.name',
  'project.color',
  'project.description',
  'project.owner_id',
  'project.is_inbox',
  'project.version',
  'project.created_at',
  'project.updated_at',
  'change_sequence.last_number',
  'change_sequence.forgotten_number',
  'calendar_settings.color as own_color',
  'calendar_settings.sort_order as own_order',
] as const;

/** Changes without a number, or a project that no client has read before. */
const isWaiting = sql<Flag>`case when change_sequence.project_id is null or exists (
  select 1 from task_change where task_change.project_id = project.id and task_change.number is null) then 1 else 0 end`;

/** The segment that a program of the user chose, otherwise the id. */
function segmentFor(user: Expression<string>) {
  return sql<string>`coalesce(calendar_settings.segment, case when exists (
    select 1 from calendar_settings chosen where chosen.user_id = ${user} and chosen.segment = project.id)
    then '~' || project.id else project.id end)`;
}

const projects = statement<{ user: string }>()((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .leftJoin('change_sequence', 'change_sequence.project_id', 'project.id')
    .leftJoin('calendar_settings', (join) =>
      join.onRef('calendar_settings.project_id', '=', 'project.id').on('calendar_settings.user_id', '=', p.user),
    )
    .select([...PROJECT_COLUMNS, isWaiting.as('is_waiting'), segmentFor(p.user).as('segment')])
    .select((eb) =>
      eb
        .selectFrom('project_access')
        .select('project_access.level')
        .whereRef('project_access.project_id', '=', 'project.id')
        .where('project_access.user_id', '=', p.user)
        .$asScalar()
        .$notNull()
        .as('level'),
    )
    .where('project.archived', '=', 0)
    .orderBy(sql`case when project.is_inbox = 1 and project.owner_id = ${p.user} then 0 else 1 end`)
    .orderBy('project.sort_order')
    .orderBy('project.id'),
);

/** The projects that can have a segment: the one for which it was chosen, and the one with this id. */
const candidateProjects = statement<ProjectParams & { id: string }>()((db, p) =>
  db
    .selectFrom('project')
    .innerJoin('project_access', 'project_access.project_id', 'project.id')
    .leftJoin('change_sequence', 'change_sequence.project_id', 'project.id')
    .leftJoin('calendar_settings', (join) =>
      join.onRef('calendar_settings.project_id', '=', 'project.id').on('calendar_settings.user_id', '=', p.user),
    )
    .select([...PROJECT_COLUMNS, isWaiting.as('is_waiting'), segmentFor(p.user).as('segment')])
    .select('project_access.level')
    .where(
      sql<boolean>`project.id in (select chosen.project_id from calendar_settings chosen
        where chosen.user_id = ${p.user} and chosen.segment = ${p.segment} union all select ${p.id})`,
    )
    .where('project_access.user_id', '=', p.user)
    .where('project.archived', '<=', p.archived),
);
