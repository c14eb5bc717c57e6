import { LIMITS } from '#contract/limits.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import { find, inboxOf, one } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import type { JsonText } from '../../platform/http/reply.ts';
import { addNewTask, presentTask } from '../tasks/index.ts';
import { asTask } from './as-task.ts';
import { readLine } from './read-line.ts';

type Line = { text: string; project_id?: string; section_id?: string };

/**
 * Makes the task that a line describes. A project in the line wins over `project_id`; one that is not found means the Inbox,
 * and the answer names it. 422 at `text` when no title is left or it is too long; 404 for a `project_id` that the actor may
 * not write into.
 */
export async function quickAddTask(tx: Tx, actor: Actor, input: Line): Promise<JsonText> {
  const given = await homeGiven(tx, actor, input.project_id);
  const parsed = await readLine(tx, actor, input.text, given);
  const length = Array.from(parsed.content).length;
  if (length === 0) throw invalid({ text: (words) => words.noTitle });
  if (length > LIMITS.taskTitle) throw invalid({ text: (words) => words.tooLong(LIMITS.taskTitle) });

  const project_id = await finalProject(tx, actor, parsed, given);
  const section_id = parsed.section?.id ?? (await sectionGiven(tx, actor, input.section_id, project_id));
  const id = await addNewTask(tx, actor, { ...asTask(parsed), project_id, ...(section_id && { section_id }) });
  return presentTask(tx, actor, id, {
    unknown_project: parsed.unknownProject,
    unknown_section: parsed.unknownSection,
    unknown_assignee: parsed.unknownAssignee,
  });
}

async function homeGiven(tx: Tx, actor: Actor, projectId: string | undefined): Promise<string> {
  const project = projectId === undefined ? inboxOf(tx, actor) : one(tx, actor, 'project', 'editor', projectId);
  return (await project).id;
}

async function finalProject(tx: Tx, actor: Actor, parsed: QuickAdd, given: string): Promise<string> {
  if (parsed.unknownProject !== undefined) return (await inboxOf(tx, actor)).id;
  return parsed.project?.id ?? given;
}

/** The section of the request counts in its own project alone. */
async function sectionGiven(
  tx: Tx,
  actor: Actor,
  sectionId: string | undefined,
  projectId: string,
): Promise<string | undefined> {
  if (sectionId === undefined) return undefined;
  const section = await find(tx, actor, 'section', 'editor', sectionId);
  return section?.project_id === projectId ? section.id : undefined;
}
