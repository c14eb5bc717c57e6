import { LIMITS } from '#contract/limits.ts';
import type { Reminder, ReminderInput } from '#contract/resources/reminder.ts';
import { FIRST_INSTANT, LAST_INSTANT, momentOf } from '#domain/reminder/moment.ts';
import type { Granted } from '../../../access/index.ts';
import { addReminder, lockTaskToRemind, type ReminderValues, remindersOf } from '../../../access/reminders/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, notFound } from '../../../platform/errors/refusal.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { MAX_DELAY_MS } from './max-delay.ts';
import { presentReminder } from './present-reminder.ts';

/**
 * Creates a reminder of the actor on a task. Throws `not_found` if the actor cannot read the task. Throws 422 at `remind_at` unless
 * exactly one of `remind_at` and `offset_min` is given, and for the 21st reminder on a task.
 */
export async function createReminder(
  tx: Tx,
  actor: Actor,
  { taskId, input }: { taskId: string; input: ReminderInput },
): Promise<Reminder> {
  const task = await lockTaskToRemind(tx, actor, taskId);
  if (task === undefined) throw notFound();
  const current = await remindersOf(tx, actor, task);
  if (current.length >= LIMITS.reminders)
    throw invalid({ remind_at: (messages) => messages.tooMany(LIMITS.reminders) });
  return presentReminder(await addReminder(tx, actor, task, columnsOf(input, task, actor)));
}

/** The due date and instant of a task. */
type Due = Pick<Granted<'task', 'viewer'>, 'due_date' | 'due_at'>;

/** The reminders of a new task. Throws the 422 errors of `createReminder`. */
export function firstReminders(actor: Actor, task: Due, inputs: readonly ReminderInput[]): ReminderValues[] {
  return inputs.map((input, index) => {
    if (index >= LIMITS.reminders) throw invalid({ remind_at: (messages) => messages.tooMany(LIMITS.reminders) });
    return columnsOf(input, task, actor);
  });
}

function columnsOf({ remind_at, offset_min }: ReminderInput, task: Due, actor: Actor): ReminderValues {
  if (remind_at !== undefined && offset_min !== undefined)
    throw invalid({ remind_at: (messages) => messages.oneMoment });
  const id = newId(actor.now);
  if (remind_at !== undefined) {
    const instant = instantIn(remind_at);
    const moment = instantText(instant);
    return { id, remind_at: moment, offset_min: null, moment, sent: isExpired(instant, actor) };
  }
  if (offset_min === undefined) throw invalid({ remind_at: (messages) => messages.required });
  const due = { date: task.due_date, instant: task.due_at === null ? null : Date.parse(task.due_at) };
  const instant = momentOf(due, offset_min, actor.timezone);
  if (instant === undefined) return { id, remind_at: null, offset_min, moment: null, sent: 0 };
  return { id, remind_at: null, offset_min, moment: instantText(instant), sent: isExpired(instant, actor) };
}

/** Parses an instant. An offset can move it into the year 0 or 10000, which have no four-digit text. */
function instantIn(text: string): number {
  const instant = Date.parse(text.toUpperCase());
  if (!(instant >= FIRST_INSTANT && instant <= LAST_INSTANT))
    throw invalid({ remind_at: (messages) => messages.instant });
  return instant;
}

function isExpired(instant: number, { now }: Pick<Actor, 'now'>): 0 | 1 {
  return instant <= now - MAX_DELAY_MS ? 1 : 0;
}
