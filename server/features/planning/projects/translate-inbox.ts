import { projects as danish } from '#domain/messages/da/projects.ts';
import { projects as english } from '#domain/messages/en/projects.ts';
import { inboxOf } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { updateProject } from './update-project.ts';

/** Renames the Inbox of the actor after a change of their language, unless they have given it another name. */
export async function translateInbox(tx: Tx, actor: Actor, locale: 'da' | 'en'): Promise<void> {
  const { id, name } = await inboxOf(tx, actor);
  const names = { da: danish.inbox, en: english.inbox };
  if (Object.values(names).includes(name)) await updateProject(tx, actor, { id, values: { name: names[locale] } });
}
