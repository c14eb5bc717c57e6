import { accountImport as danish } from '#domain/messages/da/account-import.ts';
import { accountImport as english } from '#domain/messages/en/account-import.ts';
import type { LeftOut } from './check/account-plan.ts';

const messages = { da: danish, en: english };

/** Returns a sentence for each kind of record that the import changes or leaves out. */
export function warningsOf({ unknown, largeInbox, ...numbers }: LeftOut, locale: 'da' | 'en'): string[] {
  const texts = messages[locale];
  const kinds = Object.keys(numbers) as (keyof typeof numbers)[];
  return [
    ...kinds.filter((kind) => numbers[kind] > 0).map((kind) => texts[kind](numbers[kind])),
    ...(largeInbox ? [texts.largeInbox] : []),
    ...(unknown.length > 0 ? [texts.unknown(unknown)] : []),
  ];
}
