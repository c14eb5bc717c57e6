import { projects as danish } from '#domain/messages/da/projects.ts';
import { projects as english } from '#domain/messages/en/projects.ts';
import { addProject } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { newProjectRow } from './create-project.ts';

/** Creates the Inbox of a new account, named in the language of the account. A second Inbox is a unique violation. */
export async function createInbox(tx: Tx, owner: Pick<Actor, 'id' | 'locale' | 'now'>): Promise<void> {
  const messages = { da: danish, en: english }[owner.locale];
  const columns = { id: newId(owner.now), is_inbox: 1, sort_order: 0 } as const;
  await addProject(tx, owner, newProjectRow(owner, { name: messages.inbox }, columns));
}
