import { OutboundFailure, type OutboundGuard, sendRequest } from '../outbound/index.ts';
import { encryptMessage } from './encrypt-message.ts';
import type { PushKeys } from './push-keys.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

/**
 * The result of a message:
 * - `sent`: the push service accepted it;
 * - `gone`: the subscription has ended;
 * - `rejected`: the push service refuses this message, so a repetition fails too;
 * - `busy`, `unavailable`, `timeout`, `unreachable`: it can be repeated;
 * - `not_allowed`: the address is private or special.
 */
export type PushOutcome =
  | 'sent'
  | 'gone'
  | 'rejected'
  | 'busy'
  | 'unavailable'
  | 'timeout'
  | 'unreachable'
  | 'not_allowed';

/** `retryAfterMs` is the delay that the push service asks for. */
export type PushResult = { outcome: PushOutcome; retryAfterMs?: number | undefined };

/** `topic` replaces an earlier message that the device has not received yet. `ttlSeconds` is how long the push service keeps it. */
export type PushMessage = { text: string; urgency: 'normal' | 'high'; ttlSeconds: number; topic?: string | undefined };

/** `contact` is the https or mailto URL of the operator. */
export type PushSender = { guard: OutboundGuard; keys: VapidKeys; contact: string; now: number };

export type PushTarget = PushKeys & { endpoint: URL };

/** Milliseconds of a request, and bytes of an answer. */
const TIME_MS = 15_000;
const MAX_BYTES = 65_536;

/** Encrypts a message and sends it to the push service of a browser, through the outbound guard. Redirects are refused. */
export async function sendMessage(
  { guard, keys, contact, now }: PushSender,
  { endpoint, ...target }: PushTarget,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<PushResult> {
  try {
    const { status, headers } = await sendRequest(guard, endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidHeader(endpoint, keys, { contact, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        urgency: message.urgency,
        ...(message.topic !== undefined && { topic: message.topic }),
      },
      body: encryptMessage(message.text, target),
      timeMs: TIME_MS,
      maxBytes: MAX_BYTES,
      ...(signal && { signal }),
    });
    return { outcome: outcomeOf(status), retryAfterMs: readRetryAfter(headers['retry-after'], now) };
  } catch (error) {
    if (error instanceof OutboundFailure) return { outcome: FAILURES[error.reason] };
    throw error;
  }
}

const FAILURES: Readonly<Record<OutboundFailure['reason'], PushOutcome>> = {
  not_allowed: 'not_allowed',
  unreachable: 'unreachable',
  timeout: 'timeout',
  too_large: 'unavailable',
  bad_answer: 'unavailable',
  redirects: 'rejected',
};

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unavailable' : 'rejected';
}

/** Reads a Retry-After header (RFC 9110, section 10.2.3): seconds, or a date. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
