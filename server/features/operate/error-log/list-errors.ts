import type { ErrorRow } from '#contract/resources/service.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Returns the newest failed requests, at most `limit`. The caller has checked that the reader is an administrator. */
export async function listErrors(tx: ReadTx, limit: number): Promise<ErrorRow[]> {
  const rows = await newest.all(tx, { limit });
  return rows.map(({ user_name, ...row }) => ({ ...row, ...(user_name !== null && { user_name }) }));
}

const newest = statement<{ limit: number }>()((db, p) =>
  db
    .selectFrom('error_log')
    .leftJoin('user', 'user.id', 'error_log.user_id')
    .select(['error_log.id', 'error_log.at', 'error_log.method', 'error_log.path', 'error_log.status'])
    .select(['error_log.what', 'error_log.message', 'error_log.request_id', 'user.name as user_name'])
    .orderBy('error_log.at', 'desc')
    .orderBy('error_log.id', 'desc')
    .limit(p.limit),
);
