import { LIMITS } from '#contract/limits.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../platform/outbound/index.ts';
import type { DeliveryProblem } from './delivery-problem.ts';
import { signedHeaders } from './signature.ts';
import { openColumn, type WebhookRow } from './webhook-rows.ts';

/** The result of an attempt. `problem` is null after a success. */
export type Attempt = {
  problem: DeliveryProblem | null;
  status: number | null;
  durationMs: number;
  excerpt: string | null;
};

export type PostParts = { sealer: Sealer; guard: OutboundGuard; clock: Clock; signal?: AbortSignal | undefined };

const { timeMs, answerBytes, excerpt: EXCERPT } = LIMITS.webhooks;

/** Sends a message once, signed with the valid secrets. Redirects are not followed. Never throws because of the receiver. */
export async function postMessage(
  { sealer, guard, clock, signal }: PostParts,
  webhook: WebhookRow,
  { id, body }: { id: string; body: string },
): Promise<Attempt> {
  const now = clock.now();
  const [url, secrets] = [openColumn(sealer, webhook, 'url'), validSecrets(sealer, webhook, now)];
  if (url === undefined || secrets.length === 0)
    return { problem: 'lost_secret', status: null, durationMs: 0, excerpt: null };
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  try {
    const answer = await sendRequest(guard, new URL(url), {
      method: 'POST',
      headers: signedHeaders({ id, body, now }, secrets),
      body,
      timeMs,
      maxBytes: answerBytes,
      plain: 'listed',
      ...(signal !== undefined && { signal }),
    });
    const { status } = answer;
    return { problem: problemOf(status), status, durationMs: duration(), excerpt: excerptOf(answer.body) };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { problem: error.reason, status: null, durationMs: duration(), excerpt: null };
  }
}

/** The secret, and for a day after a rotation also the one before. */
function validSecrets(sealer: Sealer, webhook: WebhookRow, now: number): string[] {
  const until = webhook.former_secret_until;
  const former = until !== null && Date.parse(until) > now ? openColumn(sealer, webhook, 'former_secret') : undefined;
  return [openColumn(sealer, webhook, 'secret'), former].filter((secret) => secret !== undefined);
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

/** Returns the first characters of an answer as one line, without secrets of webhooks that the receiver repeats. */
function excerptOf(answer: Buffer): string | null {
  const text = answer
    .subarray(0, EXCERPT * 8)
    .toString('utf8')
    .replaceAll(/whsec_[\w+/=-]*/g, 'whsec_…')
    .replaceAll(/[\p{Cc}\p{Cf}\s\u{FFFD}]+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, EXCERPT).join('') || null;
}
