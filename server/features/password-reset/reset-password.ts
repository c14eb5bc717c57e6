import { LIMITS } from '#contract/limits.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { badRequest } from '../../platform/errors/refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Outbox } from '../../platform/mail/index.ts';
import { endAllSessions, forgetResets, isOpenReset, spendReset, userById } from '../accounts/index.ts';
import { activeTokens } from '../tokens/index.ts';
import { doneMail } from './reset-mail.ts';

/** 400 for a token that is no text: as for every bad token, once the password is as it must be. */
export function refuseShapelessToken({ token, password }: { token?: unknown; password?: unknown }): void {
  if (typeof token === 'string' || typeof password !== 'string') return;
  const length = Array.from(password).length;
  if (length >= LIMITS.password.min && length <= LIMITS.password.max) throw closed();
}

/** The slow half, before the transaction; a token that opens nothing is 400 before a password is hashed for it. */
export async function hashPasswordFor(
  database: Database,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<string> {
  if (!(await database.read((tx) => isOpenReset(tx, token, now)))) throw closed();
  return hashPassword(password);
}

/**
 * Gives the account of the token its new password and ends all of its sessions, half-open ones too. Nobody is signed in by it;
 * tokens and two-factor stay as they are, and a mail says so. Of several at once with one token, one does it: the others are 400.
 */
export async function resetPassword(
  tx: Tx,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: number },
  { outbox, baseUrl }: { outbox: Outbox; baseUrl: URL },
): Promise<void> {
  const id = await spendReset(tx, token, now);
  if (id === undefined) throw closed();
  await tx.run(tx.kysely.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id));
  await forgetResets(tx, id);
  await endAllSessions(tx, id);
  await emit(tx, { id, now }, { activity: { name: 'user.password_reset', payload: {} } });
  const tokens = await activeTokens(tx, id, now);
  await outbox.put(tx, now, [doneMail(await userById(tx, id), { now, tokens, baseUrl })]);
}

function closed() {
  return badRequest('This link is unknown, used, superseded or over.');
}
