/**
 * `node mail-until-killed.ts <database> <instant> <commits>`: mails waiting notifications until the given number of commits, then
 * reports `uncommitted` at the end of the next transaction and does not commit it.
 */

import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createOutbox } from '#server/platform/mail/index.ts';
import { sendNotificationMail } from '../index.ts';

const [location = '', instant = '', commits = ''] = process.argv.slice(2);
const database = await openDatabase(location);
const transaction = database.transaction.bind(database);
let committed = 0;
database.transaction = async (work) => {
  const result = await transaction(async (tx) => {
    const done = await work(tx);
    if (committed === Number(commits)) {
      process.stdout.write('uncommitted\n');
      await new Promise(() => undefined);
    }
    return done;
  });
  committed += 1;
  return result;
};
await sendNotificationMail({
  database,
  clock: { now: () => Date.parse(instant) },
  log: silentLog,
  outbox: createOutbox(true),
  baseUrl: new URL('https://tasks.example.org'),
});
