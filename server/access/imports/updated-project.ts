/** Reads what an import needs to know about existing projects. */

import { sql } from 'kysely';
import type { ActivityPayloads } from '#domain/events/catalogue.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { isOutsideImports } from './in-import.ts';

/** Numbers that change with every change of the tasks of a project, and with every new comment on them. */
export type ContentState = {
  tasks: number;
  versions: number;
  lastTask: string | null;
  comments: number;
  lastComment: string | null;
};

/** Returns the state of the live tasks of a project. Two equal states mean that no task was changed, added or deleted in between. */
export async function contentState(tx: ReadTx, { id }: Granted<'project', 'viewer'>): Promise<ContentState> {
  const tasks = await taskState.first(tx, { project: id });
  const comments = await commentState.first(tx, { project: id });
  return {
    tasks: tasks?.count ?? 0,
    versions: tasks?.versions ?? 0,
    lastTask: tasks?.last ?? null,
    comments: comments?.count ?? 0,
    lastComment: comments?.last ?? null,
  };
}

/** A live project that its owner has created by an import, and the payload of `project.imported`. */
export type ImportedProject = { id: string; imported: ActivityPayloads['project.imported'] };

/** Returns the live projects of the user that the user has imported. */
export async function importedProjects(tx: ReadTx, { id: user }: { id: string }): Promise<ImportedProject[]> {
  const projects = await imported.all(tx, { user });
  return projects.flatMap(({ id, payload }) => (payload === null ? [] : [{ id, imported: JSON.parse(payload) }]));
}

const taskState = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('task')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(task.version), 0) as bigint)`.as('versions'),
      eb.fn.max('task.id').as('last'),
    ])
    .where('task.project_id', '=', p.project)
    .where('task.deleted_at', 'is', null),
);

const commentState = statement<{ project: string }>()((db, p) =>
  db
    .selectFrom('comment')
    .innerJoin('task', 'task.id', 'comment.task_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('comment.id').as('last')])
    .where('task.project_id', '=', p.project)
    .where('task.deleted_at', 'is', null)
    .where('comment.deleted_at', 'is', null),
);

/** The first entry in the activity log of a project names the way in which it was created. */
const imported = statement<{ user: string }>()<{ id: string; payload: string | null }>((db, p) =>
  db
    .selectFrom('project')
    .select('project.id')
    .select((eb) =>
      eb
        .selectFrom('event')
        .select(
          sql<string | null>`case when event.activity = 'project.imported' and event.actor_id = ${p.user}
            then event.payload end`.as('payload'),
        )
        .whereRef('event.project_id', '=', 'project.id')
        .where('event.activity', 'is not', null)
        .orderBy('event.id')
        .limit(1)
        .as('payload'),
    )
    .where('project.owner_id', '=', p.user)
    .where('project.deleted_at', 'is', null)
    .where(isOutsideImports('project.id')),
);
