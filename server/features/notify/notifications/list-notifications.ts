import { sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { visibleNotifications } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cursorAfter, cutPage, readCursor } from '../../../platform/http/reply/cursor.ts';
import { notificationRows, presentNotification } from './present-notification.ts';

type List = typeof api.notifications.list;

/**
 * Returns `{notifications, unread, next_cursor?}`: the actor's notifications, newest first, limited to those whose subject
 * is still visible. `unread` counts all pages. Throws 422 at `cursor` for a cursor of another list.
 */
export async function listNotifications(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  { limit = LIMITS.pages.notifications.default, cursor }: Query<List>,
): Promise<ResponseBody<List>> {
  const mark = { notifications: actor.id };
  const [before] = cursor === undefined ? [AFTER_ALL_IDS] : readCursor(mark, cursor, [{ kind: 'text' }]);
  const rows = await page.all(tx, { person: actor.id, before: String(before), rows: limit + 1 });
  const { pageRows, last } = cutPage(rows, limit);
  return {
    notifications: pageRows.map(presentNotification),
    unread: (await unread.first(tx, { person: actor.id }))?.count ?? 0,
    ...(last && { next_cursor: cursorAfter(mark, [last.id]) }),
  };
}

/** Sorts after every id, because ids are hexadecimal. */
const AFTER_ALL_IDS = '~';

const page = statement<{ person: string; before: string; rows: number }>()((db, p) =>
  notificationRows(db, p.person)
    .where('notification.listed', '=', 1)
    .where('notification.id', '<', p.before)
    .orderBy('notification.id', 'desc')
    .limit(p.rows),
);

const unread = statement<{ person: string }>()((db, p) =>
  visibleNotifications(db, p.person)
    .select(sql<number>`count(*)`.as('count'))
    .where('notification.listed', '=', 1)
    .where('notification.read_at', 'is', null),
);
