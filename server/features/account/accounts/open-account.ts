import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns a condition: the account whose id is in this column is neither disabled nor being deleted. */
export function isOpenAccount(column: string): RawBuilder<SqlBool> {
  return sql`exists (select 1 from "user" as account where account.id = ${sql.ref(column)} and account.access = 'open')`;
}
