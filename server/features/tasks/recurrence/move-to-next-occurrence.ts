import { addDays, daysBetween } from '#domain/day/calendar.ts';
import { untickTaskListItems } from '#domain/note-text/task-list-items.ts';
import { printRule } from '#domain/recurrence/rule.ts';
import {
  change,
  changeEach,
  type Subtree,
  type SubtreeRow,
  shiftReminders,
  type Values,
  type Wrote,
} from '../../../access/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventContent } from '../emit-task-event.ts';
import { emitTaskEvents, type TaskEvent } from '../emit-task-events.ts';
import { indexTasks } from '../query/task-text.ts';
import type { NextOccurrence } from './next-occurrence.ts';
import { timedDue } from './schedule.ts';
import { whatWasWritten } from './what-was-written.ts';

/** What moving on changed below the task: the rows as they were. */
export type MovedOn = { wrote: Wrote[]; below: readonly SubtreeRow[] };

/**
 * Moves a repeating task on to its next occurrence: it wakes, its checklist is unticked, the tasks below it reopen, their
 * dates as many days later as its own, and reminders at fixed moments move along. Everything else on it stays. Nobody is told.
 */
export async function moveToNextOccurrence(
  tx: Tx,
  actor: Actor,
  { root, rows }: Subtree,
  advance: NextOccurrence,
): Promise<MovedOn> {
  const { next } = advance;
  const days = root.due_date === null ? 0 : daysBetween(root.due_date, next.day);
  const values = {
    ...dueAt(root, next, actor.timezone),
    recurrence_rule: printRule(advance.rule),
    recurrence_anchor: advance.anchor,
    snoozed_until: null,
    ...(root.description !== null && { description: untickTaskListItems(root.description) }),
  };
  const round = rows.slice(1).map((row) => ({ row, values: nextRound(row, days) }));
  const below = round.filter(({ values: fresh }) => Object.keys(fresh).length > 0);
  const moved = await change(tx, actor, 'task', root, values);
  if (moved.description !== root.description) await indexTasks(tx, [moved]);
  const changed = [moved, ...(await changeEach(tx, actor, below))];
  const after = new Map(changed.map((row) => [row.id, row]));
  const shifted = Map.groupBy(await shiftReminders(tx, actor, rows, days), ({ task_id }) => task_id);
  const wrote = rows.map((row) => {
    const reminders = shifted.get(row.id)?.map(({ id }) => id) ?? [];
    return whatWasWritten(row, after.get(row.id) ?? row, reminders);
  });
  return { wrote: wrote.filter(isAnything), below: below.map(({ row }) => row) };
}

function isAnything({ after, reminders }: Wrote): boolean {
  return Object.keys(after).length > 0 || reminders.length > 0;
}

/** Says that a task moved on, and what that changed below it. */
export async function emitNextOccurrence(
  tx: Tx,
  actor: Actor,
  { project, root }: Subtree,
  below: readonly SubtreeRow[],
  content: EventContent,
): Promise<void> {
  const events = below.map(({ id, completed_at }): TaskEvent => {
    return { project, taskId: id, live: { type: completed_at === null ? 'task.updated' : 'task.reopened' } };
  });
  await emitTaskEvents(tx, actor, [{ project, taskId: root.id, ...content }, ...events]);
}

/** The instant is the occurrence's own: of two equal wall times in autumn it may be the second. */
function dueAt(root: SubtreeRow, { day, time, instant }: NextOccurrence['next'], zone: string): Values<'task'> {
  if (time === undefined || instant === undefined) return { due_date: day };
  return {
    due_date: day,
    due_time: time,
    due_timezone: root.due_timezone ?? zone,
    due_at: instantText(instant),
  };
}

function nextRound(row: SubtreeRow, days: number): Values<'task'> {
  return {
    ...(row.completed_at !== null && { completed_at: null, completed_by: null }),
    ...(row.due_date !== null && days !== 0 && laterDue(row, row.due_date, days)),
  };
}

function laterDue({ due_time, due_timezone }: SubtreeRow, date: string, days: number): Values<'task'> {
  const day = addDays(date, days);
  return due_time === null || due_timezone === null ? { due_date: day } : timedDue(day, due_time, due_timezone);
}
