import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { NewTask } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { createReminder } from '../../reminders/index.ts';
import { addNewTask } from '../create-task.ts';
import { presentTask } from '../query/present-task.ts';
import { reminderInput, unknownIn } from './preview-quick-add.ts';
import { type LineDefaults, type ReadLine, readLine } from './read-line.ts';

/**
 * Makes a task out of a line, as `createTask` does out of fields, with exactly the values that `previewQuickAdd` shows.
 * Reminders in the line become the actor's own. `not_found` for a default project that is needed and not the actor's to edit,
 * 422 at `text` when no title is left, or one too long.
 */
export async function quickAdd(
  tx: Tx,
  actor: Actor,
  { text, ...defaults }: RequestBody<typeof api.tasks.quickAdd>,
): Promise<JsonText> {
  const read = await readLine(tx, actor, text, defaults);
  const { parsed } = read;
  const id = await addNewTask(tx, actor, taskRead(read, defaults));
  const reminders = await keepReminders(tx, actor, id, parsed);
  return presentTask(tx, actor, id, { ...unknownIn(parsed), ...(reminders.length > 0 && { reminders }) });
}

async function keepReminders(
  tx: Tx,
  actor: Actor,
  taskId: string,
  { reminders }: Pick<QuickAdd, 'reminders'>,
): Promise<Reminder[]> {
  const kept: Reminder[] = [];
  for (const reminder of reminders) {
    kept.push(await createReminder(tx, actor, { taskId, input: reminderInput(reminder) }));
  }
  return kept;
}

/** What a line makes, as creation takes it. 422 at `text` when no title is left, or one too long. */
export function taskRead({ parsed, projectId, sections }: ReadLine, defaults: LineDefaults): NewTask {
  requireTitle(parsed.content);
  return { ...fieldsOf(parsed), project_id: projectId, section_id: sectionRead({ parsed, sections }, defaults) };
}

/** The section that the task of a line goes to: the one it names, else the default one where its project has that. */
export function sectionRead(
  { parsed, sections }: Pick<ReadLine, 'parsed' | 'sections'>,
  defaults: LineDefaults,
): string | null {
  const isKnown = sections.some(({ id }) => id === defaults.section_id);
  return parsed.section?.id ?? (isKnown ? defaults.section_id : undefined) ?? null;
}

function requireTitle(content: string): void {
  if (content === '') throw invalid({ text: (messages) => messages.blank });
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
