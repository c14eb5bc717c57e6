import { levelOf, type Role } from '#domain/role/role.ts';
import { involvedTaskLengths, taskLengths } from '../../../access/exports/index.ts';
import { find, visible } from '../../../access/index.ts';
import { roleIn } from '../../../access/projects/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { projectJson } from '../../planning/projects/index.ts';
import { listSections } from '../../planning/sections/index.ts';
import { listProjectActivity } from '../../sharing/activity/index.ts';
import { readMembers } from '../../sharing/sharing/index.ts';
import type { ExportContext } from './export-context.ts';
import { exportedTasks } from './exported-tasks.ts';
import type { ReadPage } from './id-batches.ts';
import { type JsonItems, type JsonPieces, listMember, membersOf } from './json-pieces.ts';

/** Generates the user's own projects with everything in them. */
export async function* exportedProjects(context: ExportContext): JsonItems {
  const { database, actor } = context;
  const projects = await database.readHeavy(actor.id, (tx) => ownIds.all(tx, owned(context)));
  for (const { id } of projects) {
    const read = await database.readHeavy(actor.id, (tx) => readProject(tx, context, id));
    if (read !== undefined) yield wholeProject(context, id, read);
  }
}

async function* wholeProject(context: ExportContext, id: string, text: string): JsonPieces {
  const tasks: ReadPage = (tx, page) => taskLengths(tx, context.actor, id, page);
  yield `${text},`;
  yield* listMember('tasks', exportedTasks(context, tasks, 'withChildren'));
  yield ',';
  yield* listMember('activity', activityOf(context, id));
  yield '}';
}

/** Generates the projects of other people with the tasks that the user wrote or that are assigned to them. */
export async function* sharedProjects(context: ExportContext): JsonItems {
  const { database, actor } = context;
  const projects = await database.readHeavy(actor.id, (tx) => sharedOnes.all(tx, owned(context)));
  for (const { id, name, role } of projects) {
    const tasks: ReadPage = (tx, page) => involvedTaskLengths(tx, actor, id, page);
    const [first] = await database.readHeavy(actor.id, (tx) => tasks(tx, { after: '', limit: 1 }));
    if (first !== undefined) yield involvedTasks(context, JSON.stringify({ id, name, role }), tasks);
  }
}

async function* involvedTasks(context: ExportContext, project: string, tasks: ReadPage): JsonPieces {
  yield `${project.slice(0, -1)},`;
  yield* listMember('tasks', exportedTasks(context, tasks, 'alone'));
  yield '}';
}

/** Returns the beginning of the JSON text of a project, or undefined if the user no longer owns it. */
async function readProject(tx: ReadTx, context: ExportContext, id: string): Promise<string | undefined> {
  const { actor } = context;
  const project = await find(tx, actor, 'project', 'owner', id);
  const row = await ownProject.first(tx, { ...owned(context), id });
  if (project === undefined || row === undefined) return undefined;
  // An export has the addresses that members of a project see, also for an administrator.
  const { members } = await readMembers(tx, { ...actor, isAdmin: false }, project);
  const sections = membersOf(await listSections(tx, actor, id));
  return `${row.json.slice(0, -1)},"members":${JSON.stringify(members)},${sections}`;
}

/** Entries per database read. */
const ENTRIES = 200;

/** Generates the activity of a project, newest first. */
async function* activityOf({ database, actor }: ExportContext, project: string): JsonItems {
  let before: string | undefined;
  do {
    const from: string | undefined = before;
    const page = await database.readHeavy(actor.id, async (tx) => {
      const isReadable = (await find(tx, actor, 'project', 'owner', project)) !== undefined;
      return isReadable
        ? listProjectActivity(tx, actor, project, { limit: ENTRIES, ...(from !== undefined && { before: from }) })
        : undefined;
    });
    for (const entry of page?.activity ?? []) yield JSON.stringify(entry);
    before = page?.next_cursor;
  } while (before !== undefined);
}

type OwnerParams = { user: string; owner: number };

function owned({ actor }: ExportContext): OwnerParams {
  return { user: actor.id, owner: levelOf('owner') };
}

const ownIds = statement<OwnerParams>()((db, p) =>
  visible(db, 'project', p.user, p.owner).select('project.id').orderBy('project.id'),
);

const ownProject = statement<OwnerParams & { id: string }>()((db, p, fragments) =>
  visible(db, 'project', p.user, p.owner)
    .select(projectJson(p.user, fragments).as('json'))
    .where('project.id', '=', p.id),
);

type SharedProject = { id: string; name: string; role: Role };

const sharedOnes = statement<OwnerParams>()<SharedProject>((db, p) =>
  visible(db, 'project', p.user, levelOf('viewer'))
    .select(['project.id', 'project.name', roleIn(p.user).as('role')])
    .where('project.owner_id', '<>', p.user)
    .orderBy('project.id'),
);
