import { type SqlBool, sql } from 'kysely';
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
  const cursorScope = { notifications: actor.id };
  const [at, id] = cursor === undefined ? [AFTER_ALL, AFTER_ALL] : readCursor(cursorScope, cursor, KEYS);
  const rows = await page.all(tx, { person: actor.id, at: String(at), id: String(id), rows: limit + 1 });
  const { pageRows, last } = cutPage(rows, limit);
  return {
    notifications: pageRows.map(presentNotification),
    unread: (await unread.first(tx, { person: actor.id }))?.count ?? 0,
    ...(last && { next_cursor: cursorAfter(cursorScope, [last.created_at, last.id]) }),
  };
}

const KEYS = [{ kind: 'text' }, { kind: 'text' }] as const;

/** Sorts after every instant and after every id, which is hexadecimal. */
const AFTER_ALL = '~';

const page = statement<{ person: string; at: string; id: string; rows: number }>()((db, p) =>
  notificationRows(db, p.person)
    .where('notification.listed', '=', 1)
    .where(sql<SqlBool>`(notification.created_at, notification.id) < (${p.at}, ${p.id})`)
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(p.rows),
);

const unread = statement<{ person: string }>()((db, p) =>
  visibleNotifications(db, p.person)
    .select(sql<number>`count(*)`.as('count'))
    .where('notification.listed', '=', 1)
    .where('notification.read_at', 'is', null),
);
