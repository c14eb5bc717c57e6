/** Deletes the projects of an unfinished import. The labels that it created stay, because their owner can already use them. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { chargeText } from '../usage/charge.ts';
import { textBytesSql } from '../usage/counted-texts.ts';
import { boundsOf } from './import-ranges.ts';

/** Maximum number of rows that one transaction deletes. A task and a comment have a second row in the text index. */
const ROWS = 500;

/** Deletes some records of the projects of the import. Returns false if there are none. */
export async function discardProjects(tx: Tx, range: string): Promise<boolean> {
  const bounds = boundsOf(range);
  const comments = await someComments.all(tx, { ...bounds, limit: ROWS / 2 });
  for (const { task_id, bytes } of comments) chargeText(tx, task_id, -bytes);
  if (comments.length > 0) return true;
  if ((await someLabels.run(tx, { ...bounds, limit: ROWS })).changes > 0) return true;
  if ((await someCompletions.run(tx, { ...bounds, limit: ROWS })).changes > 0) return true;
  const tasks = await someTasks.all(tx, { ...bounds, limit: ROWS / 2 });
  for (const { project_id, bytes } of tasks) chargeText(tx, project_id, -bytes);
  if (tasks.length > 0) return true;
  const sections = await someSections.all(tx, { ...bounds, limit: ROWS });
  for (const { project_id, bytes } of sections) chargeText(tx, project_id, -bytes);
  if (sections.length > 0) return true;
  const projects = await allProjects.all(tx, bounds);
  for (const { owner_id, bytes } of projects) chargeText(tx, owner_id, -bytes);
  return projects.length > 0;
}

type Bounds = { first: string; last: string };
type BatchParams = Bounds & { limit: number };

const someComments = statement<BatchParams>()((db, p) =>
  db
    .deleteFrom('comment')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('comment as staged')
        .select('staged.id')
        .where('staged.id', '>=', p.first)
        .where('staged.id', '<=', p.last)
        .limit(p.limit),
    )
    .returning(['task_id', textBytesSql('comment').as('bytes')]),
);

const someLabels = statement<BatchParams>()((db, p) =>
  db.deleteFrom('task_label').where(sql<boolean>`(task_id, user_id, label_id) in (
    select staged.task_id, staged.user_id, staged.label_id from task_label as staged
    where staged.task_id between ${p.first} and ${p.last} limit ${p.limit})`),
);

const someCompletions = statement<BatchParams>()((db, p) =>
  db
    .deleteFrom('completion')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('completion as staged')
        .select('staged.id')
        .where('staged.id', '>=', p.first)
        .where('staged.id', '<=', p.last)
        .limit(p.limit),
    ),
);

/** Deletes the last tasks first: sub-tasks have greater ids than their parents, whose deletion would update them. */
const someTasks = statement<BatchParams>()((db, p) =>
  db
    .deleteFrom('task')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task as staged')
        .select('staged.id')
        .where('staged.id', '>=', p.first)
        .where('staged.id', '<=', p.last)
        .orderBy('staged.id', 'desc')
        .limit(p.limit),
    )
    .returning(['project_id', textBytesSql('task').as('bytes')]),
);

const someSections = statement<BatchParams>()((db, p) =>
  db
    .deleteFrom('section')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('section as staged')
        .select('staged.id')
        .where('staged.id', '>=', p.first)
        .where('staged.id', '<=', p.last)
        .limit(p.limit),
    )
    .returning(['project_id', textBytesSql('section').as('bytes')]),
);

const allProjects = statement<Bounds>()((db, p) =>
  db
    .deleteFrom('project')
    .where('id', '>=', p.first)
    .where('id', '<=', p.last)
    .returning(['owner_id', textBytesSql('project').as('bytes')]),
);
