/** Identification of the service to push services: VAPID (RFC 8292). */

import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** A key pair of P-256, as base64url: the private number, and the uncompressed point. */
export type VapidKeys = { privateKey: string; publicKey: string };

/** Milliseconds of a signature. Push services accept at most 24 hours. */
const LIFETIME_MS = 12 * 3_600_000;

/** Creates a key pair. */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The number can be shorter than 32 bytes.
  const number = pair.getPrivateKey('hex').padStart(64, '0');
  return {
    privateKey: Buffer.from(number, 'hex').toString('base64url'),
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
  };
}

/** Returns the Authorization header for an endpoint. `contact` is the https or mailto URL of the operator. */
export function vapidHeader(
  endpoint: URL,
  { privateKey, publicKey }: VapidKeys,
  { contact, now }: { contact: string; now: number },
): string {
  const claims = { aud: endpoint.origin, exp: Math.floor((now + LIFETIME_MS) / 1000), sub: contact };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
