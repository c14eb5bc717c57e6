/**
 * Adds pairs of things to the database at the given location, and prints each committed pair, until the process is
 * killed.
 */

import { openDatabase } from '../dialect/open-database.ts';
import { addThing } from './things.ts';

const database = await openDatabase(process.argv[2] ?? '');

async function writeOn(writer: number): Promise<never> {
  for (let pair = 0; ; pair += 1) {
    const name = `${writer}-${pair}`;
    await database.transaction(async (tx) => {
      await addThing(tx, `${name}-a`);
      await addThing(tx, `${name}-b`);
    });
    process.stdout.write(`${name}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => writeOn(writer)));
