/**
 * Authenticated encryption of secrets that the service must read again: AES-256-GCM (NIST SP 800-38D) with a random nonce of 96
 * bits. A sealed text is `1.<key id>.<base64url of nonce, ciphertext and tag>`.
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts (`seal`) and decrypts (`open`) texts. `context` names table, column and row. It is authenticated, not stored. */
export type Sealer = {
  seal(text: string, context: string): string;
  /** Returns the text. Returns undefined if the key is unknown, the context differs or the sealed text is damaged. */
  open(sealed: string, context: string): string | undefined;
};

/** Returns a sealer for a key of 32 bytes. It also opens texts that were sealed with `oldKeys`, for use during key rotation. */
export function createSealer(key: Buffer, ...oldKeys: readonly Buffer[]): Sealer {
  const keys = new Map([...oldKeys, key].map((each) => [keyIdOf(each), each]));
  const keyId = keyIdOf(key);
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${keyId}.${bytes.toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, sealedBy, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const used = keys.get(sealedBy ?? '');
      if (version !== VERSION || used === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      // The last base64 character has unused bits. Only the canonical encoding is accepted.
      if (bytes.toString('base64url') !== body) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', used, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns whether a text has the format of a sealed text, for any key. */
export function isSealed(text: string): boolean {
  return /^1\.[0-9a-f]{8}\./.test(text);
}

/** Returns the id of a key in sealed texts: 32 bits of its SHA-256, which do not reveal the key. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
