/** How a sign-in at the provider becomes one of the service. */

import { LIMITS } from '#contract/limits.ts';
import type { SsoOutcome } from '#contract/resources/single-sign-on.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isEmail } from '../../../platform/http/validation/formats.ts';
import {
  beginSignIn,
  createAccount,
  lockedUser,
  mailNewAdministrator,
  needsSetup,
  recordFailedSignIn,
  type SecurityMailer,
  type SignInContext,
  type SignInResult,
  setAdministrator,
  signIn,
  signInNewAccount,
  type UserRow,
  userByEmail,
} from '../accounts/index.ts';
import { identityOf, linkIdentity, recordUse } from './identities.ts';
import { storeLinkRequest, takeLinkRequest } from './link-requests.ts';
import type { ProviderClaims } from './provider.ts';
import { storeWaitingIdentity, type WaitingIdentity, waitingIdentity } from './waiting-identities.ts';

/** The rules of the operator. */
export type SignInRules = {
  /** The name of the provider. */
  provider: string;
  createAccounts: boolean;
  /** Empty: everyone may sign in. */
  allowedGroups: readonly string[];
  /** Empty: no sign-in changes who is an administrator. */
  adminGroups: readonly string[];
  secondFactor: 'never' | 'stated' | 'always';
};

export type FinishParts = { rules: SignInRules; mailer: SecurityMailer; sealer: Sealer };

/** A new session, a sign-in that waits for its second factor, a request that waits for consent, or a refusal. */
export type SsoResult = SignInResult | { linkRequest: string } | { refused: SsoOutcome };

/** The account of a person who signs in for the first time. */
export type NewAccountChoices = { locale: 'da' | 'en'; timezone: string };

/**
 * Signs in the account of the identity. Without one, the account with the address that the provider states as verified is asked for its
 * consent if its own address is confirmed, or an account is created if the rules allow it.
 */
export async function finishSignIn(
  tx: Tx,
  parts: FinishParts,
  claims: ProviderClaims,
  { choices, context }: { choices: NewAccountChoices; context: SignInContext },
): Promise<SsoResult> {
  const { rules, sealer } = parts;
  const identity = await identityOf(tx, claims);
  if (!isAllowed(rules, claims)) return refuse(tx, identity?.user_id, 'group', context);
  if (identity !== undefined) {
    const owner = await lockedUser(tx, identity.user_id);
    if (owner?.access !== 'open') return refuse(tx, identity.user_id, closedOutcome(owner), context);
    return enter(tx, parts, { user: owner, claims, isNew: false }, context);
  }
  const email = linkableAddress(claims);
  if (email === undefined) return refuse(tx, undefined, 'unverified', context);
  await tx.lock(`account ${email}`);
  const user = await userByEmail(tx, email);
  if (user === undefined) {
    if (!rules.createAccounts || (await needsSetup(tx))) return refuse(tx, undefined, 'unknown', context);
    return enterNewAccount(tx, parts, { email, claims, choices }, context);
  }
  if (user.access !== 'open') return refuse(tx, user.id, closedOutcome(user), context);
  if (user.email_confirmed === 0) return refuse(tx, user.id, 'unconfirmed', context);
  return { linkRequest: await storeLinkRequest(tx, sealer, context.now, { user: user.id, claims }) };
}

/**
 * Links the identity that waits for consent in this browser, and signs its account in. If the account has a second factor, the identity is
 * linked after it (`completeProviderSignIn`). Returns undefined if no identity waits, if the address of the account has changed or is no
 * longer confirmed, or if the account is closed.
 */
export async function confirmLink(
  tx: Tx,
  parts: FinishParts,
  browser: string | undefined,
  contextOf: (user: UserRow) => SignInContext,
  now: number,
): Promise<SignInResult | undefined> {
  const request = await takeLinkRequest(tx, parts.sealer, now, browser);
  const user = request && (await lockedUser(tx, request.user));
  if (request === undefined || user?.access !== 'open') return undefined;
  const { claims } = request;
  if (!(await isStillValid(tx, user, { claims, isNew: true }))) return undefined;
  return enter(tx, parts, { user, claims, isNew: true }, contextOf(user));
}

/**
 * Stores the effects of a sign-in at the provider when its half-open session has passed the second factor: the link to the account, the
 * use of the identity, and the rights of its groups. Returns the changed account. Other sessions change nothing. Throws `unauthorized` if
 * the identity now belongs to another account, or may no longer be linked.
 */
export async function completeProviderSignIn(
  tx: Tx,
  parts: FinishParts,
  user: UserRow,
  { session, now }: { session: string; now: number },
): Promise<UserRow> {
  const waiting = await waitingIdentity(tx, parts.sealer, session);
  if (waiting === undefined) return user;
  if (!(await isStillValid(tx, user, waiting))) {
    throw new Refusal('unauthorized', { error: 'The sign-in is no longer valid. Sign in again.' });
  }
  return storeEffects(tx, parts, user, { ...waiting, now });
}

