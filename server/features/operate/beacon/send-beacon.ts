import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../platform/outbound/index.ts';
import { version } from '../system/index.ts';
import { instanceId, storedBeacon, storedSending, storeSending } from './stored-beacon.ts';

export type BeaconParts = { database: Database; guard: OutboundGuard; clock: Clock; log: Log };

const INTERVAL_MS = 24 * 3_600_000;
/** Less than the interval of the job, so that it tries again after a failure. */
const RETRY_MS = 50 * 60_000;
const REQUEST = { method: 'POST', timeMs: 10_000, maxBytes: 65_536, plain: true } as const;

/** Sends the beacon if it is on and due: once in 24 hours, and again an hour after a failure. */
export async function sendBeacon({ database, guard, clock, log }: BeaconParts): Promise<void> {
  const now = clock.now();
  const address = await database.transaction(async (tx) => {
    const { enabled, collector_url } = await storedBeacon(tx);
    if (!enabled) return undefined;
    // Of several processes, only the first one sends.
    await tx.lock('beacon sending');
    const sending = await storedSending(tx);
    if (isWithin(sending.last_ping_at, now, INTERVAL_MS) || isWithin(sending.attempted_at, now, RETRY_MS))
      return undefined;
    await storeSending(tx, { ...sending, attempted_at: instantText(now) });
    return collector_url;
  });
  if (address === undefined) return;
  const body = JSON.stringify({ instance_id: await instanceId(database), version });
  const problem = await post(guard, addressOf(address), body);
  if (problem !== undefined) return log.warn('the beacon was not sent', { reason: problem });
  await database.transaction(async (tx) =>
    storeSending(tx, { ...(await storedSending(tx)), last_ping_at: instantText(now) }),
  );
}

function isWithin(at: string | undefined, now: number, milliseconds: number): boolean {
  return at !== undefined && now - Date.parse(at) < milliseconds;
}

function addressOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/api/v1/beacon';
  return url;
}

/** Returns why the collector did not accept the beacon. */
async function post(guard: OutboundGuard, url: URL, body: string): Promise<string | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { status } = await sendRequest(guard, url, { ...REQUEST, headers, body });
    return status >= 200 && status < 300 ? undefined : `${url.hostname} answered ${status}`;
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message;
    throw error;
  }
}
