import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { OwnTables } from '../../../platform/db/tables.ts';

/** Returns the given accounts that have two-factor authentication or a passkey. */
export async function accountsWithSecondFactor(tx: ReadTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await withFactor.all(tx, { ids });
  return new Set(rows.map(({ id }) => id));
}

const withFactor = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('user').select('user.id').where('user.id', 'in', inList(p.ids)).where(hasSecondFactor),
);

/** Whether the row of `user` in a query has two-factor authentication or a passkey. */
export function hasSecondFactor(
  eb: ExpressionBuilder<OwnTables, 'user'>,
): ExpressionWrapper<OwnTables, 'user', SqlBool> {
  return eb.or([
    eb('user.totp_secret', 'is not', null),
    eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id')),
  ]);
}
