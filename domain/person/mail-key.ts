import { normalForm } from '#domain/normalize/normal-form.ts';

/** Returns the form in which a mail address is stored and compared: trimmed and in lower case. */
export function mailKey(email: string): string {
  return normalForm(email.trim()).toLowerCase();
}
