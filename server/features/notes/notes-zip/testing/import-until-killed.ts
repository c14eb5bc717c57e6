/**
 * `node import-until-killed.ts <database>`: imports a thousand notes, and prints the id of the user and the row counts before the import,
 * then a line after each committed transaction of the import.
 */

import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { startService } from '#server/testing/service.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';
import { importFiles } from './zips.ts';

const database = await openDatabase(process.argv[2] ?? '');
const service = await startService(database);
const person = await service.person('Somebody');
process.stdout.write(`${JSON.stringify({ userId: person.id, rows: await rowCounts(database) })}\n`);
const transaction = database.transaction.bind(database);
database.transaction = async (work, account) => {
  const result = await transaction(work, account);
  process.stdout.write('committed\n');
  return result;
};
const notes = Array.from({ length: 1000 }, (_, index) => [
  `${index}.md`,
  `# Note ${index}\n[[Note ${index + 1}]] ![](a.png)`,
]);
await importFiles(person, { ...Object.fromEntries(notes), 'a.png': 'PNG' });
process.stdout.write('imported\n');
