import { addDays, daysBetween } from '#domain/day/calendar.ts';
import { untickTaskListItems } from '#domain/note-text/task-list-items.ts';
import { printRule } from '#domain/recurrence/rule.ts';
import type { TaskWrite } from '../../../../access/completions/index.ts';
import { change, type Values } from '../../../../access/index.ts';
import { shiftReminders } from '../../../../access/reminders/index.ts';
import { changeTasks, type Subtree, type SubtreeRow } from '../../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { emitTaskEvents, type TaskEvent, type TaskEventParts } from '../emit-task-events.ts';
import { indexTasks } from '../query/task-text.ts';
import type { NextOccurrence } from './next-occurrence.ts';
import { timedDue } from './schedule.ts';
import { writtenColumns } from './written-columns.ts';

/** The columns that a move to the next occurrence changed, and the changed sub-tasks as they were before. */
export type OccurrenceChanges = { writes: TaskWrite[]; below: readonly SubtreeRow[] };

/**
 * Moves a repeating task to its next occurrence, without emitting events. Ends the snooze, unticks the task-list items and reopens
 * the sub-tasks. Shifts the dates of the sub-tasks and the absolute reminders by the same number of days.
 */
export async function moveToNextOccurrence(
  tx: Tx,
  actor: Actor,
  { root, rows }: Subtree,
  occurrence: NextOccurrence,
): Promise<OccurrenceChanges> {
  const { next } = occurrence;
  const days = root.due_date === null ? 0 : daysBetween(root.due_date, next.day);
  const values = {
    ...dueAt(root, next, actor.timezone),
    recurrence_rule: printRule(occurrence.rule),
    recurrence_anchor: occurrence.anchor,
    snoozed_until: null,
    ...(root.description !== null && { description: untickTaskListItems(root.description) }),
  };
  const nextValues = rows.slice(1).map((row) => ({ row, values: valuesBelow(row, days) }));
  const below = nextValues.filter(({ values }) => Object.keys(values).length > 0);
  const moved = await change(tx, actor, 'task', root, values);
  if (moved.description !== root.description) await indexTasks(tx, [moved]);
  const changed = [moved, ...(await changeTasks(tx, actor, below))];
  const after = new Map(changed.map((row) => [row.id, row]));
  const shifted = Map.groupBy(await shiftReminders(tx, actor, rows, days), ({ task_id }) => task_id);
  const writes = rows.map((row) => {
    const reminders = shifted.get(row.id)?.map(({ id }) => id) ?? [];
    return writtenColumns(row, after.get(row.id) ?? row, reminders);
  });
  return { writes: writes.filter(hasChanges), below: below.map(({ row }) => row) };
}

function hasChanges({ after, reminders }: TaskWrite): boolean {
  return Object.keys(after).length > 0 || reminders.length > 0;
}

/** Emits the events of a task that moved to its next occurrence, and of its changed sub-tasks. */
export async function emitNextOccurrence(
  tx: Tx,
  actor: Actor,
  { project, root }: Subtree,
  below: readonly SubtreeRow[],
  content: TaskEventParts,
): Promise<void> {
  const events = below.map(({ id, completed_at }): TaskEvent => {
    return { project, taskId: id, live: { type: completed_at === null ? 'task.updated' : 'task.reopened' } };
  });
  await emitTaskEvents(tx, actor, [{ project, taskId: root.id, ...content }, ...events]);
}

/** Uses the instant of the occurrence, because at the end of summer time a wall time can be the second of two. */
function dueAt(root: SubtreeRow, { day, time, instant }: NextOccurrence['next'], zone: string): Values<'task'> {
  if (time === undefined || instant === undefined) return { due_date: day };
  return {
    due_date: day,
    due_time: time,
    due_timezone: root.due_timezone ?? zone,
    due_at: instantText(instant),
  };
}

function valuesBelow(row: SubtreeRow, days: number): Values<'task'> {
  return {
    ...(row.completed_at !== null && { completed_at: null, completed_by: null }),
    ...(row.due_date !== null && days !== 0 && laterDue(row, row.due_date, days)),
  };
}

function laterDue({ due_time, due_timezone }: SubtreeRow, date: string, days: number): Values<'task'> {
  const day = addDays(date, days);
  return due_time === null || due_timezone === null ? { due_date: day } : timedDue(day, due_time, due_timezone);
}
