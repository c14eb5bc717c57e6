import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { mailKey } from '#domain/person/mail-key.ts';

/** Returns whether a cell such as `Anna Holm (123456)` names the user: by full name or by email address. The id is ignored. */
export function isImporter(cell: string, { name, email }: { name: string; email: string }): boolean {
  if (cell.length > MAX_LENGTH) return false;
  const written = cell.replace(ID, '').trim();
  return mailKey(written) === mailKey(email) || normalizeText(written) === normalizeText(name);
}

/** No name or address is longer. */
const MAX_LENGTH = 500;

/** The id of a person in the files of Todoist (digits) and of Sammen (UUID). */
const ID = /\((?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/;
