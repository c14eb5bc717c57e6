import { shiftedBy } from '#domain/reminder/moment.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { setMoments } from './set-moments.ts';

/** A shifted reminder and its task. */
type ShiftedReminder = { id: string; task_id: string };

/**
 * Shifts the absolute reminders of all users on the tasks by `days`, at the same wall time in the zone of each user, and returns the
 * shifted ones. For tasks that move to the next occurrence, or back with negative days. A shifted reminder in the future is sent
 * again. One in the past is not sent. `only` restricts the reminders to these ids. Runs two statements.
 */
export async function shiftReminders(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  days: number,
  only?: ReadonlySet<string>,
): Promise<ShiftedReminder[]> {
  if (days === 0 || only?.size === 0) return [];
  const all = await absolute.all(tx, { tasks: tasks.map(({ id }) => id) });
  const moving = all.filter(({ id }) => only?.has(id) ?? true);
  const fresh = moving.map(({ id, remind_at, timezone }) => {
    return { id, instant: shiftedBy(Date.parse(remind_at ?? ''), days, timezone) };
  });
  await setMoments(tx, now, fresh);
  return moving;
}

const absolute = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('reminder')
    .innerJoin('user', 'user.id', 'reminder.user_id')
    .select(['reminder.id', 'reminder.task_id', 'reminder.remind_at', 'user.timezone'])
    .where('reminder.task_id', 'in', inList(p.tasks))
    .where('reminder.remind_at', 'is not', null)
    .orderBy('reminder.id'),
);
