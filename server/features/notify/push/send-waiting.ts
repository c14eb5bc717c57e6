import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { type PushOutcome, type PushSender, sendMessage } from '../../../platform/web-push/index.ts';
import type { SessionRules } from '../../account/accounts/index.ts';
import { nextPush, type PushContent, removeWaiting } from '../notifications/index.ts';
import { type Device, deviceById, keepActive, storeResult, targetOf } from './devices.ts';
import { messageText } from './message-text.ts';
import { serviceKeys } from './service-keys.ts';

/** `contact` is the URL at which push services can reach the operator. `signal` ends running requests. */
export type PushParts = {
  database: Database;
  sealer: Sealer;
  clock: Clock;
  guard: OutboundGuard;
  log: Log;
  contact: string;
  rules: SessionRules;
  signal?: AbortSignal | undefined;
};

/** The devices that a process serves at the same time. */
export type Slots = { free: number };

/** Creates the slots of a process. */
export const newSlots = (): Slots => ({ free: MAX_CONCURRENT });

const MAX_CONCURRENT = 64;

/** Milliseconds of a lease: longer than a message can take. A process that was killed releases its devices by time. */
const LEASE_MS = 60_000;

/** Seconds for which a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 3600;

/** Outcomes after which the same message is sent again later. */
const TEMPORARY: ReadonlySet<PushOutcome> = new Set(['busy', 'unavailable', 'timeout', 'unreachable']);

/**
 * Sends waiting notifications to the devices of their recipients, until none is left that can be sent now. Each device is served by one
 * process at a time, in the order of its notifications. A slow push service delays no other device while a slot is free. If none is free,
 * the devices are served when one becomes free.
 */
export async function sendWaitingPushes(parts: PushParts, slots: Slots): Promise<void> {
  const { database, clock } = parts;
  const waiting = await database.read((tx) => ready.all(tx, { now: instantText(clock.now()) }));
  const failed = new Set<string>();
  await Promise.all(
    Array.from({ length: Math.min(waiting.length, slots.free) }, async () => {
      slots.free -= 1;
      try {
        await serveDevices(parts, failed);
      } finally {
        slots.free += 1;
      }
    }),
  );
}

/** Serves one device after the other, until none is left. A device in `failed` is not tried again. */
async function serveDevices(parts: PushParts, failed: Set<string>): Promise<void> {
  const { database, clock, log, signal } = parts;
  while (signal?.aborted !== true) {
    const device = await database.transaction((tx) => lease(tx, clock.now(), failed));
    if (device === undefined) return;
    try {
      await serveDevice(parts, device);
    } catch (error) {
      failed.add(device.id);
      log.error('push messages could not be sent', error, { user: device.user_id });
    }
  }
}

async function lease(tx: Tx, now: number, failed: ReadonlySet<string>): Promise<Device | undefined> {
  const at = instantText(now);
  const until = instantText(now + LEASE_MS);
  for (const { id } of await ready.all(tx, { now: at })) {
    if (failed.has(id)) continue;
    const { changes } = await take.run(tx, { id, now: at, until });
    if (changes > 0) return deviceById(tx, id);
  }
  return undefined;
}

/** Sends until nothing waits for the device, or it is paused. Access is checked before each message. */
async function serveDevice(parts: PushParts, { id }: Device): Promise<void> {
  const { database, clock, rules, signal } = parts;
  const keys = await serviceKeys(parts);
  while (signal?.aborted !== true) {
    const now = clock.now();
    const next = await database.transaction(async (tx) => {
      await extend.run(tx, { id, until: instantText(now + LEASE_MS) });
      const found = await deviceById(tx, id);
      const [device] = found === undefined ? [] : await keepActive(tx, [found], now, rules);
      const content = device && (await nextPush(tx, device, now));
      return content && { device, content };
    });
    if (next === undefined) break;
    const { device, content } = next;
    const outcome = await sendOne({ ...parts, keys, now }, device, content, signal);
    if (TEMPORARY.has(outcome)) break;
  }
  await database.transaction((tx) => release.run(tx, { id }));
}

async function sendOne(
  sender: PushParts & PushSender,
  device: Device,
  content: PushContent,
  signal?: AbortSignal,
): Promise<PushOutcome> {
  const { id, title, body, url, locale, isReminder, taskId, actions } = content;
  const text = messageText({ title, body, url, tag: id, lang: locale, task_id: taskId, actions });
  const urgency = isReminder ? 'high' : 'normal';
  const message = { text, urgency, ttlSeconds: TTL_SECONDS, topic: id.replaceAll('-', '') } as const;
  const result = await sendMessage(sender, targetOf(device), message, signal);
  // A request that was ended by the stop of the service is no failure of the device.
  if (signal?.aborted === true && result.outcome !== 'sent') return 'timeout';
  await sender.database.transaction(async (tx) => {
    await storeResult(tx, device, result, sender.clock.now());
    if (!TEMPORARY.has(result.outcome)) await removeWaiting(tx, { notification: id, device: device.id });
  });
  return result.outcome;
}

/** Devices for which a notification waits, and to which it can be sent now. */
const ready = statement<{ now: string }>()((db, p) =>
  db
    .selectFrom('push_delivery')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_delivery.subscription_id')
    .select('push_subscription.id')
    .distinct()
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)]))
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', p.now)]))
    .limit(MAX_CONCURRENT),
);

const take = statement<{ id: string; now: string; until: string }>()((db, p) =>
  db
    .updateTable('push_subscription')
    .set({ lease_until: p.until })
    .where('id', '=', p.id)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', p.now)])),
);

const extend = statement<{ id: string; until: string }>()((db, p) =>
  db.updateTable('push_subscription').set({ lease_until: p.until }).where('id', '=', p.id),
);

const release = statement<{ id: string }>()((db, p) =>
  db.updateTable('push_subscription').set({ lease_until: null }).where('id', '=', p.id),
);
