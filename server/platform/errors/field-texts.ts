import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { FieldMessage } from './refusal.ts';

const messages = { en: english, da: danish };

/** Returns the texts of validation messages by path. */
export function fieldTexts(
  fields: Readonly<Record<string, FieldMessage>>,
  locale: 'da' | 'en',
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, message(messages[locale])]));
}
