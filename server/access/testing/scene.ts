import { before, beforeEach } from 'node:test';
import { type Insertable, sql } from 'kysely';
import type { Database, ReadTx, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { type DatabaseName, eachDatabase } from '#server/testing/databases.ts';
import { START } from '#server/testing/service.ts';
import { BLANK_TASK } from '#server/testing/stored-tasks.ts';
import { tables } from '../all-tables.ts';
import { addMember, removeMember } from '../people/members.ts';
import { granted } from './granted.ts';

/** The users of the tests. The former member was an editor of the project. */
export const PEOPLE = ['owner', 'editor', 'viewer', 'former', 'stranger'] as const;

export type PersonName = (typeof PEOPLE)[number];

/** The instant of `START` as it is stored. */
export const AT = new Date(START).toISOString();

/** The environment of tests of the access module: a database, users, and a new project in each test. No service runs. */
export type Scene = {
  database: Database;
  /** The ids of the users. */
  people: Readonly<Record<PersonName, string>>;
  project: string;
  actor(name: PersonName): { id: string; now: number };
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** Inserts a row with default values and returns its id. `project_id` is the project of the test. */
  store<K extends StoredTable>(table: K, values?: Partial<Insertable<Tables[K]>>): Promise<string>;
};

type StoredTable = keyof typeof DEFAULTS;

/** Runs a suite on each database: `onScene((scene, name) => it('…', async () => { const { people } = scene(); … }))`. */
export function onScene(suite: (scene: () => Scene, name: DatabaseName) => void): void {
  eachDatabase((name, open) => {
    let scene: Scene;

    before(async () => {
      const database = await open();
      const people = Object.fromEntries(PEOPLE.map((person) => [person, newId(START)])) as Scene['people'];
      scene = sceneOn(database, people);
      for (const person of PEOPLE)
        await scene.store('user', { id: people[person], email: `${person}@example.org`, name: person });
    });

    beforeEach(async () => {
      scene = { ...scene, project: newId(START) };
      // The projects of earlier tests give no rights.
      await scene.write((tx) => tx.run(tables(tx).updateTable('project').set({ deleted_at: AT })));
      await scene.store('project', { id: scene.project, owner_id: scene.people.owner });
      await scene.write((tx) => addMembers(tx, scene));
    });

    suite(() => sceneOn(scene.database, scene.people, scene.project), name);
  });
}

async function addMembers(tx: Tx, { project: id, people }: Scene): Promise<void> {
  const project = granted('project', { id });
  await addMember(tx, START, project, { userId: people.editor, role: 'editor', showsEmail: true });
  await addMember(tx, START, project, { userId: people.viewer, role: 'viewer', showsEmail: true });
  await addMember(tx, START, project, { userId: people.former, role: 'editor', showsEmail: true });
  await removeMember(tx, START, project, people.former);
}

function sceneOn(database: Database, people: Scene['people'], project = ''): Scene {
  return {
    database,
    people,
    project,
    actor: (person) => ({ id: people[person], now: START }),
    write: (work) => database.transaction(work),
    read: (work) => database.read(work),
    async store(table, values = {}) {
      const inProject = 'project_id' in DEFAULTS[table] ? { project_id: project } : {};
      const row = { id: newId(START), ...DEFAULTS[table], ...inProject, ...values };
      const columns = Object.keys(row).map((name) => sql.ref(name));
      const insert = sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`;
      await database.transaction((tx) => tx.run(insert));
      return row.id;
    },
  };
}

const TIMES = { version: 1, deleted_at: null, created_at: AT, updated_at: AT };

const DEFAULTS = {
  user: {
    password_hash: '',
    timezone: 'Europe/Copenhagen',
    locale: 'en',
    is_admin: 0,
    daily_digest: 0,
    sidebar_collapsed: '[]',
    nav_order: '[]',
    totp_step: 0,
    created_at: AT,
  },
  project: {
    name: 'House',
    color: 'red',
    icon: null,
    view_mode: 'list',
    is_inbox: 0,
    archived: 0,
    group_id: null,
    sort_order: 0,
    ...TIMES,
  },
  section: { project_id: '', name: 'Section', sort_order: 0, ...TIMES },
  task: { project_id: '', ...BLANK_TASK, created_at: AT, updated_at: AT },
  label: { name: '', name_key: '', name_folded: '', color: 'red', sort_order: 0 },
  reminder: { remind_at: null, offset_min: 0, moment: null, sent: 0, created_at: AT },
  comment: { user_id: null, body: 'Comment', edited: 0, ...TIMES },
  note: {
    project_id: '',
    owner_id: null,
    title: '',
    title_key: '',
    body: '',
    preview: '',
    pinned: 0,
    archived_at: null,
    ...TIMES,
  },
  note_version: { body: '', saved_by: null, began_at: AT, saved_at: AT },
  completion: { project_id: '', completed_at: AT, completed_by: null, due_date: null, due_time: null },
  file_content: { size: 1, unused_since: null },
  attachment: {
    comment_id: null,
    filename: 'file',
    mime_type: 'text/plain',
    size: 1,
    uploaded_by: null,
    created_at: AT,
  },
} as const;
