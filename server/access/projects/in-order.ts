/** Locks sorted lists of projects or sections, so that the caller can reorder them. */

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { isOutsideImports } from '../imports/in-import.ts';
import type { Granted } from '../rows.ts';

/** Locks and returns the actor's own live projects in their order, including archived ones and the Inbox. */
export async function ownProjectsInOrder(tx: Tx, actor: Pick<Actor, 'id'>): Promise<Granted<'project', 'owner'>[]> {
  await tx.lock(`project order of ${actor.id}`);
  return (await ownProjects.all(tx, { owner: actor.id })) as Granted<'project', 'owner'>[];
}

/** Locks and returns the live sections of a project in their order. */
export async function sectionsInOrder(
  tx: Tx,
  project: Granted<'project', 'editor'>,
): Promise<Granted<'section', 'editor'>[]> {
  return (await sectionsOf.all(tx, { project: project.id })) as Granted<'section', 'editor'>[];
}

const ownProjects = statement<{ owner: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('project')
    .selectAll()
    .where('owner_id', '=', p.owner)
    .where('deleted_at', 'is', null)
    .where(isOutsideImports('project.id'))
    .orderBy('sort_order')
    .orderBy('id')
    .modifyEnd(forUpdate),
);

const sectionsOf = statement<{ project: string }>()((db, p, { forUpdate }) =>
  db
    .selectFrom('section')
    .selectAll()
    .where('project_id', '=', p.project)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .modifyEnd(forUpdate),
);
