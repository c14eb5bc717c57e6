import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import type { ImportingUser } from './import-context.ts';

/**
 * Returns whether a cell such as `Anna Holm (123456)` names the user. An id of Sammen decides alone, because two people can have the same
 * name. Without one, the full name or the email address decides, and an id of Todoist is ignored.
 */
export function isImporter(cell: string, { id, name, email }: ImportingUser): boolean {
  if (cell.length > MAX_LENGTH) return false;
  const written = accountIn(cell);
  if (written !== undefined) return written === id;
  const text = cell.replace(TODOIST_ID, '').trim();
  return mailKey(text) === mailKey(email) || normalizeText(text) === normalizeText(name);
}

/** Returns the id of an account at the end of a cell such as `Anna Holm (0190163d-8694-739b-aea5-966c26f8ad90)`. */
export function accountIn(cell: string): string | undefined {
  return cell.length > MAX_LENGTH ? undefined : ACCOUNT.exec(cell.trim())?.[1]?.toLowerCase();
}

/** No name or address is longer. */
const MAX_LENGTH = 500;

const TODOIST_ID = /\(\d+\)$/;

const ACCOUNT = /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/i;
