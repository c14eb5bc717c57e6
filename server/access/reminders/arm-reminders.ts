/** Keeps the moment of relative reminders in step with the due date of their task. */

import type { Kysely } from 'kysely';
import { momentOf } from '#domain/reminder/moment.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { statement } from '../shared-tables.ts';
import { setMoments } from './set-moments.ts';

/** The columns of a task that a relative reminder follows. */
const DUE_COLUMNS = ['due_date', 'due_time', 'due_timezone', 'due_at'] as const;

/**
 * To be called when `values` have been written into these tasks. Where their due moment has changed, relative reminders get
 * another moment: one that is ahead is armed, whether or not it went off before; one that is past counts as sent.
 */
export async function armReminders(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  tasks: readonly { id: string }[],
  values: object,
): Promise<void> {
  if (!DUE_COLUMNS.some((column) => column in values)) return;
  await arm(tx, actor, await ofTasks.all(tx, { tasks: tasks.map(({ id }) => id) }));
}

/** The same when a person moves to another zone: a day without a clock time begins in the owner's morning. */
export async function armOwnReminders(tx: Tx, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  await arm(tx, actor, await ofPerson.all(tx, { user: actor.id }));
}

type Armed = {
  id: string;
  offset_min: number | null;
  moment: string | null;
  due_date: string | null;
  due_at: string | null;
  timezone: string;
};

async function arm(tx: Tx, { now }: Pick<Actor, 'now'>, reminders: readonly Armed[]): Promise<void> {
  const moments = reminders.map(({ id, offset_min, moment, due_date, due_at, timezone }) => {
    const due = { date: due_date, instant: due_at === null ? null : Date.parse(due_at) };
    return { id, present: moment, instant: momentOf(due, offset_min ?? 0, timezone) };
  });
  const changed = moments.filter(({ present, instant }) => {
    return present !== (instant === undefined ? null : instantText(instant));
  });
  await setMoments(tx, now, changed);
}

/** Relative reminders with all that their moment follows from. */
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
