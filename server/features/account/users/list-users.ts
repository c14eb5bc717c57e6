import type { ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import type { PendingInvite } from '#contract/resources/invite.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import {
  type AdministeredAccount,
  type AnyOpenInvite,
  allAccounts,
  allOpenInvites,
} from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type UsedBytes, usageOf } from '../usage/index.ts';

/**
 * Returns `{users, invites}`: all accounts, administrators first, then by name in the actor's language, and all open invites,
 * latest first. The caller has checked that the actor is an administrator.
 */
export async function listUsers(
  tx: ReadTx,
  actor: Pick<Actor, 'id' | 'locale' | 'now'>,
): Promise<ResponseBody<typeof api.users.list>> {
  const order = nameOrder(actor.locale);
  const accounts = (await allAccounts(tx)).toSorted(
    (one, other) => other.is_admin - one.is_admin || order(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
  const usage = await usageOf(
    tx,
    accounts.map(({ id }) => id),
  );
  return {
    users: accounts.map((account) => ({ ...presentAccount(account, actor), ...(usage.get(account.id) ?? NOTHING) })),
    invites: (await allOpenInvites(tx, actor.now)).map(presentInvite),
  };
}

const NOTHING: UsedBytes = { text_bytes: 0, files_bytes: 0 };

function presentAccount(
  account: AdministeredAccount,
  { id: reader }: Pick<Actor, 'id'>,
): Omit<AdminUser, keyof UsedBytes> {
  const { is_admin, access, has_totp, email_confirmed, last_seen_at, ...rest } = account;
  return {
    ...rest,
    email_confirmed: email_confirmed === 1,
    avatar_color: avatarColor(account.email),
    is_admin: is_admin === 1,
    is_disabled: access === 'disabled',
    is_being_deleted: access === 'deleted',
    self: account.id === reader,
    totp_enabled: has_totp === 1,
    ...(last_seen_at !== null && { last_seen_at }),
  };
}

function presentInvite({ project_id, project_name, role, invited_by, ...invite }: AnyOpenInvite): PendingInvite {
  return {
    ...invite,
    ...(project_id !== null && { project_id }),
    ...(project_name !== null && { project_name }),
    ...(role !== null && { role }),
    ...(invited_by !== null && { invited_by }),
  };
}
