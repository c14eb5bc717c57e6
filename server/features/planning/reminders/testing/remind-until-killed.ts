/** `node remind-until-killed.ts <database> <instant>`: sends due reminders, and prints the number of sent ones after each commit. */

import { sendDueReminders } from '../send-due.ts';
import { openRemindingParts } from './stored-reminders.ts';

const [location = '', instant = ''] = process.argv.slice(2);
const parts = await openRemindingParts(location, { now: () => Date.parse(instant) });
const { database } = parts;
const transaction = database.transaction.bind(database);
database.transaction = async (work) => {
  const result = await transaction(work);
  process.stdout.write('committed\n');
  return result;
};
await sendDueReminders(parts);
