import type { Person } from '#contract/resources/person.ts';
import { collaboratorsOf } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { presentPeople } from '../../sharing/sharing/index.ts';

/** The actor and the people with whom they share a live project, by name in the actor's language, without email addresses. */
export async function listPeople(tx: ReadTx, actor: Pick<Actor, 'id' | 'locale'>): Promise<Person[]> {
  return presentPeople(await collaboratorsOf(tx, actor), actor.locale);
}
