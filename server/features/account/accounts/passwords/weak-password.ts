import { normalForm } from '#domain/normalize/normal-form.ts';
import { type FieldMessage, invalid } from '../../../../platform/errors/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

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

function isOwnName(password: string, { email, name }: PasswordOwner): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return [email, localPart, name].map(comparable).includes(comparable(password));
}

function comparable(text: string): string {
  return normalForm(text).toLowerCase().replaceAll(/\s+/g, '');
}
