/** Where a page of the history begins: `<unix>:<id>` of the line before it, seconds since 1970 and the id. */

import { badRequest } from '../../platform/errors/refusal.ts';

/** The cursor behind a line. */
export function cursorBehind({ at, id }: { at: string; id: string }): string {
  return `${Math.floor(Date.parse(at) / 1000)}:${id}`;
}

/**
 * The id behind which the page begins: it has the instant in it, so that it alone orders the history. Absent means the newest
 * line. 400 for a cursor that is damaged or only half of one.
 */
export function readCursor(before: string | undefined): string {
  if (before === undefined) return BEHIND_ALL;
  const id = CURSOR.exec(before)?.groups?.id;
  if (id === undefined) throw badRequest('`before` is not `<unix>:<id>`.');
  return id;
}

const CURSOR = /^\d{1,12}:(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Greater than every id: they are hexadecimal. */
const BEHIND_ALL = '~';
