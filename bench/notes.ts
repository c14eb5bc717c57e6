/**
 * The cost of reading, searching and saving notes with 100,000 notes of one user (`node bench/notes.ts [--quick]`: 10,000).
 * Half of them are unfiled, half are in fifty projects. The output is that of `growth.ts`. The floor is one statement of the
 * bare driver that reads as many notes by id.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { one } from '#server/access/index.ts';
import { addNotes } from '#server/access/notes/index.ts';
import { createNote } from '#server/features/notes/notes/create-note.ts';
import { listNotes } from '#server/features/notes/notes/query/list-notes.ts';
import { storeDerivedData } from '#server/features/notes/notes/text/derived-data.ts';
import { readText } from '#server/features/notes/notes/text/read-text.ts';
import { updateNote } from '#server/features/notes/notes/update-note.ts';
import { search } from '#server/features/planning/views/search.ts';
import { allMigrations } from '#server/migrations/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database, ReadTx, Tx } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/dialect/sqlite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { compare } from './compare.ts';
import { createPeople, type Instance, REFERENCE_DATE } from './growth-data.ts';

const SIZE = process.argv.includes('--quick') ? 10_000 : 100_000;
const BATCH = 1000;
const START = Date.parse(`${REFERENCE_DATE}T06:00:00.000Z`);
const HOME = { baseUrl: new URL('http://localhost:8080') };

const WORDS = 'water bread letter harbour lamp window garden bicycle paint winter order thread kettle ladder'.split(
  ' ',
);

const folder = await mkdtemp(join(tmpdir(), 'sammen-notes-'));
try {
  const file = join(folder, 'sammen.db');
  const database = openSqlite(file);
  await migrate(database, allMigrations);
  const bare = new DatabaseSync(file);
  const instance = createPeople(bare);
  bare.close();
  const ids = await fill(database, instance);
  await measure(database, file, instance, ids);
  await database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns the ids of all notes, oldest first. */
async function fill(database: Database, instance: Instance): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < SIZE; from += BATCH) {
    const project = from % (2 * BATCH) === 0 ? undefined : instance.projects[(from / BATCH) % instance.projects.length];
    await database.transaction(async (tx) => {
      const actor = actorOf(instance, START - (SIZE - from) * 60_000);
      const target = project === undefined ? null : await one(tx, actor, 'project', 'editor', project);
      const rows = Array.from({ length: BATCH }, (_, offset) => ({
        project: target,
        values: noteOf(from + offset, actor.now + offset * 60_000),
      }));
      const notes = await addNotes(tx, actor, rows);
      await storeDerivedData(tx, actor, notes, HOME);
      ids.push(...notes.map(({ id }) => id));
    });
  }
  return ids;
}

/** Every text has the word `common`, 1 in 10 `frequent`, 1 in 50 `seldom`, 1 in 1,000 `rare`. Every title has `plan`. */
function noteOf(index: number, now: number) {
  const words = Array.from({ length: 60 }, (_, word) => WORDS[(index * 7 + word * word) % WORDS.length]);
  const searchWords = [
    'common',
    ...(index % 10 === 0 ? ['frequent'] : []),
    ...(index % 50 === 0 ? ['seldom'] : []),
    ...(index % 1000 === 0 ? ['rare', 'rare'] : []),
  ];
  const at = new Date(now).toISOString();
  return {
    ...readText(`# Plan number${index}\n\n${words.join(' ')} ${searchWords.join(' ')}`),
    id: newId(now),
    pinned: 0 as const,
    archived_at: null,
    version: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
}

async function measure(database: Database, file: string, instance: Instance, ids: readonly string[]): Promise<void> {
  const actor = actorOf(instance, START);
  const floor = openFloor(file, ids);
  process.stdout.write(`\n${SIZE.toLocaleString('en')} notes\n`);
  for (const [name, work, rows] of reads(actor, instance)) {
    await compare(
      name,
      () => database.read(work),
      () => floor.read(rows),
    );
  }
  const text = (index: number) => `# Plan\n\n${'paint the harbour '.repeat(50)}${index}`;
  const writes: [string, (tx: Tx, index: number) => Promise<unknown>][] = [
    ['create a note', (tx, index) => createNote(tx, actor, { body: text(index) }, HOME)],
    ['save a text', (tx, index) => updateNote(tx, actor, { id: ids[0] ?? '', values: { body: text(index) } }, HOME)],
  ];
  for (const [name, work] of writes) {
    await compare(name, (index) => database.transaction((tx) => work(tx, index)), floor.write);
  }
  floor.close();
}

/** The name, the work, and the number of rows that the floor reads. */
function reads(actor: Actor, { projects }: Instance): [string, (tx: ReadTx) => Promise<unknown>, number][] {
  const listMatching = (q: string) => (tx: ReadTx) => listNotes(tx, actor, { q });
  return [
    ['own notes, 100', (tx) => listNotes(tx, actor, {}), 100],
    ['notes of a project, 100', (tx) => listNotes(tx, actor, { project: projects[1] ?? '' }), 100],
    ['a word of every text', listMatching('common'), 100],
    ['a word of every title', listMatching('plan'), 100],
    ['a word of one text in 10', listMatching('frequent'), 100],
    ['a word of one text in 50', listMatching('seldom'), 100],
    ['a word of one text in 1,000', listMatching('rare'), 100],
    ['two common words', listMatching('common plan'), 100],
    ['the beginning of a word', listMatching('wat'), 100],
    ['one note', listMatching('number777'), 1],
    ['search of everything', (tx) => search(tx, actor, { q: 'common' }), 10],
  ];
}

function openFloor(file: string, ids: readonly string[]) {
  const bare = new DatabaseSync(file);
  bare.exec('pragma synchronous = full; create table if not exists floor (id text primary key, content text) strict');
  const rows = bare.prepare(
    'select id, title, preview, updated_at from note where id in (select value from json_each(?))',
  );
  const insert = bare.prepare('insert into floor (id, content) values (?, ?)');
  return {
    read: (count: number) => void JSON.stringify(rows.all(JSON.stringify(ids.slice(0, count)))),
    write: () => void insert.run(crypto.randomUUID(), 'paint the harbour '.repeat(50)),
    close: () => bare.close(),
  };
}

function actorOf({ user }: Instance, now: number): Actor {
  const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
  return { id: user, name: 'Person 0', locale: 'en', timezone: 'Europe/Copenhagen', isAdmin: false, credential, now };
}
