import { normalForm } from '#domain/normalize/normal-form.ts';

/** Letters that separate the parts of web and email addresses, with the full-width dots that browsers accept (UTS 46). */
const SEPARATOR = /[:/\\@.。．｡]+(?=\S)/gu;

const MAX_LENGTH = 80;

/**
 * Returns a name for the subject and the text of a mail: one line, in which no mail program recognises a web or email address.
 * A user of a stolen session chooses the name, and could otherwise place a link in a mail of the service.
 */
export function plainName(name: string): string {
  const line = normalForm(name, 'NFKC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(SEPARATOR, ' ')
    .trim();
  return Array.from(line).slice(0, MAX_LENGTH).join('');
}
