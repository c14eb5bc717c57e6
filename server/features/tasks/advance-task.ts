import { addDays, daysBetween } from '#domain/day/calendar.ts';
import { printRule } from '#domain/recurrence/rule.ts';
import { type Branch, type BranchRow, change, type Values } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Outcome } from './complete-task.ts';
import type { NextOccurrence } from './next-occurrence.ts';
import { timedDue } from './schedule.ts';
import { tell } from './tell.ts';
import { untick } from './untick.ts';

/**
 * Moves a repeating task on to its next occurrence: it wakes, its checklist is unticked, and the tasks below it reopen, their
 * dates as many days later as its own. Everything else on it stays.
 */
export async function advanceTask(
  tx: Tx,
  actor: Actor,
  { project, root, rows }: Branch,
  advance: NextOccurrence,
): Promise<Outcome> {
  const { next } = advance;
  await change(tx, actor, 'task', root, {
    ...dueAt(root, next, actor.timezone),
    recurrence_rule: printRule(advance.rule),
    recurrence_anchor: advance.anchor,
    snoozed_until: null,
    description: root.description === null ? null : untick(root.description),
  });
  const days = root.due_date === null ? 0 : daysBetween(root.due_date, next.day);
  const below = rows.slice(1).map((row) => ({ row, changes: nextRound(row, days) }));
  const changed = below.filter(({ changes }) => Object.keys(changes).length > 0);
  for (const { row, changes } of changed) await change(tx, actor, 'task', row, changes);

  const outcome = { recurred: true, next_due: next.day };
  await tell(tx, actor, project, root.id, {
    activity: { name: 'task.completed', payload: { content: root.content, ...outcome } },
    live: { type: 'task.completed', extra: outcome },
  });
  for (const { row } of changed) {
    const type = row.completed_at === null ? 'task.updated' : 'task.reopened';
    await tell(tx, actor, project, row.id, { live: { type } });
  }
  return outcome;
}

/** The instant is the occurrence's own: of two equal wall times in autumn it may be the second. */
function dueAt(root: BranchRow, { day, time, instant }: NextOccurrence['next'], zone: string): Values<'task'> {
  if (time === undefined || instant === undefined) return { due_date: day };
  return {
    due_date: day,
    due_time: time,
    due_timezone: root.due_timezone ?? zone,
    due_at: instantText(instant),
  };
}

function nextRound(row: BranchRow, days: number): Values<'task'> {
  return {
    ...(row.completed_at !== null && { completed_at: null, completed_by: null }),
    ...(row.due_date !== null && days !== 0 && laterDue(row, row.due_date, days)),
  };
}

function laterDue({ due_time, due_timezone }: BranchRow, date: string, days: number): Values<'task'> {
  const day = addDays(date, days);
  return due_time === null || due_timezone === null ? { due_date: day } : timedDue(day, due_time, due_timezone);
}
