import { isSameSecret } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { conflict, type FieldMessage, invalid } from '../../../platform/errors/refusal.ts';
import { createAccount } from './create-account.ts';
import { weaknessOf } from './passwords/weak-password.ts';
import type { UserRow } from './present-user.ts';
import { type SignInContext, type SignInSecrets, signInNewAccount } from './sign-in.ts';

export type SetupInput = {
  email: string;
  name: string;
  password: string;
  timezone?: string;
  locale?: 'da' | 'en';
  setup_code?: string;
};

/** Returns true if there is no account. */
export async function needsSetup(tx: ReadTx): Promise<boolean> {
  return (await anyUser.first(tx)) === undefined;
}

/** Throws `conflict` if there is an account, before validation and hashing. */
export async function refuseWhenSetUp(database: Database): Promise<void> {
  if (!(await database.read(needsSetup))) throw alreadySetUp();
}

/**
 * Throws 422 for a weak password and, if the client needs a setup code, for a wrong or absent one. `setupCode` is empty if it
 * needs none.
 */
export async function refuseInvalidSetup(input: SetupInput, setupCode: string): Promise<void> {
  const weakness = await weaknessOf(input.password, input);
  const isWrongCode = setupCode !== '' && !isSameSecret(input.setup_code ?? '', setupCode);
  const fields: Record<string, FieldMessage> = {
    ...(weakness !== undefined && { password: weakness }),
    ...(isWrongCode && { setup_code: (messages) => messages.wrongSetupCode }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * Creates the first account, an administrator, and signs it in. The second of two concurrent setups throws `conflict`.
 */
export async function setUp(
  tx: Tx,
  input: SetupInput,
  passwordHash: string,
  context: SignInContext,
): Promise<{ user: UserRow; secrets: SignInSecrets }> {
  await tx.lock('setup');
  if (!(await needsSetup(tx))) throw alreadySetUp();
  const user = await createAccount(tx, context.now, {
    email: input.email,
    name: input.name,
    passwordHash,
    timezone: input.timezone ?? 'Europe/Copenhagen',
    locale: input.locale ?? 'da',
    isAdmin: true,
    emailConfirmed: true,
  });
  return { user, secrets: await signInNewAccount(tx, user, context) };
}

function alreadySetUp() {
  return conflict('The first account already exists.');
}

const anyUser = statement()((db) => db.selectFrom('user').select('id').limit(1));
