/** The records and hostile inputs of `delay.ts`. */

import { randomInt } from 'node:crypto';
import { tables } from '#server/access/all-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { BLANK_TASK } from '#server/testing/stored-tasks.ts';
import { zipOf } from '#server/testing/zip-bytes.ts';

const PER_STATEMENT = 250;

const WORDS = 'water bread letter harbour lamp window garden bicycle paint winter order thread kettle ladder'.split(
  ' ',
);

/** Stores open tasks in a project. A third of them is due within two years. */
export async function storeTasks(database: Database, project: string, count: number): Promise<void> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  for (let from = 0; from < count; from += PER_STATEMENT) {
    const rows = Array.from({ length: PER_STATEMENT }, (_, offset) => {
      const index = from + offset;
      const due = new Date(now + (index % 730) * 86_400_000).toISOString().slice(0, 10);
      const values = { content: `Task ${index}`, due_date: index % 3 === 0 ? due : null, sort_order: index };
      return { ...BLANK_TASK, ...values, id: newId(now), project_id: project, created_at: at, updated_at: at };
    });
    await database.transaction((tx) => tx.run(tables(tx).insertInto('task').values(rows)));
  }
}

/** Returns a text of common words. */
export function prose(characters: number): string {
  let text = '';
  while (text.length < characters) text += `${WORDS[randomInt(WORDS.length)]} `;
  return text.slice(0, characters);
}

/** Returns random Chinese characters, three bytes each. */
export function randomCjk(characters: number): string {
  return Array.from({ length: characters }, () => String.fromCharCode(0x4e00 + randomInt(20_000))).join('');
}

/** A zip of 20,000 small notes. */
export function zipOfManyNotes(): Buffer<ArrayBuffer> {
  return zipOf(Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}.md`, content: `# Note ${index}` })));
}

/** A zip of 17 KB whose single note unpacks to just below one megabyte. */
export function zipOfRepetition(): Buffer<ArrayBuffer> {
  return zipOf([{ name: 'a.md', content: randomCjk(2500).repeat(130) }]);
}
