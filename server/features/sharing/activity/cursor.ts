/** The cursor of the activity log: `<unix>:<id>` of the last entry of a page, in seconds since 1970. */

import { badRequest } from '../../../platform/errors/refusal.ts';

/** The cursor of the page after an entry. */
export function cursorOf({ at, id }: { at: string; id: string }): string {
  return `${Math.floor(Date.parse(at) / 1000)}:${id}`;
}

/**
 * The id after which the page begins. Ids contain the instant, so they order the log. Without a cursor the page begins with the newest
 * entry. Throws 400 for a damaged or incomplete cursor.
 */
export function readCursor(before: string | undefined): string {
  if (before === undefined) return AFTER_ALL;
  const id = CURSOR.exec(before)?.groups?.id;
  if (id === undefined) throw badRequest('`before` is not `<unix>:<id>`.');
  return id;
}

const CURSOR = /^\d{1,12}:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Greater than every id, because ids are hexadecimal. */
const AFTER_ALL = '~';
