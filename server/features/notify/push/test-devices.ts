import type { PushFailureReason, PushTest, PushTestInput } from '#contract/resources/push.ts';
import type { Actor } from '../../../platform/actor.ts';
import { sendMessage } from '../../../platform/web-push/index.ts';
import { type Device, devicesOf, keepActive, storeResult, targetOf } from './devices.ts';
import { messageText } from './message-text.ts';
import type { PushParts } from './send-waiting.ts';
import { serviceKeys } from './service-keys.ts';

/** Seconds for which a push service keeps a test message. */
const TTL_SECONDS = 60;

/**
 * Sends a message to all devices of the actor, side by side, and resolves when each push service has answered. It is also sent to paused
 * devices. Results count as those of notifications.
 */
export async function testDevices(parts: PushParts, actor: Actor, input: PushTestInput): Promise<PushTest> {
  const { database, rules } = parts;
  const devices = await database.transaction(
    async (tx) => keepActive(tx, await devicesOf(tx, actor.id), actor.now, rules),
    actor.id,
  );
  const failures = await Promise.all(devices.map((device) => testDevice(parts, actor, device, input)));
  const failed = failures.filter((failure) => failure !== undefined);
  return { subscriptions: devices.length, sent: devices.length - failed.length, failed };
}

async function testDevice(
  parts: PushParts,
  { now, locale }: Actor,
  device: Device,
  { title = 'Sammen', body }: PushTestInput,
): Promise<{ service: string; reason: PushFailureReason } | undefined> {
  const target = targetOf(device);
  const text = messageText({ title, body, url: '/settings/notifications', tag: 'test', lang: locale, actions: [] });
  const sender = { ...parts, keys: await serviceKeys(parts), now };
  const result = await sendMessage(sender, target, { text, urgency: 'high', ttlSeconds: TTL_SECONDS });
  await parts.database.transaction((tx) => storeResult(tx, device, result, now), device.user_id);
  return result.outcome === 'sent' ? undefined : { service: target.endpoint.hostname, reason: result.outcome };
}
