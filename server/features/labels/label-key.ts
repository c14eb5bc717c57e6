import { normalForm } from '#domain/normalize/normal-form.ts';

/** The key by which label names are compared, unique per account: NFC and lower case. */
export function labelKey(name: string): string {
  return normalForm(normalForm(name).toLowerCase());
}
