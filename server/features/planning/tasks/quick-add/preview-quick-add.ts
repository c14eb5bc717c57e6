import type { QuickAddParse } from '#contract/resources/quick-add.ts';
import type { ReminderInput } from '#contract/resources/reminder.ts';
import type { QuickAdd, QuickAddReminder } from '#domain/quick-add/quick-add.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { type ParsedLine, readLine } from './read-line.ts';

/** Parses a line like `quickAdd`, without creating a task. */
export async function previewQuickAdd(tx: ReadTx, actor: Actor, { text }: { text: string }): Promise<QuickAddParse> {
  const line = await readLine(tx, actor, text);
  const { parsed } = line;
  return {
    content: parsed.content,
    ...(parsed.dateRange !== undefined && { description: parsed.dateRange }),
    ...namedIn(parsed),
    ...scheduleIn(parsed),
    ...unknownIn(parsed),
    ...spansIn(parsed),
    ...notesIn(line),
  };
}

/** The names in the line that do not exist. */
export function unknownIn({ unknownProject, unknownSection, unknownAssignee }: QuickAdd) {
  return {
    ...(unknownProject !== undefined && { unknown_project: unknownProject }),
    ...(unknownSection !== undefined && { unknown_section: unknownSection }),
    ...(unknownAssignee !== undefined && { unknown_assignee: unknownAssignee }),
  };
}

function namedIn({ project, section, labels, priority, assignee }: QuickAdd) {
  return {
    ...(project && { project: project.name }),
    ...(section && { section: section.name }),
    ...(labels.length > 0 && { labels }),
    ...(priority !== undefined && { priority }),
    ...(assignee && { assignee: assignee.name }),
  };
}

function scheduleIn(parsed: QuickAdd) {
  const { recurrenceRule, recurrenceFrom, recurrenceText, reminders } = parsed;
  return {
    ...(parsed.dueDate !== undefined && { due_date: parsed.dueDate }),
    ...(parsed.dueTime !== undefined && { due_time: parsed.dueTime }),
    ...(parsed.durationMin !== undefined && { duration_min: parsed.durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
    ...(recurrenceText !== undefined && { recurrence_text: recurrenceText }),
    ...(reminders.length > 0 && { reminders: reminders.map(reminderInput) }),
  };
}

/** Converts a reminder of the line to the input of the API. */
export function reminderInput(reminder: QuickAddReminder): ReminderInput {
  return 'at' in reminder ? { remind_at: instantText(reminder.at) } : { offset_min: reminder.offsetMin };
}

/** Omits the spans of escapes: the contract has no kind for them. */
function spansIn({ spans }: QuickAdd): Pick<QuickAddParse, 'spans'> {
  const parts = spans.flatMap(({ kind, ...part }) => (kind === 'escape' ? [] : [{ kind, ...part }]));
  return parts.length > 0 ? { spans: parts } : {};
}

/** The warnings of a line and its other readings. */
export function notesIn({ parsed, readings }: ParsedLine): Pick<QuickAddParse, 'warnings' | 'readings'> {
  const others = readings.map(({ dueDate, dueTime, ...part }) => ({
    ...part,
    ...(dueDate !== undefined && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
  }));
  return {
    ...(parsed.warnings.length > 0 && { warnings: parsed.warnings }),
    ...(others.length > 0 && { readings: others }),
  };
}
