import { normalForm } from '#domain/normalize/normal-form.ts';

/** The longest mail address in characters (RFC 5321, section 4.5.3.1). */
export const LONGEST_ADDRESS = 254;

/**
 * Returns the form in which a mail address is stored and compared: trimmed and in lower case. A text that is longer than any address becomes
 * the empty text, which no account has.
 */
export function mailKey(email: string): string {
  const address = email.trim();
  return address.length > LONGEST_ADDRESS ? '' : normalForm(address).toLowerCase();
}
