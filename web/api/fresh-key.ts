/**
 * A name that nobody else gives: 128 random bits as 22 characters of base64url: an `Idempotency-Key`, or what waits to
 * be sent. `crypto.randomUUID` is kept from pages without https, which many a home has.
 */
export function freshKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
