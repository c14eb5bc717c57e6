import type { TaskInput } from '#contract/resources/task.ts';
import type { Subtree, Values } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { differing } from '../../../platform/db/differing.ts';
import { inputColumns } from '../input-columns.ts';
import { assigneeFor, sectionFor } from '../references.ts';
import type { ValidationErrors } from '../validation-errors.ts';

/** A branch whose root the fields fit: what of it they change, its place left out, and the section it is to stand in. */
export type Fitting = { subtree: Subtree; columns: Values<'task'>; section_id: string | null };

/** The branches whose roots the fields fit. What they name is looked up once for each project. */
export async function fittingSubtrees(
  tx: Tx,
  actor: Actor,
  subtrees: readonly Subtree[],
  { section_id, assignee_id, ...fields }: TaskInput,
): Promise<Fitting[]> {
  const assignees = new Map<string, Values<'task'> | undefined>();
  const fitting: Fitting[] = [];
  for (const subtree of subtrees) {
    const { project, root } = subtree;
    if (!assignees.has(project.id)) {
      assignees.set(project.id, await referred(tx, actor, project, { section_id, assignee_id }));
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

/** What the assignee is in this project; undefined where he or the section is not in it. */
async function referred(
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
