/** The records that a task may point to. What it may not is added to the faults, and the answer then means nothing. */

import { type Granted, lockSection, peopleIn } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ValidationErrors } from './validation-errors.ts';

type Project = Granted<'project', 'editor'>;

/** A live section of the project, which then stays until the transaction ends; null for none. */
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

/** Somebody in the project, `me` for the actor himself; null for nobody. */
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
