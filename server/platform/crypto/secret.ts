/** Random secrets of 256 bits for cookies and links. Only their SHA-256 is stored. */

import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret: 43 base64url characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns a random id in hexadecimal, 32 characters. */
export function newInstanceId(): string {
  return randomBytes(16).toString('hex');
}

/** Compares two secrets in a time that does not depend on their contents. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));
}

/** Returns the stored form of a secret: its SHA-256 in lower-case hexadecimal, 64 characters. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