function isAllowed({ allowedGroups }: SignInRules, { groups }: ProviderClaims): boolean {
  return allowedGroups.length === 0 || allowedGroups.some((group) => groups.includes(group));
}

/**
 * Returns the verified address in the form in which accounts store it. `isEmail` accepts ASCII only: some other letters become ASCII in lower
 * case, so that two mailboxes could have one account.
 */
function linkableAddress({ verifiedEmail = '' }: ProviderClaims): string | undefined {
  return isEmail(verifiedEmail) ? mailKey(verifiedEmail) : undefined;
}

function closedOutcome(user: UserRow | undefined): SsoOutcome {
  return user?.access === 'disabled' ? 'disabled' : 'failed';
}

async function enter(
  tx: Tx,
  parts: FinishParts,
  { user, ...identity }: WaitingIdentity & { user: UserRow },
  context: SignInContext,
): Promise<SignInResult> {
  const secondFactor = countsAsSecondFactor(parts.rules, identity.claims);
  if (user.totp_secret !== null && !secondFactor) {
    const halfOpen = await beginSignIn(tx, user, context);
    await storeWaitingIdentity(tx, parts.sealer, halfOpen, identity);
    return { user, halfOpen };
  }
  const changed = await storeEffects(tx, parts, user, { ...identity, now: context.now });
  return { user: changed, secrets: await signIn(tx, changed, { ...context, secondFactor }, 'single_sign_on') };
}

/** A new identity may be linked only to an account with its confirmed address. Another one must still be linked to the account. */
async function isStillValid(tx: Tx, user: UserRow, { claims, isNew }: WaitingIdentity): Promise<boolean> {
  const identity = await identityOf(tx, claims);
  if (!isNew) return identity?.user_id === user.id;
  return identity === undefined && user.email_confirmed === 1 && user.email === linkableAddress(claims);
}

async function storeEffects(
  tx: Tx,
  parts: FinishParts,
  { id }: UserRow,
  { claims, isNew, now }: WaitingIdentity & { now: number },
): Promise<UserRow> {
  if (isNew) await linkIdentity(tx, { ...parts, provider: parts.rules.provider }, { id, now }, claims);
  else await recordUse(tx, claims, now);
  await applyGroups(tx, parts, { id, claims }, now);
  const changed = await lockedUser(tx, id);
  if (changed === undefined) throw new Error('the account of an identity does not exist');
  return changed;
}

/** The last administrator stays one, so that someone can manage the service. All administrators are mailed about a new one. */
async function applyGroups(
  tx: Tx,
  { rules: { adminGroups }, mailer }: FinishParts,
  { id, claims }: { id: string; claims: ProviderClaims },
  now: number,
): Promise<void> {
  if (adminGroups.length === 0) return;
  const isAdmin = adminGroups.some((group) => claims.groups.includes(group));
  const result = await setAdministrator(tx, { id, now }, id, isAdmin);
  if (isAdmin && result === 'changed') await mailNewAdministrator(tx, mailer, now, { newId: id });
}

function countsAsSecondFactor({ secondFactor }: SignInRules, { hasSecondFactor }: ProviderClaims): boolean {
  return secondFactor === 'always' || (secondFactor === 'stated' && hasSecondFactor);
}

/** The account has no password. Its owner can set one with a reset mail. */
async function enterNewAccount(
  tx: Tx,
  parts: FinishParts,
  { email, claims, choices }: { email: string; claims: ProviderClaims; choices: NewAccountChoices },
  context: SignInContext,
): Promise<SsoResult> {
  const { rules } = parts;
  const created = await createAccount(tx, context.now, {
    email,
    name: nameOf(claims, email),
    passwordHash: '',
    ...choices,
    isAdmin: false,
    emailConfirmed: true,
  });
  const owner = { id: created.id, now: context.now };
  await linkIdentity(tx, { ...parts, provider: rules.provider }, owner, claims);
  await applyGroups(tx, parts, { id: created.id, claims }, context.now);
  const user = (await lockedUser(tx, created.id)) ?? created;
  const secondFactor = countsAsSecondFactor(rules, claims);
  return { user, secrets: await signInNewAccount(tx, user, { ...context, secondFactor }, 'single_sign_on') };
}

function nameOf({ name }: ProviderClaims, email: string): string {
  const text = (name ?? email.split('@')[0] ?? email).replace(/\s+/g, ' ');
  return Array.from(text).slice(0, LIMITS.displayName).join('').trim();
}

async function refuse(
  tx: Tx,
  user: string | undefined,
  refused: SsoOutcome,
  context: SignInContext,
): Promise<{ refused: SsoOutcome }> {
  await recordFailedSignIn(tx, user, 'single_sign_on', context);
  return { refused };
}
