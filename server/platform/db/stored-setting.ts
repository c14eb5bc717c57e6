/** Values that the service itself stores about the whole installation, as JSON. */

import type { ReadTx, Tx } from './database.ts';
import { statement } from './statement.ts';

/** Returns the stored value, or undefined. */
export async function readSetting<T>(tx: ReadTx, name: string): Promise<T | undefined> {
  const row = await one.first(tx, { name });
  return row === undefined ? undefined : (JSON.parse(row.value) as T);
}

/** Replaces the stored value. */
export async function writeSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  await store.run(tx, { name, value: JSON.stringify(value) });
}

/** Deletes the stored value. */
export async function deleteSetting(tx: Tx, name: string): Promise<void> {
  await remove.run(tx, { name });
}

const one = statement<{ name: string }>()((db, p) =>
  db.selectFrom('setting').select('value').where('name', '=', p.name),
);

const store = statement<{ name: string; value: string }>()((db, p) =>
  db
    .insertInto('setting')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.value })),
);

const remove = statement<{ name: string }>()((db, p) => db.deleteFrom('setting').where('name', '=', p.name));
