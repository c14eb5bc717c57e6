import type { Updateable } from 'kysely';
import type { User } from '#contract/resources/user.ts';
import { rescheduleOwnReminders } from '../../../access/reminders/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../../platform/db/tables.ts';
import { emit } from '../../../platform/events/emit.ts';
import { translateInbox } from '../../planning/projects/index.ts';
import { presentUser, userById } from './present-user.ts';

export type ProfileInput = { name?: string; timezone?: string; locale?: 'da' | 'en'; daily_digest?: boolean };

/**
 * Updates the given fields. After a change of the zone, tasks keep their local dates, and relative reminders of tasks without a time
 * keep their local times: their instants change. A change of the language renames the Inbox, unless the user has named it.
 */
export async function changeProfile(tx: Tx, actor: Actor, input: ProfileInput): Promise<User> {
  const { daily_digest: digest, ...rest } = input;
  const values = { ...rest, ...(digest !== undefined && { daily_digest: digest ? (1 as const) : (0 as const) }) };
  await write(tx, actor, values);
  if (values.timezone !== undefined) await rescheduleOwnReminders(tx, actor);
  if (values.locale !== undefined && values.locale !== actor.locale) await translateInbox(tx, actor, values.locale);
  return presentUser(await userById(tx, actor.id));
}

/** Replaces the list of collapsed sidebar sections. */
export function setSidebarSections(tx: Tx, actor: Actor, sections: readonly string[]): Promise<void> {
  return write(tx, actor, { sidebar_collapsed: JSON.stringify(sections) });
}

/** Replaces the order of the sidebar views. An empty list is the default order. */
export function setNavOrder(tx: Tx, actor: Actor, order: readonly string[]): Promise<void> {
  return write(tx, actor, { nav_order: JSON.stringify(order) });
}

async function write(tx: Tx, actor: Actor, values: Updateable<UserTable>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.run(tx.kysely.updateTable('user').set(values).where('id', '=', actor.id));
  await emit(tx, actor, { subjectId: actor.id, receiverId: actor.id, live: { type: 'user.updated' } });
}
