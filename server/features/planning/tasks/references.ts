/** Checks the records that a task refers to. Invalid fields are added to `errors`; the result is then undefined. */

import type { Granted } from '../../../access/index.ts';
import { peopleIn } from '../../../access/people/index.ts';
import { lockSection } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ValidationErrors } from './validation-errors.ts';

type Project = Granted<'project', 'editor'>;

/** Checks and locks the section of a task. It must be a live section of the project, or null for none. */
export async function sectionFor(
  tx: Tx,
  project: Project,
  wanted: string | null,
  errors: ValidationErrors,
): Promise<string | null> {
  if (wanted === null || (await lockSection(tx, project, wanted)) !== undefined) return wanted;
  errors.section_id = (messages) => messages.noSection;
  return null;
}

/** Checks the assignee. It must be a person of the project, `me` for the actor, or null for nobody. */
export async function assigneeFor(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  project: Project,
  wanted: string | null,
  errors: ValidationErrors,
): Promise<string | null> {
  const person = wanted === 'me' ? actor.id : wanted;
  if (person === null || (await peopleIn(tx, project, [person])).has(person)) return person;
  errors.assignee_id = (messages) => messages.notInProject;
  return null;
}
