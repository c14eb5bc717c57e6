/** Recovery codes as people see and type them: `XXXXX-XXXXX`, fifty random bits, without letters that look like digits. */

import { randomBytes } from 'node:crypto';

/** 32 of them, so that five bits of a random byte choose each alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** A fresh code. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(2 * HALF), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** What is hashed of a code: without blanks and dashes, in capitals. Undefined for what has not the shape of one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s\p{Dash_Punctuation}]/gu, '').toUpperCase();
  return /^[A-Z0-9]{10}$/.test(letters) ? letters : undefined;
}
