/** Updates the moments of relative reminders when the due date of their task changes. */

import type { Kysely } from 'kysely';
import { momentOf } from '#domain/reminder/moment.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { setMoments } from './set-moments.ts';

/** The task columns that determine the moment of a relative reminder. */
const DUE_COLUMNS = ['due_date', 'due_time', 'due_timezone', 'due_at'] as const;

/**
 * Updates the relative reminders of tasks after `values` were written to them. A reminder whose new moment is in the future will be
 * sent, even if it was sent before. A reminder whose new moment is in the past counts as sent.
 */
export async function rescheduleReminders(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  tasks: readonly { id: string }[],
  values: object,
): Promise<void> {
  if (!DUE_COLUMNS.some((column) => column in values)) return;
  await reschedule(tx, actor, await ofTasks.all(tx, { tasks: tasks.map(({ id }) => id) }));
}

/** Updates the actor's relative reminders after a change of time zone: days without a time depend on the zone of the user. */
export async function rescheduleOwnReminders(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  await reschedule(tx, actor, await ofPerson.all(tx, { user: actor.id }));
}

type RelativeReminder = {
  id: string;
  offset_min: number | null;
  moment: string | null;
  due_date: string | null;
  due_at: string | null;
  timezone: string;
};

async function reschedule(tx: Tx, { now }: Pick<Actor, 'now'>, reminders: readonly RelativeReminder[]): Promise<void> {
  const moments = reminders.map(({ id, offset_min, moment, due_date, due_at, timezone }) => {
    const due = { date: due_date, instant: due_at === null ? null : Date.parse(due_at) };
    return { id, current: moment, instant: momentOf(due, offset_min ?? 0, timezone) };
  });
  const changed = moments.filter(({ current, instant }) => {
    return current !== (instant === undefined ? null : instantText(instant));
  });
  await setMoments(tx, now, changed);
}

/** A query over relative reminders with the columns that determine their moment. */
function relative(db: Kysely<Tables>) {
  return db
    .selectFrom('reminder')
    .innerJoin('task', 'task.id', 'reminder.task_id')
    .innerJoin('user', 'user.id', 'reminder.user_id')
    .select(['reminder.id', 'reminder.offset_min', 'reminder.moment', 'task.due_date', 'task.due_at', 'user.timezone'])
    .where('reminder.offset_min', 'is not', null)
    .orderBy('reminder.id');
}

const ofTasks = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  relative(db).where('reminder.task_id', 'in', inList(p.tasks)),
);

const ofPerson = statement<{ user: string }>()((db, p) =>
  relative(db).where('reminder.user_id', '=', p.user).where('task.due_time', 'is', null),
);
