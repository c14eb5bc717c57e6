/**
 * Secrets that the service must read again, sealed at rest: AES-256-GCM (NIST SP 800-38D) with a fresh nonce of 96 random
 * bits. A sealed text is `1.<key's mark>.<base64url of nonce, ciphertext and tag>`.
 */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens texts. `place` names the table, column and row: what was sealed for one place opens at no other. */
export type Sealer = {
  seal(text: string, place: string): string;
  /** The text; undefined when the key is another, or when the sealed text is damaged or from another place. */
  open(sealed: string, place: string): string | undefined;
};

/** A sealer under a key of 32 bytes, which opens what was sealed under the `others` as well: while a key is being replaced. */
export function createSealer(key: Buffer, ...others: readonly Buffer[]): Sealer {
  const keys = new Map([...others, key].map((each) => [markOf(each), each]));
  const mark = markOf(key);
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${mark}.${bytes.toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, sealedBy, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const used = keys.get(sealedBy ?? '');
      if (version !== VERSION || used === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      // The last letter has bits to spare: only one spelling counts.
      if (bytes.toString('base64url') !== body) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', used, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** Whether a text is sealed, by whatever key. */
export function isSealed(text: string): boolean {
  return /^1\.[0-9a-f]{8}\./.test(text);
}

/** What a sealed text names its key by. */
function markOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
