/** Keeps names and UIDs unique when tasks come into a project: from another project or from the trash. */

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { statement } from '../all-tables.ts';
import { defaultName, defaultUidKey, taskOfDefaultName, taskOfDefaultUid, uidKey } from './object-names.ts';

/** A live task, in its new project. */
type Arrival = { id: string; project_id: string };

type PlacedTask = {
  task_id: string;
  project_id: string;
  name: string | null;
  uid: string | null;
  uid_key: string | null;
};

/**
 * Places the objects of tasks that were moved or restored. They keep their names and UIDs, unless another object of the calendar has the
 * same: then the task gets a new one. Runs a constant number of statements per project.
 */
export async function placeObjects(tx: Tx, { now }: Pick<Actor, 'now'>, arrivals: readonly Arrival[]): Promise<void> {
  const tasks = arrivals.map(({ id }) => id);
  const own = new Map((await objectsOf.all(tx, { tasks })).map((row) => [row.task_id, row]));
  const placed: PlacedTask[] = [];
  for (const [project, group] of Map.groupBy(arrivals, ({ project_id }) => project_id)) {
    const wanted = group.map(({ id }) => {
      const { name = null, uid = null, uid_key = null } = own.get(id) ?? {};
      return { task_id: id, project_id: project, name, uid, uid_key };
    });
    const { names, keys } = await takenIn(tx, project, wanted);
    for (const each of wanted) {
      if (names.has(nameOf(each))) each.name = defaultName(newId(now));
      if (keys.has(keyOf(each))) {
        each.uid = newId(now);
        each.uid_key = uidKey(each.uid);
      }
      names.add(nameOf(each));
      keys.add(keyOf(each));
    }
    placed.push(...wanted);
  }
  await keepFormerNames(tx, now, placed);
  await storePlaced(tx, placed, own);
}

/** Restores the objects of all tasks that were deleted with a project. Their names are unique, because nobody could write meanwhile. */
export async function placeObjectsOfDeletion(tx: Tx, deletion: { project: string; id: string }): Promise<void> {
  await placeDeletion.run(tx, deletion);
}

function nameOf({ task_id, name }: Pick<PlacedTask, 'task_id' | 'name'>): string {
  return name ?? defaultName(task_id);
}

function keyOf({ task_id, uid_key }: Pick<PlacedTask, 'task_id' | 'uid_key'>): string {
  return uid_key ?? defaultUidKey(task_id);
}

/** Returns the wanted names and keys that other objects of the project have already. */
async function takenIn(tx: Tx, project: string, wanted: readonly PlacedTask[]) {
  const arriving = new Set(wanted.map(({ task_id }) => task_id));
  const names = wanted.map(nameOf);
  const keys = wanted.map(keyOf);
  const named = await withNames.all(tx, { project, names });
  const identified = await withKeys.all(tx, { project, keys });
  const defaults = [...names.map(taskOfDefaultName), ...keys.map(taskOfDefaultUid)];
  const tasks = [...new Set(defaults)].filter((task) => task !== undefined && !arriving.has(task)) as string[];
  const unnamed = tasks.length === 0 ? [] : await liveTasks.all(tx, { project, tasks });
  return {
    names: new Set([...named.map(({ name }) => name), ...unnamed.map(nameOf)]),
    keys: new Set([...identified.map(({ uid_key }) => uid_key), ...unnamed.map(keyOf)]),
  };
}

/** A task that returns to a project with another name leaves a row for its former name, so that programs remove the old object. */
async function keepFormerNames(tx: Tx, now: number, placed: readonly PlacedTask[]): Promise<void> {
  const nameByTask = new Map(placed.map((each) => [`${each.project_id} ${each.task_id}`, nameOf(each)]));
  const left = await formerNames.all(tx, {
    tasks: placed.map(({ task_id }) => task_id),
    projects: [...new Set(placed.map(({ project_id }) => project_id))],
  });
  const former = left.filter(({ project_id, task_id, name }) => {
    const current = nameByTask.get(`${project_id} ${task_id}`);
    return current !== undefined && current !== name;
  });
  await addFormerNames(
    tx,
    now,
    former.map(({ project_id, name }) => ({ project_id, name: name ?? '' })),
  );
}

