/** Encryption of push messages for a browser (RFC 8291), as one record of the content coding aes128gcm (RFC 8188). */

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';

/** Maximum size of a message, in bytes. The encrypted form then has the 4096 bytes that each push service accepts (RFC 8291, section 4). */
export const MAX_MESSAGE_BYTES = 3993;

/** The size of records. There is only one, which is smaller. */
const RECORD_BYTES = 4096;

/** The values that are random per message. Tests give those of the RFC. */
export type MessageSecrets = { salt: Buffer; privateKey?: Buffer };

/** Returns the encrypted message, with its header. */
export function encryptMessage(
  message: string | Uint8Array,
  { p256dh, auth }: PushKeys,
  { salt, privateKey }: MessageSecrets = { salt: randomBytes(16) },
): Buffer {
  const content = Buffer.from(message);
  if (content.length > MAX_MESSAGE_BYTES) throw new RangeError('the push message is too large');
  const sender = createECDH('prime256v1');
  if (privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(privateKey);
  const publicKey = sender.getPublicKey();
  const shared = sender.computeSecret(p256dh);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = hkdf(shared, auth, keyInfo, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const encrypted = [cipher.update(content), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey, ...encrypted]);
}

/** The delimiter after the content of the last record. */
const LAST_RECORD = Buffer.of(2);

function hkdf(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}
