import { Refusal } from '../../errors/refusal.ts';

/** The versions in If-Match or If-None-Match; `*` means any existing version. */
export type Versions = '*' | readonly string[];

/** Reads If-Match or If-None-Match (RFC 9110, section 13.1). Returns undefined without the header. */
export function readVersions(header: string | undefined): Versions | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  // A compressing proxy can make the tag weak; it still means the same version.
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, version = '']) => version);
}

/** Returns whether `versions` contains `etag`. */
export function names(versions: Versions, etag: string): boolean {
  return versions === '*' || versions.includes(etag);
}

/**
 * Throws 412 `precondition_failed` if If-Match does not contain `etag`; `current` is the record that tasks and notes send
 * with it. The message says if If-Match contains no entity tag, for example because the quotes are missing. Must be called inside the
 * transaction, with the row that will change.
 */
export function requireMatch(ifMatch: Versions | undefined, etag: string, current?: () => object | string): void {
  if (ifMatch === undefined || names(ifMatch, etag)) return;
  throw new Refusal('precondition_failed', {
    ...(ifMatch.length === 0 && { error: NO_TAG }),
    ...(current && { current: current() }),
  });
}

const NO_TAG = 'If-Match contains no entity tag. Send the ETag with its double quotes, such as "3".';
