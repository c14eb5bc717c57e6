import { newInstanceId } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { readSetting, writeSetting } from '../../../platform/db/stored-setting.ts';

/** The settings that administrators change. Everything is off by default. */
export type Beacon = { enabled: boolean; collector_url: string; is_collector: boolean; publish_count: boolean };

/** When a beacon was sent last, and when it was accepted last. */
export type SendTimes = { attempted_at?: string; last_ping_at?: string };

const OFF: Beacon = { enabled: false, collector_url: '', is_collector: false, publish_count: false };
const [SETTINGS, SENDING, INSTANCE] = ['beacon', 'beacon_sending', 'beacon_instance'] as const;

/** Returns the settings. */
export async function storedBeacon(tx: ReadTx): Promise<Beacon> {
  return { ...OFF, ...(await readSetting<Beacon>(tx, SETTINGS)) };
}

/** Stores the settings. */
export function storeBeacon(tx: Tx, beacon: Beacon): Promise<void> {
  return writeSetting(tx, SETTINGS, beacon);
}

/** Returns when a beacon was sent. */
export async function storedSending(tx: ReadTx): Promise<SendTimes> {
  return (await readSetting<SendTimes>(tx, SENDING)) ?? {};
}

/** Stores when a beacon was sent. */
export function storeSending(tx: Tx, sending: SendTimes): Promise<void> {
  return writeSetting(tx, SENDING, sending);
}

/** Returns the random id of this service, which is created when it is first needed. */
export async function instanceId(database: Database): Promise<string> {
  const known = await database.read((tx) => readSetting<string>(tx, INSTANCE));
  if (known !== undefined) return known;
  return database.transaction(async (tx) => {
    await tx.lock(INSTANCE);
    const stored = await readSetting<string>(tx, INSTANCE);
    if (stored !== undefined) return stored;
    const id = newInstanceId();
    await writeSetting(tx, INSTANCE, id);
    return id;
  });
}
