import { type FoundInvite, lockInvitedProject } from '../../../access/people/index.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { badRequest, conflict } from '../../../platform/errors/refusal.ts';
import { consumeInvite, joinByInvite, openInvite } from '../../sharing/sharing/index.ts';
import { createAccount } from './create-account.ts';
import { refuseWeakPassword } from './passwords/weak-password.ts';
import { type UserRow, userByEmail } from './present-user.ts';
import { type SignInContext, type SignInSecrets, signInNewAccount } from './sign-in.ts';

export type SignUpInput = { token: string; name: string; password: string; timezone?: string; locale?: 'da' | 'en' };

/** Throws 400 for a token without an open invite, before validation and hashing. */
export async function refuseClosedInvite(database: Database, token: unknown, now: number): Promise<void> {
  const invite = typeof token === 'string' && (await database.read((tx) => openInvite(tx, token, now)));
  if (!invite) throw closedInvite();
}

/**
 * The slow part of a sign-up, before the transaction. Throws 409 if the address of the invite has an account, and 422 for a
 * weak password.
 */
export async function hashSignUpPassword(
  { database, passwords }: { database: Database; passwords: PasswordHasher },
  input: SignUpInput,
  now: number,
): Promise<string> {
  const email = await database.read(async (tx) => {
    const invite = await openInvite(tx, input.token, now);
    if (invite !== undefined && (await userByEmail(tx, invite.email)) !== undefined) throw hasAccount();
    return invite?.email ?? '';
  });
  await refuseWeakPassword('password', input.password, { email, name: input.name });
  return passwords.hash(input.password);
}

/**
 * Creates the account of an invite with Inbox and membership, and signs it in, atomically. Its address is confirmed if the link
 * of the invite proves that the person receives mail there. The invite is used. Of two sign-
 * ups with one token the second throws 400, and of two with one address 409.
 */
export async function signUp(
  tx: Tx,
  input: SignUpInput,
  passwordHash: string,
  context: SignInContext,
): Promise<{ user: UserRow; secrets: SignInSecrets }> {
  const { now } = context;
  const invite = await openInvite(tx, input.token, now);
  if (invite === undefined) throw closedInvite();
  await tx.lock(`account ${invite.email}`);
  const project = await projectOf(tx, invite);
  if ((await userByEmail(tx, invite.email)) !== undefined) {
    throw (await openInvite(tx, input.token, now)) === undefined ? closedInvite() : hasAccount();
  }
  const user = await createAccount(tx, now, {
    email: invite.email,
    name: input.name,
    passwordHash,
    timezone: input.timezone ?? 'Europe/Copenhagen',
    locale: input.locale ?? 'da',
    isAdmin: false,
    emailConfirmed: invite.confirms_address === 1,
  });
  const joiner = { id: user.id, email: user.email, now };
  const used = project === undefined ? consumeInvite(tx, joiner, invite) : joinByInvite(tx, joiner, project, invite);
  if (!(await used)) throw closedInvite();
  return { user, secrets: await signInNewAccount(tx, user, context) };
}

/** Returns the locked project of an invite, or undefined for an invite without project. */
async function projectOf(tx: Tx, { project_id }: FoundInvite) {
  if (project_id === null) return undefined;
  const project = await lockInvitedProject(tx, project_id);
  if (project === undefined) throw closedInvite();
  return project;
}

function closedInvite() {
  return badRequest('This invitation is invalid, was used or withdrawn, or has expired.');
}

function hasAccount() {
  return conflict('This email address already has an account. Sign in and accept the invitation.');
}
