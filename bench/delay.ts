/**
 * The delay that one user causes for another: `node bench/delay.ts`. A second process sends small requests of another user every
 * 20 ms, first while nothing else runs (the floor), then during each load. Prints the median, the 99th percentile and the maximum
 * of their times, and the delay of the event loop of the service. With `SAMMEN_TEST_POSTGRES`, the address of a PostgreSQL server, the
 * same is measured on that server.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#server/testing/people.ts';
import { prose, randomCjk, storeTasks, zipOfManyNotes, zipOfRepetition } from './delay-data.ts';
import { describeDelays, forTwoPeople } from './two-people.ts';

const NOTES = 30;
const NOTE_CHARACTERS = 1_000_000;
const TASKS = 100_000;

/** Each load is repeated for at least this time, so that there are enough small requests. */
const LOAD_MS = 4_000;

type Load = [name: string, run: (user: Person) => Promise<unknown>];

const LOADS: readonly Load[] = [
  [
    `eight parallel searches in ${NOTES} notes of 1 MB`,
    (user) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => get(user, `/api/v1/search?q=ter+${'wbl'[index % 3]}`))),
  ],
  ['a note of 2.9 MB of random Chinese', (user) => user.ask('POST', '/api/v1/notes', { body: randomCjk(967_000) })],
  ['a note of 1 MB read eight times', (user) => readNotes(user)],
  ['an import of 20,000 notes', (user) => upload(user, zipOfManyNotes())],
  ['an import of a zip of repetition', (user) => upload(user, zipOfRepetition())],
  ['an export of all notes', (user) => get(user, '/api/v1/export/notes.zip')],
  [`a filter over ${TASKS} tasks`, (user) => get(user, '/api/v1/filters/preview?query=!%40waiting')],
];

await forTwoPeople(
  async (name, { user, during }) => {
    for (let index = 0; index < NOTES; index += 1) {
      await user.ask('POST', '/api/v1/notes', { body: prose(NOTE_CHARACTERS) });
    }
    process.stdout.write(`\nDelay of another user's requests, ${name}\n`);
    print('  floor: nothing else runs', describeDelays(await during(() => sleep(LOAD_MS))));
    for (const [load, run] of LOADS) {
      const repeated = async () => {
        for (const end = performance.now() + LOAD_MS; performance.now() < end; ) await run(user);
      };
      print(`  during ${load}`, describeDelays(await during(repeated)));
    }
  },
  (database, user) => storeTasks(database, user.inbox, TASKS),
);

async function get(user: Person, path: string): Promise<void> {
  await user.ask('GET', path);
}

async function readNotes(user: Person): Promise<void> {
  const { json } = await user.ask('GET', '/api/v1/notes?limit=8');
  const { notes } = json as { notes: { id: string }[] };
  await Promise.all(notes.map(({ id }) => get(user, `/api/v1/notes/${id}`)));
}

async function upload(user: Person, zip: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([zip], { type: 'application/zip' }), 'notes.zip');
  await user.ask('POST', '/api/v1/notes/import', form);
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(62)}${value}\n`);
}
