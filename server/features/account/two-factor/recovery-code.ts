/** Recovery codes in their visible form: `XXXXX-XXXXX`, fifty random bits, without letters that look like digits. */

import { randomBytes } from 'node:crypto';

/** 32 letters, so that five random bits choose each with equal probability. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Returns a new code. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(2 * HALF), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** Returns the hashed form of a code: upper case without spaces and dashes. Undefined if it is not a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase();
  return /^[A-Z0-9]{10}$/.test(letters) ? letters : undefined;
}
