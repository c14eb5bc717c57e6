import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, ReadTx } from '../../../platform/db/database.ts';
import { newVapidKeys, type VapidKeys } from '../../../platform/web-push/index.ts';

const SETTING = 'push_keys';
const CONTEXT = contextOf({ table: 'setting', column: 'value' }, SETTING);

type Parts = { database: Database; sealer: Sealer };

/**
 * Returns the VAPID keys of the service. The first call creates them. Keys that were sealed with a lost key are replaced. Then all
 * subscriptions are removed, because push services accept only the key with which they were made.
 */
export async function serviceKeys({ database, sealer }: Parts): Promise<VapidKeys> {
  const stored = await database.read((tx) => storedKeys(tx, sealer));
  if (stored !== undefined) return stored;
  return database.transaction(async (tx) => {
    await tx.lock('push keys');
    const other = await storedKeys(tx, sealer);
    if (other !== undefined) return other;
    const keys = newVapidKeys();
    const { changes: lost } = await tx.run(tx.kysely.deleteFrom('setting').where('name', '=', SETTING));
    if (lost > 0) await tx.run(tx.kysely.deleteFrom('push_subscription'));
    const value = sealer.seal(JSON.stringify(keys), CONTEXT);
    await tx.run(tx.kysely.insertInto('setting').values({ name: SETTING, value }));
    return keys;
  });
}

async function storedKeys(tx: ReadTx, sealer: Sealer): Promise<VapidKeys | undefined> {
  const row = await tx.first(tx.kysely.selectFrom('setting').select('value').where('name', '=', SETTING));
  const text = row && sealer.open(row.value, CONTEXT);
  return text === undefined ? undefined : (JSON.parse(text) as VapidKeys);
}
