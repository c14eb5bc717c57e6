import { normalForm } from '#domain/normalize/normal-form.ts';
import { isSimplePattern } from '#domain/password/simple-pattern.ts';
import { type FieldMessage, invalid } from '../../../../platform/errors/refusal.ts';

/** The account that a password is for. */
export type PasswordOwner = { email: string; name: string };

/** Returns the problem of a password that is easy to guess: it is common, or it is the email address, its local part or the name. */
export async function weaknessOf(password: string, owner?: PasswordOwner): Promise<FieldMessage | undefined> {
  if (await isCommonPassword(password)) return (messages) => messages.commonPassword;
  if (owner !== undefined && isOwnName(password, owner)) return (messages) => messages.ownNameAsPassword;
  return undefined;
}

/** Throws 422 at `field` for a password that is easy to guess. */
export async function refuseWeakPassword(field: string, password: string, owner?: PasswordOwner): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw invalid({ [field]: weakness });
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns whether many people use this password, regardless of case, or whether it follows a simple pattern. The list has common
 * passwords of at least ten characters. It is our own selection: the lists of npm packages consist almost entirely of shorter ones. It
 * is read at the first call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isSimplePattern(password)) return true;
  commonPasswords ??= readCommonPasswords();
  return (await commonPasswords).has(normalForm(password.trim()).toLowerCase());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('./common-passwords.json', { with: { type: 'json' } });
  return new Set(passwords);
}

function isOwnName(password: string, { email, name }: PasswordOwner): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return [email, localPart, name].map(comparable).includes(comparable(password));
}

function comparable(text: string): string {
  return normalForm(text).toLowerCase().replaceAll(/\s+/g, '');
}
