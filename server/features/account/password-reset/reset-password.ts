import { LIMITS } from '#contract/limits.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { badRequest } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Outbox } from '../../../platform/mail/index.ts';
import { hasFeed, removeFeed } from '../../connect/calendar-export/index.ts';
import { accessChannels, removeConnections } from '../access-channels/index.ts';
import {
  accountOfReset,
  consumeReset,
  deleteDevices,
  deleteResets,
  endAllSessions,
  lockChannels,
  refuseWeakPassword,
  userById,
} from '../accounts/index.ts';
import { lockPasskeys, ownPasskeys, revokePasskeys } from '../passkeys/index.ts';
import { revokeIdentities } from '../single-sign-on/index.ts';
import { activeTokens, lockTokens, revokeTokens } from '../tokens/index.ts';
import { doneMail } from './reset-mail.ts';

/** Throws 400 if the token is not a string, as for every invalid token, once the password is valid. */
export function refuseShapelessToken({ token, password }: { token?: unknown; password?: unknown }): void {
  if (typeof token === 'string' || typeof password !== 'string') return;
  const length = Array.from(password).length;
  if (length >= LIMITS.password.min && length <= LIMITS.password.max) throw closed();
}

/**
 * The slow part, before the transaction. Throws 422 for a common password, 400 for an invalid token, and 422 for a password that is
 * the name or the address of the account.
 */
export async function hashPasswordFor(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  { token, password }: { token: string; password: string },
  now: number,
): Promise<string> {
  await refuseWeakPassword('password', password);
  const owner = await database.read(async (tx) => {
    const id = await accountOfReset(tx, token, now);
    return id === undefined ? undefined : userById(tx, id);
  });
  if (owner === undefined) throw closed();
  await refuseWeakPassword('password', password, owner);
  return passwords.hash(password);
}

/**
 * Sets the new password of the token's account, ends all its sessions, including half-open ones, and forgets its devices. No
 * one is signed in. Two-factor is unchanged. API tokens, passkeys, the calendar feed and all other channels stay unless `revoke` is
 * true; a mail lists them either way. Of several concurrent requests with one token, one succeeds; the others throw 400.
 */
export async function resetPassword(
  tx: Tx,
  { token, passwordHash, revoke, now }: { token: string; passwordHash: string; revoke: boolean; now: number },
  { outbox, baseUrl, sealer }: { outbox: Outbox; baseUrl: URL; sealer: Sealer },
): Promise<void> {
  const id = await consumeReset(tx, token, now);
  if (id === undefined) throw closed();
  await lockChannels(tx, id);
  await lockTokens(tx, id);
  await lockPasskeys(tx, id);
  await tx.run(tx.kysely.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id));
  await deleteResets(tx, id);
  await endAllSessions(tx, id);
  await deleteDevices(tx, id);
  await emit(tx, { id, now }, { activity: { name: 'user.password_reset', payload: {} } });
  const owner = { id, now };
  const tokens = { removed: revoke, list: revoke ? await revokeTokens(tx, owner) : await activeTokens(tx, id, now) };
  const passkeys = { removed: revoke, list: revoke ? await revokePasskeys(tx, owner) : await ownPasskeys(tx, owner) };
  const list = (await accessChannels(tx, sealer, owner)).filter(({ kind }) => kind !== 'calendar_feed');
  const channels = revoke ? { removed: list, kept: [] } : { removed: [], kept: list };
  if (revoke) await revokeIdentities(tx, owner);
  if (revoke) await removeConnections(tx, sealer, owner);
  const feed = revoke
    ? { removed: await removeFeed(tx, owner), exists: false }
    : { removed: false, exists: await hasFeed(tx, id) };
  await outbox.put(tx, now, [doneMail(await userById(tx, id), { now, tokens, passkeys, feed, channels, baseUrl })]);
}

function closed() {
  return badRequest('This link is invalid, was used or replaced, or has expired.');
}
