/** `node mail-until-killed.ts <database> <instant>`: mails waiting notifications and reports each commit. */

import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { sendNotificationMail } from '../index.ts';

const [location = '', instant = ''] = process.argv.slice(2);
const database = await openDatabase(location);
const transaction = database.transaction.bind(database);
database.transaction = async (work) => {
  const result = await transaction(work);
  process.stdout.write('committed\n');
  return result;
};
await sendNotificationMail({
  database,
  clock: { now: () => Date.parse(instant) },
  log: silentLog,
  outbox: createOutbox(true),
  baseUrl: new URL('https://tasks.example.org'),
});
