import type { TaskInput } from '#contract/resources/task.ts';
import type { Values } from '../../../../access/index.ts';
import type { Subtree } from '../../../../access/tasks/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { differing } from '../../../../platform/db/differing.ts';
import { inputColumns } from '../input-columns.ts';
import { assigneeFor, sectionFor } from '../references.ts';
import type { ValidationErrors } from '../validation-errors.ts';

/** A subtree for whose root the fields are valid, the changed columns of the root, and the new section. */
export type FittingSubtree = { subtree: Subtree; columns: Values<'task'>; section_id: string | null };

/** The subtrees for whose roots the fields are valid. Section and assignee are looked up once per project. */
export async function fittingSubtrees(
  tx: Tx,
  actor: Actor,
  subtrees: readonly Subtree[],
  { section_id, assignee_id, ...fields }: TaskInput,
): Promise<FittingSubtree[]> {
  const assignees = new Map<string, Values<'task'> | undefined>();
  const fitting: FittingSubtree[] = [];
  for (const subtree of subtrees) {
    const { project, root } = subtree;
    if (!assignees.has(project.id)) {
      assignees.set(project.id, await checkedAssignee(tx, actor, project, { section_id, assignee_id }));
    }
    const assignee = assignees.get(project.id);
    if (assignee === undefined) continue;
    const errors: ValidationErrors = {};
    const columns = { ...(await inputColumns(tx, actor, root, project, fields, errors)), ...assignee };
    if (Object.keys(errors).length > 0) continue;
    fitting.push({
      subtree,
      columns: differing(root, columns),
      section_id: section_id === undefined ? root.section_id : section_id,
    });
  }
  return fitting;
}

type References = { [Name in 'section_id' | 'assignee_id']: TaskInput[Name] | undefined };

/** The column of the assignee. undefined if the assignee or the section is not in this project. */
async function checkedAssignee(
  tx: Tx,
  actor: Actor,
  project: Subtree['project'],
  { section_id, assignee_id }: References,
): Promise<Values<'task'> | undefined> {
  const errors: ValidationErrors = {};
  if (section_id !== undefined) await sectionFor(tx, project, section_id, errors);
  const person = assignee_id === undefined ? undefined : await assigneeFor(tx, actor, project, assignee_id, errors);
  if (Object.keys(errors).length > 0) return undefined;
  return person === undefined ? {} : { assignee_id: person };
}
