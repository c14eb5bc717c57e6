import { shiftedBy } from '#domain/reminder/moment.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { setMoments } from './set-moments.ts';

/** A reminder and its task. */
type Shifted = { id: string; task_id: string };

/**
 * Moves the absolute reminders of tasks, everybody's, `days` days on at the same wall time of their owners: a series has
 * moved on, or back when negative. One that is ahead then is armed again; one that is past is not sent late. Relative ones
 * follow the due date by themselves. `only` keeps to these. Resolves to those that moved. Costs two statements.
 */
export async function shiftReminders(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  tasks: readonly Granted<'task', 'editor'>[],
  days: number,
  only?: ReadonlySet<string>,
): Promise<Shifted[]> {
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
