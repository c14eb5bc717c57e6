/**
 * `node write-until-killed.ts <database>`: writes a plan, and prints the id of the user and the row counts before it, then a line after
 * each committed transaction.
 */

import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { startService } from '#server/testing/service.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';
import { largePlan } from './large-plan.ts';
import { writePlanAs } from './write-plan-as.ts';

const database = await openDatabase(process.argv[2] ?? '');
const service = await startService(database);
const person = await service.person('Somebody');
await person.client.labels.create({ body: { name: 'errand' } });
process.stdout.write(`${JSON.stringify({ userId: person.id, rows: await rowCounts(database) })}\n`);
const transaction = database.transaction.bind(database);
database.transaction = async (work, account) => {
  const result = await transaction(work, account);
  process.stdout.write('committed\n');
  return result;
};
await writePlanAs(service, person, largePlan(3000));
process.stdout.write('imported\n');
