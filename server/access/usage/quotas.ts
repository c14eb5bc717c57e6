/** The storage quotas of every account. They are stored in the database, so that one statement can read and check them. */

import { type RawBuilder, sql } from 'kysely';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Quotas in bytes; null without a quota. */
export type Quotas = { text_quota: number | null; files_quota: number | null };

/** SQL expressions for the quotas in bytes. */
export const QUOTAS: Readonly<Record<'text' | 'files', RawBuilder<number | null>>> = {
  text: quota('text'),
  files: quota('files'),
};

/** Stores the quotas in bytes; 0 means no quota. The service calls it at its start. */
export async function storeQuotas(tx: Tx, quotas: { text: number; files: number }): Promise<void> {
  for (const kind of ['text', 'files'] as const) {
    await store.run(tx, { name: nameOf(kind), value: `${quotas[kind]}` });
  }
}

/** Returns the quotas. */
export async function quotas(tx: ReadTx): Promise<Quotas> {
  return (await both.first(tx)) ?? { text_quota: null, files_quota: null };
}

function quota(kind: 'text' | 'files'): RawBuilder<number | null> {
  return sql`(select nullif(cast(setting.value as bigint), 0) from setting where setting.name = ${sql.lit(nameOf(kind))})`;
}

function nameOf(kind: 'text' | 'files'): string {
  return `storage_quota_${kind}`;
}

const store = statement<{ name: string; value: string }>()((db, p) =>
  db
    .insertInto('setting')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.value })),
);

const both = statement()<Quotas>((db) =>
  db.selectNoFrom([QUOTAS.text.as('text_quota'), QUOTAS.files.as('files_quota')]),
);
