/** The devices that receive push messages. */

import type { Selectable } from 'kysely';
import { instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { PushSubscriptionTable } from '../../../platform/db/tables.ts';
import type { PushResult, PushTarget } from '../../../platform/web-push/index.ts';
import { activeCredentials, type SessionRules } from '../../account/accounts/index.ts';

/** A device with its subscription. */
export type Device = Selectable<PushSubscriptionTable>;

/** A subscription is removed after so many failures in a row. */
const MAX_FAILURES = 10;

/** The pause after the first failure, and the longest one, in milliseconds. Each further failure doubles it. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/** The longest random part of a pause, so that not all devices of a push service are tried at once when it answers again. */
const JITTER = 0.1;

/** The longest pause that a push service can ask for, in milliseconds. */
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Returns the given devices whose session or token is valid, and removes the others. */
export async function keepActive(
  tx: Tx,
  devices: readonly Device[],
  now: number,
  rules: SessionRules,
): Promise<Device[]> {
  const credentials = devices.map(credentialOf);
  const active = await activeCredentials(tx, credentials, now, rules);
  const ended = devices.filter((device) => !active.has(credentialOf(device)));
  for (const device of ended) await removeDevice(tx, device);
  return devices.filter((device) => !ended.includes(device));
}

/** Returns the device with its current values. Undefined if it is gone. */
export function deviceById(tx: ReadTx, id: string): Promise<Device | undefined> {
  return byId.first(tx, { id });
}

/** Returns the devices of a user. */
export function devicesOf(tx: ReadTx, user: string): Promise<Device[]> {
  return byUser.all(tx, { user });
}

/** Returns the address and keys of a device. */
export function targetOf({ endpoint, p256dh, auth }: Device): PushTarget {
  return {
    endpoint: new URL(endpoint),
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  };
}

/**
 * Stores the result of a message. A success ends a pause. A subscription that has ended is removed, and so is one after ten failures in
 * a row. Other failures pause it: about twice as long as the last time, and at least as long as the push service asks.
 */
export async function storeResult(
  tx: Tx,
  device: Pick<Device, 'id' | 'endpoint' | 'created_at'>,
  { outcome, retryAfterMs }: PushResult,
  now: number,
): Promise<void> {
  // The device subscribed again meanwhile, maybe for another account.
  const current = await locked.first(tx, { id: device.id });
  if (current === undefined || current.created_at !== device.created_at) return;
  if (outcome === 'sent') return void (await restart.run(tx, { id: device.id }));
  const failures = current.failures + 1;
  if (outcome === 'gone' || failures >= MAX_FAILURES) return removeDevice(tx, device);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (1 + Math.random() * JITTER);
  const asked = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  await fail.run(tx, { id: device.id, failures, until: instantText(Math.round(now + Math.max(pause, asked))) });
}

function credentialOf({ session_id, token_id }: Device): string {
  return session_id ?? token_id ?? '';
}

async function removeDevice(tx: Tx, { id }: Pick<Device, 'id'>): Promise<void> {
  await remove.run(tx, { id });
}

const byId = statement<{ id: string }>()((db, p) =>
  db.selectFrom('push_subscription').selectAll().where('id', '=', p.id),
);

const byUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('push_subscription').selectAll().where('user_id', '=', p.user).orderBy('created_at').orderBy('id'),
);

const locked = statement<{ id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('push_subscription').select(['failures', 'created_at']).where('id', '=', p.id).modifyEnd(forUpdate),
);

const restart = statement<{ id: string }>()((db, p) =>
  db.updateTable('push_subscription').set({ failures: 0, paused_until: null }).where('id', '=', p.id),
);

const fail = statement<{ id: string; failures: number; until: string }>()((db, p) =>
  db.updateTable('push_subscription').set({ failures: p.failures, paused_until: p.until }).where('id', '=', p.id),
);

const remove = statement<{ id: string }>()((db, p) => db.deleteFrom('push_subscription').where('id', '=', p.id));
