/**
 * Codes that an authenticator app generates: TOTP (RFC 6238) over HOTP (RFC 4226) with HMAC-SHA-1, six digits and steps of 30
 * seconds, which is what every such app understands.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeBase32, encodeBase32 } from './base32.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226, section 4, asks for 160 bits. */
const SECRET_BYTES = 20;
/** Clocks differ and people type slowly: the step before and the one after count as well (RFC 6238, section 5.2). */
const NEIGHBOURS = [1, 0, -1];

/** A fresh secret of 160 bits: 32 letters of base32. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES));
}

/** The number of the 30 seconds that an instant in milliseconds lies in, counted from 1970. */
export function totpStep(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** The code of a step: six digits. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits say where the number stands, and its sign bit is dropped.
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step that `typed` is the code of, among the present one and its neighbours, and later than `after`; undefined for a wrong
 * code. Blanks in what was typed do not count. A caller who remembers the step and passes it on takes no code twice.
 */
export function acceptedStep(
  secret: string,
  typed: string,
  { now, after }: { now: number; after: number },
): number | undefined {
  const digits = typed.replaceAll(/\s/gu, '');
  if (!isTotpCode(digits)) return undefined;
  const steps = NEIGHBOURS.map((distance) => totpStep(now) + distance).filter((step) => step >= 0);
  const [fitting] = steps.filter((step) => isSame(totpCode(secret, step), digits));
  return fitting !== undefined && fitting > after ? fitting : undefined;
}

/** Whether a text has the shape of a code: six digits, among which blanks do not count. */
export function isTotpCode(typed: string): boolean {
  return /^[0-9]{6}$/.test(typed.replaceAll(/\s/gu, ''));
}

/** What an authenticator app reads from a QR code. Neither name may hold a colon, for that stands between them. */
export function totpUri(secret: string, names: { issuer: string; account: string }): string {
  const [issuer, account] = [names.issuer, names.account].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

function isSame(code: string, typed: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(typed));
}
