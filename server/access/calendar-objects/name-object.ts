/** Names the objects of calendars. */

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { defaultName } from './object-names.ts';
import { addFormerNames } from './place-objects.ts';

/**
 * Gives the object of a task another name. The caller has checked that no other object of the project has it. With `isNew`, the task has
 * just come into the project, so that no program knows the former name.
 */
export async function renameObject(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  { id, project_id }: Pick<Granted<'task', 'editor'>, 'id' | 'project_id'>,
  { name, isNew }: { name: string; isNew: boolean },
): Promise<void> {
  const former = (await nameOf.first(tx, { task: id }))?.name ?? defaultName(id);
  if (former === name) return;
  const isKnown = !isNew || (await hasLeft.first(tx, { task: id, project: project_id })) !== undefined;
  if (isKnown) await addFormerNames(tx, now, [{ project_id, name: former }]);
  await setName.run(tx, { task: id, project: project_id, name });
}

const nameOf = statement<{ task: string }>()((db, p) =>
  db.selectFrom('calendar_object').select('name').where('task_id', '=', p.task),
);

const hasLeft = statement<{ task: string; project: string }>()((db, p) =>
  db
    .selectFrom('task_change')
    .select('task_id')
    .where('project_id', '=', p.project)
    .where('task_id', '=', p.task)
    .where('name', 'is not', null),
);

const setName = statement<{ task: string; project: string; name: string }>()((db, p) =>
  db
    .insertInto('calendar_object')
    .columns(['task_id', 'project_id', 'name'])
    .values({ task_id: p.task, project_id: p.project, name: p.name })
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet((eb) => ({
        project_id: eb.ref('excluded.project_id'),
        name: eb.ref('excluded.name'),
      })),
    ),
);
