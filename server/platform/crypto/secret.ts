/** Secrets that travel in cookies and addresses: 256 random bits out, only their SHA-256 kept. */

import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret: 43 base64url characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256 in lower-case hexadecimal, 64 characters. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
