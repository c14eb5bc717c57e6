import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { NewTask } from '#contract/resources/task.ts';
import type { QuickAdd, WarningCode } from '#domain/quick-add/quick-add.ts';
import { isCreated } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { invalid } from '../../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../../platform/http/reply/reply.ts';
import { createReminder } from '../../reminders/index.ts';
import { addNewTask } from '../create-task.ts';
import { presentTask } from '../query/present-task.ts';
import { notesIn, reminderInput, unknownIn } from './preview-quick-add.ts';
import { type LineDefaults, type ParsedLine, readLine } from './read-line.ts';

/**
 * Creates a task from a line, with exactly the values that `previewQuickAdd` shows. Reminders in the line belong to the actor. Throws
 * `not_found` if the default project is used and the actor may not edit it, and 422 at `text` if the title is empty or too long. Treats
 * the id like `createTask`; a task that exists is returned without notes about the line.
 */
export async function quickAdd(
  tx: Tx,
  actor: Actor,
  { id: given, text, description, ...defaults }: RequestBody<typeof api.tasks.quickAdd>,
): Promise<JsonText> {
  if (given !== undefined && (await isCreated(tx, actor, { kind: 'task', id: given })))
    return presentTask(tx, actor, given);
  const line = await readLine(tx, actor, text, defaults);
  const { id, reminders } = await addParsedLine(tx, actor, line, { ...defaults, id: given, description });
  return presentTask(tx, actor, id, {
    ...unknownIn(line.parsed),
    ...notesIn(line),
    ...(reminders.length > 0 && { reminders }),
  });
}

/** Creates the task of a parsed line, and its reminders. Throws 422 like `quickAdd`. */
export async function addParsedLine(
  tx: Tx,
  actor: Actor,
  line: ParsedLine,
  more: LineDefaults & { id?: string | undefined; description?: string | null | undefined },
): Promise<{ id: string; reminders: Reminder[] }> {
  const id = await addNewTask(tx, actor, newTaskOf(line, more));
  return { id, reminders: await createReminders(tx, actor, id, line.parsed) };
}

async function createReminders(
  tx: Tx,
  actor: Actor,
  taskId: string,
  { reminders }: Pick<QuickAdd, 'reminders'>,
): Promise<Reminder[]> {
  const created: Reminder[] = [];
  for (const reminder of reminders) {
    created.push(await createReminder(tx, actor, { taskId, input: reminderInput(reminder) }));
  }
  return created;
}

/** The input of `createTask` for a line. Throws 422 at `text` if the title is empty or too long. */
export function newTaskOf(
  { parsed, readings, projectId, sections }: ParsedLine,
  { id, description, ...defaults }: LineDefaults & { id?: string | undefined; description?: string | null | undefined },
): NewTask {
  requireTitle(parsed.content);
  return {
    ...(id !== undefined && { id }),
    ...fieldsOf(parsed),
    unclear_text: unclearText({ parsed, readings }) ?? null,
    description: withDateRange(description ?? '', parsed.dateRange),
    project_id: projectId,
    section_id: sectionOf({ parsed, sections }, defaults),
  };
}

/**
 * Returns the first part of a line whose date, time or rule someone should confirm: it has another reading, or a warning about a date. Names
 * that were not found do not count.
 */
function unclearText({ parsed, readings }: Pick<ParsedLine, 'parsed' | 'readings'>): string | undefined {
  const parts = [...parsed.warnings.filter(({ code }) => ABOUT_DATES.has(code)), ...readings];
  const [first] = parts.sort((one, other) => one.start - other.start);
  return first && Array.from(first.text).slice(0, LIMITS.unclearText).join('');
}

const ABOUT_DATES: ReadonlySet<WarningCode> = new Set([
  'past_date',
  'past_time',
  'next_year',
  'weekday_mismatch',
  'ambiguous_date',
  'ambiguous_rule',
  'impossible_date',
  'possible_date',
  'unread_time',
  'unread_words',
  'second_time',
  'second_date',
  'unfinished_rule',
  'partly_understood',
]);

/** Returns the description with a range of days before it, of which only the first is the due date. Null if both are empty. */
function withDateRange(description: string, dateRange: string | undefined): string | null {
  const text = [dateRange ?? '', description].filter((part) => part !== '').join('\n\n');
  const isTooLong = Array.from(text).length > LIMITS.taskDescription;
  return (isTooLong ? description : text) || null;
}

/** The section of the task: the section named in the line, else the default section if it is in the task's project. */
export function sectionOf(
  { parsed, sections }: Pick<ParsedLine, 'parsed' | 'sections'>,
  defaults: LineDefaults,
): string | null {
  const isKnown = sections.some(({ id }) => id === defaults.section_id);
  return parsed.section?.id ?? (isKnown ? defaults.section_id : undefined) ?? null;
}

function requireTitle(content: string): void {
  if (content === '') throw invalid({ text: (messages) => messages.noTitle });
  if (Array.from(content).length > LIMITS.taskTitle)
    throw invalid({ text: (messages) => messages.tooLong(LIMITS.taskTitle) });
}

function fieldsOf(parsed: QuickAdd): NewTask {
  return {
    content: parsed.content,
    labels: parsed.labels,
    priority: parsed.priority ?? null,
    due_date: parsed.dueDate ?? null,
    due_time: parsed.dueTime ?? null,
    duration_min: parsed.durationMin ?? null,
    recurrence_rule: parsed.recurrenceRule ?? null,
    recurrence_from: parsed.recurrenceFrom ?? null,
    assignee_id: parsed.assignee?.id ?? null,
  };
}