/** Records names that a project no longer has. They belong to no task. */
export async function addFormerNames(
  tx: Tx,
  now: number,
  names: readonly { project_id: string; name: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await addChanges.run(tx, { rows: JSON.stringify(names.map((each) => ({ ...each, task_id: newId(now) }))) });
}

async function storePlaced(tx: Tx, placed: readonly PlacedTask[], own: ReadonlyMap<string, unknown>): Promise<void> {
  const stored = placed.filter(({ task_id, name, uid }) => own.has(task_id) || name !== null || uid !== null);
  if (stored.length > 0) await store.run(tx, { rows: JSON.stringify(stored) });
}

const COLUMNS = ['task_id', 'project_id', 'name', 'uid', 'uid_key'] as const;

const objectsOf = statement<{ tasks: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('calendar_object')
    .select(COLUMNS)
    .where(isAmong('task_id', inList(p.tasks))),
);

const withNames = statement<{ project: string; names: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('calendar_object')
    .select('name')
    .where('project_id', '=', p.project)
    .where(isAmong('name', inList(p.names))),
);

const withKeys = statement<{ project: string; keys: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('calendar_object')
    .select('uid_key')
    .where('project_id', '=', p.project)
    .where(isAmong('uid_key', inList(p.keys))),
);

const liveTasks = statement<{ project: string; tasks: readonly string[] }>()((db, p, { inList, isAmong }) =>
  db
    .selectFrom('task')
    .leftJoin('calendar_object', (join) =>
      join.onRef('calendar_object.task_id', '=', 'task.id').onRef('calendar_object.project_id', '=', 'task.project_id'),
    )
    .select(['task.id as task_id', 'calendar_object.name', 'calendar_object.uid_key'])
    .where(isAmong('task.id', inList(p.tasks)))
    .where('task.project_id', '=', p.project)
    .where('task.deleted_at', 'is', null),
);

const formerNames = statement<{ tasks: readonly string[]; projects: readonly string[] }>()(
  (db, p, { inList, isAmong }) =>
    db
      .selectFrom('task_change')
      .select(['project_id', 'task_id', 'name'])
      .where(isAmong('project_id', inList(p.projects)))
      .where(isAmong('task_id', inList(p.tasks)))
      .where('name', 'is not', null),
);

const addChanges = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('task_change')
    .columns(['project_id', 'task_id', 'name'])
    .expression(
      db
        .selectFrom(
          given('task_change', ['project_id', 'task_id', 'name'], p.rows)
            .$castTo<{ project_id: string; task_id: string; name: string }>()
            .as('fresh'),
        )
        .select(['fresh.project_id', 'fresh.task_id', 'fresh.name']),
    ),
);

/** Without the condition, a parser can take `on conflict` for the condition of a join. */
const store = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('calendar_object')
    .columns(COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom(given('calendar_object', COLUMNS, p.rows).$castTo<PlacedTask>().as('fresh'))
        .select(['fresh.task_id', 'fresh.project_id', 'fresh.name', 'fresh.uid', 'fresh.uid_key'])
        .where('fresh.task_id', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet((eb) => ({
        project_id: eb.ref('excluded.project_id'),
        name: eb.ref('excluded.name'),
        uid: eb.ref('excluded.uid'),
        uid_key: eb.ref('excluded.uid_key'),
      })),
    ),
);

const placeDeletion = statement<{ project: string; id: string }>()((db, p) =>
  db
    .updateTable('calendar_object')
    .set({ project_id: p.project })
    .where('task_id', 'in', (eb) => eb.selectFrom('task').select('task.id').where('task.deletion_id', '=', p.id)),
);
