import { DEFAULT_COLOR } from '#contract/colors.ts';
import { projects as danish } from '#domain/messages/da/projects.ts';
import { projects as english } from '#domain/messages/en/projects.ts';
import { addProject } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';

/** Creates the Inbox of a new account, named in the language of the account. A second Inbox is a unique violation. */
export async function createInbox(tx: Tx, owner: Pick<Actor, 'id' | 'locale' | 'now'>): Promise<void> {
  const messages = { da: danish, en: english }[owner.locale];
  await addProject(tx, owner, {
    id: newId(owner.now),
    name: messages.inbox,
    color: DEFAULT_COLOR,
    icon: null,
    description: null,
    view_mode: 'list',
    is_inbox: 1,
    archived: 0,
    group_id: null,
    sort_order: 0,
    version: 1,
    deleted_at: null,
    created_at: instantText(owner.now),
    updated_at: instantText(owner.now),
  });
}
