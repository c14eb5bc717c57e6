/** Secrets and signatures of webhooks (Standard Webhooks, https://www.standardwebhooks.com). */

import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Returns a new secret: `whsec_` and 32 random bytes in Base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** A message to sign. `now` is the time of the attempt in milliseconds. */
export type SignedMessage = { id: string; body: string; now: number };

/** Returns the headers of an attempt, with a signature for each secret. */
export function signedHeaders({ id, body, now }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
