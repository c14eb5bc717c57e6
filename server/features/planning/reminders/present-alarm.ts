import { alarmOf } from '../../../access/reminders/index.ts';
import { presentToReceiver } from '../../../platform/http/reply/presenters.ts';

/** Renders the live message of a due reminder for its owner. */
export const presentAlarmFor = presentToReceiver(async (tx, reader, id) => {
  const alarm = await alarmOf(tx, reader.id, id);
  return alarm === undefined || alarm.due_at === null ? undefined : alarm;
});
