/**
 * Returns 128 random bits as 22 characters of base64url, for example as an `Idempotency-Key`. `crypto.randomUUID` exists only
 * in secure contexts, and servers in home networks often have no HTTPS.
 */
export function randomId(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
