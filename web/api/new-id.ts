/**
 * Returns a UUID of version 7 (RFC 9562, section 5.7) for a record that is created at `now` (milliseconds since 1970). `crypto.randomUUID` returns
 * another version, and exists only in secure contexts.
 */
export function newId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = now.toString(16).padStart(12, '0');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
