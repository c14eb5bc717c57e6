import type { RequestBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { NewTask } from '#contract/resources/task.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { addNewTask } from './create-task.ts';
import { presentTask } from './present-task.ts';
import { unknownIn } from './preview-quick-add.ts';
import { readLine } from './read-line.ts';

/**
 * Makes a task out of a line, as `createTask` does out of fields, with exactly the values that `previewQuickAdd` shows.
 * Reminders in the line are read and not kept. `not_found` for a default project that is needed and not the actor's to edit,
 * 422 at `text` when no title is left, or one too long.
 */
export async function quickAdd(
  tx: Tx,
  actor: Actor,
  { text, ...defaults }: RequestBody<typeof api.tasks.quickAdd>,
): Promise<JsonText> {
  const { parsed, projectId, sections } = await readLine(tx, actor, text, defaults);
  requireTitle(parsed.content);
  const isKnown = sections.some(({ id }) => id === defaults.section_id);
  const section_id = parsed.section?.id ?? (isKnown ? defaults.section_id : undefined) ?? null;
  const id = await addNewTask(tx, actor, { ...fieldsOf(parsed), project_id: projectId, section_id });
  return presentTask(tx, actor, id, unknownIn(parsed));
}

function requireTitle(content: string): void {
  if (content === '') throw invalid({ text: (words) => words.blank });
  if (Array.from(content).length > LIMITS.taskTitle)
    throw invalid({ text: (words) => words.tooLong(LIMITS.taskTitle) });
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
