/** `node send-until-killed.ts <database> <instant>`: claims mail of the outbox and never delivers it. */

import { openDatabase } from '../../db/dialect/open-database.ts';
import { silentLog } from '../../log/log.ts';
import { sendMail } from '../send-mail.ts';

const [location = '', instant = ''] = process.argv.slice(2);
const keepAlive = setInterval(() => undefined, 1000);
await sendMail({
  database: await openDatabase(location),
  clock: { now: () => Date.parse(instant) },
  log: silentLog,
  reviews: {},
  deliver: () =>
    new Promise(() => {
      process.stdout.write('taken\n');
    }),
});
clearInterval(keepAlive);
