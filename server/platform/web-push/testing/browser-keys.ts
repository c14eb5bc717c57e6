/** The side of the browser: keys of a subscription, decryption (RFC 8291), and the check of VAPID (RFC 8292). */

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';

/** The keys of a subscription with their private part. */
export type BrowserKeys = { privateKey: Buffer; p256dh: Buffer; auth: Buffer };

/** Creates the keys of a subscription. */
export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), p256dh, auth: randomBytes(16) };
}

/** Decrypts the body of a message, which has one record. Throws if it was encrypted for other keys or changed. */
export function decryptMessage(body: Buffer, { privateKey, p256dh, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  assert.equal(idLength, 65);
  assert.ok(record.length <= recordSize && record.length > 17);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const prkKey = hmac(auth, pair.computeSecret(sender));
  const ikm = hmac(prkKey, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender, Buffer.of(1)]));
  const prk = hmac(salt, ikm);
  const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  assert.ok(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the delimiter of the last record');
  return padded.subarray(0, end);
}

/** The claims of a valid Authorization header. */
export type VapidClaims = { aud: string; exp: number; sub: string };

/** Checks the signature of an Authorization header with its own key, and returns the key and the claims. */
export function checkVapid(header: string): { key: string; claims: VapidClaims } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', content = '', signature = ''] = token.split('.');
  assert.deepEqual(parsed(head), { typ: 'JWT', alg: 'ES256' });
  const point = Buffer.from(key, 'base64url');
  assert.deepEqual([point.length, point[0]], [65, 4]);
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${content}`);
  const bytes = Buffer.from(signature, 'base64url');
  assert.ok(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes), 'the signature');
  return { key, claims: parsed(content) as VapidClaims };
}

function parsed(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function hmac(key: Buffer, content: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
