import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** Returns those of these accounts that have two-factor authentication or a passkey. */
export async function accountsWithSecondFactor(tx: ReadTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await withFactor.all(tx, { ids });
  return new Set(rows.map(({ id }) => id));
}

const withFactor = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('user')
    .select('user.id')
    .where('user.id', 'in', inList(p.ids))
    .where((eb) =>
      eb.or([
        eb('user.totp_secret', 'is not', null),
        eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id')),
      ]),
    ),
);
