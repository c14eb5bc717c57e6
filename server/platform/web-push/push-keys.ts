import { ECDH } from 'node:crypto';

/** The keys of a subscription: the public key of the browser (P-256, uncompressed) and its authentication secret. */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Reads a public key of a browser: a point of the curve P-256. Returns undefined for anything else. */
export function readPublicKey(text: string): Buffer | undefined {
  const bytes = readBytes(text, POINT_BYTES);
  if (bytes === undefined) return undefined;
  try {
    // Fails for a point that is not on the curve.
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'uncompressed');
    return bytes[0] === 4 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an authentication secret. Returns undefined for anything else than 16 bytes. */
export function readAuthSecret(text: string): Buffer | undefined {
  return readBytes(text, AUTH_BYTES);
}

/** Browsers write base64url without padding. Padding and the characters of base64 are accepted. */
function readBytes(text: string, size: number): Buffer | undefined {
  if (!/^[A-Za-z0-9+/_-]{1,200}={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === size ? bytes : undefined;
}
