import { Refusal } from '../../errors/refusal.ts';
import type { ByteRange } from '../../files/file-store.ts';

/**
 * Returns the byte range of a Range header (RFC 9110, section 14.2) for a content of `size` bytes. Returns undefined for the
 * whole content: without the header, for several ranges, other units, or an invalid range. Throws 416 with the size for a
 * range that starts after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  const last = Math.min(to === '' ? size - 1 : Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) throw outside(size);
  return { first, last };
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) throw outside(size);
  return { first: Math.max(0, size - count), last: size - 1 };
}

function outside(size: number): Refusal {
  return new Refusal('bad_request', {
    status: 416,
    error: 'The requested byte range is not available.',
    headers: { 'content-range': `bytes */${size}` },
  });
}
