/**
 * Codes of authenticator apps: TOTP (RFC 6238) with HMAC-SHA-1, six digits and steps of 30 seconds. Every such app supports these
 * parameters.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeBase32, encodeBase32 } from './base32.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20;
/** Accepts the previous and the next step, because clocks differ and typing takes time (RFC 6238, section 5.2). */
const ACCEPTED_OFFSETS = [1, 0, -1];

/** Returns a random secret of 160 bits as 32 characters of base32. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES));
}

/** Returns the number of the 30-second step since 1970 that contains an instant in milliseconds. */
export function totpStep(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** Returns the code of a step: six digits. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits are the offset of the number. Its sign bit is dropped.
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the step of a typed code, which must be the previous, current or next step and later than `after`. Otherwise undefined.
 * Ignores whitespace. A caller that stores the step and passes it as `after` accepts no code twice.
 */
export function acceptedStep(
  secret: string,
  typed: string,
  { now, after }: { now: number; after: number },
): number | undefined {
  const digits = typed.replaceAll(/\s/gu, '');
  if (!isTotpCode(digits)) return undefined;
  const steps = ACCEPTED_OFFSETS.map((distance) => totpStep(now) + distance).filter((step) => step >= 0);
  const [match] = steps.filter((step) => isSame(totpCode(secret, step), digits));
  return match !== undefined && match > after ? match : undefined;
}

/** Returns whether a text consists of six digits, ignoring whitespace. */
export function isTotpCode(typed: string): boolean {
  return /^[0-9]{6}$/.test(typed.replaceAll(/\s/gu, ''));
}

/** Returns the URI for the QR code of an authenticator app. Replaces colons in the names, because a colon separates them. */
export function totpUri(secret: string, names: { issuer: string; account: string }): string {
  const [issuer, account] = [names.issuer, names.account].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

function isSame(code: string, typed: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(typed));
}
