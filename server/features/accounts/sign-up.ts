import { type FoundInvite, lockInvitedProject } from '../../access/index.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { badRequest, conflict } from '../../platform/errors/refusal.ts';
import { joinByInvite, openInvite, spendInvite } from '../sharing/index.ts';
import { createAccount } from './create-account.ts';
import { type UserRow, userByEmail } from './present-user.ts';
import { type SignInContext, signIn } from './sign-in.ts';

export type SignUpInput = { token: string; name: string; password: string; timezone?: string; locale?: 'da' | 'en' };

/** Refuses a token that opens no invite with 400: before the fields are looked at, and before a password is hashed. */
export async function refuseClosedInvite(database: Database, token: unknown, now: number): Promise<void> {
  const invite = typeof token === 'string' && (await database.read((tx) => openInvite(tx, token, now)));
  if (!invite) throw closedInvite();
}

/** The slow half of a sign-up, before its transaction. 409 when the address of the invite has an account by now. */
export async function hashSignUpPassword(database: Database, input: SignUpInput, now: number): Promise<string> {
  await database.read(async (tx) => {
    const invite = await openInvite(tx, input.token, now);
    if (invite !== undefined && (await userByEmail(tx, invite.email)) !== undefined) throw hasAccount();
  });
  return hashPassword(input.password);
}

/**
 * Makes the account of an invite with its Inbox and its membership, and signs it in; all of it or nothing. The invite is used
 * then: of two sign-ups with one token the second is 400, and of two with one address 409.
 */
export async function signUp(
  tx: Tx,
  input: SignUpInput,
  passwordHash: string,
  context: SignInContext,
): Promise<{ user: UserRow; secret: string }> {
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
  });
  const joiner = { id: user.id, email: user.email, now };
  const used = project === undefined ? spendInvite(tx, joiner, invite) : joinByInvite(tx, joiner, project, invite);
  if (!(await used)) throw closedInvite();
  return { user, secret: await signIn(tx, user, context, 'password') };
}

/** The project of an invite, held; undefined for an invite that is for an account alone. */
async function projectOf(tx: Tx, { project_id }: FoundInvite) {
  if (project_id === null) return undefined;
  const project = await lockInvitedProject(tx, project_id);
  if (project === undefined) throw closedInvite();
  return project;
}

function closedInvite() {
  return badRequest('This invite is unknown, used, withdrawn or over.');
}

function hasAccount() {
  return conflict('This address has an account. Sign in and accept the invite.');
}
