import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { mailKey } from '#domain/person/mail-key.ts';

/** Returns whether a cell such as `Anna Holm (123456)` names the user: by full name or by email address. */
export function isImporter(cell: string, { name, email }: { name: string; email: string }): boolean {
  const written = cell.replace(/\s*\(\d+\)$/, '');
  return mailKey(written) === mailKey(email) || normalizeText(written) === normalizeText(name);
}
