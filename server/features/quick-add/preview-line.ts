import type { QuickAddParse, QuickAddSpan } from '#contract/resources/quick-add.ts';
import type { ReminderInput } from '#contract/resources/reminder.ts';
import type { QuickAdd, Span } from '#domain/quick-add/quick-add.ts';
import { inboxIdOf } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { scheduleAfter, UNSCHEDULED } from '../tasks/index.ts';
import { asTask } from './as-task.ts';
import { readLine } from './read-line.ts';

/** What creation would make of the line, with where each part stands in it. Makes nothing and refuses nothing. */
export async function previewLine(tx: ReadTx, actor: Actor, line: string): Promise<QuickAddParse> {
  const parsed = await readLine(tx, actor, line, await inboxIdOf(tx, actor));
  const { labels, assignee_id: _assignee, due_date: _date, due_time: _time, ...task } = asTask(parsed);
  return {
    ...task,
    ...asStored(parsed, actor),
    ...(labels && { labels }),
    ...(parsed.recurrenceText !== undefined && { recurrence_text: parsed.recurrenceText }),
    ...(parsed.project && { project: parsed.project.name }),
    ...(parsed.section && { section: parsed.section.name }),
    ...(parsed.assignee && { assignee: parsed.assignee.name }),
    ...(parsed.reminders.length > 0 && { reminders: parsed.reminders.map(asReminder) }),
    ...(parsed.unknownProject !== undefined && { unknown_project: parsed.unknownProject }),
    ...(parsed.unknownSection !== undefined && { unknown_section: parsed.unknownSection }),
    ...(parsed.unknownAssignee !== undefined && { unknown_assignee: parsed.unknownAssignee }),
    spans: parsed.spans.filter(isShown),
    warnings: parsed.warnings,
  } as QuickAddParse;
}

/** Date, time and rule as the task would keep them: a series that begins on the 31st keeps its day. */
function asStored(parsed: QuickAdd, actor: Actor): Partial<QuickAddParse> {
  const schedule = scheduleAfter(asTask(parsed), UNSCHEDULED, actor.timezone, {});
  return {
    ...(schedule.due_date !== null && { due_date: schedule.due_date }),
    ...(schedule.due_time !== null && { due_time: schedule.due_time }),
    ...(schedule.recurrence_rule !== null && { recurrence_rule: schedule.recurrence_rule }),
  };
}

function asReminder(reminder: QuickAdd['reminders'][number]): ReminderInput {
  return 'at' in reminder ? { remind_at: instantText(reminder.at) } : { offset_min: reminder.offsetMin };
}

/** A backslash is a matter of the line alone. */
function isShown(span: Span): span is Span & QuickAddSpan {
  return span.kind !== 'escape';
}
