import { Refusal } from '../../errors/refusal.ts';

/** The versions a request names in If-Match or If-None-Match; `*` stands for any that exists. */
export type Versions = '*' | readonly string[];

/** Reads If-Match or If-None-Match (RFC 9110, section 13.1). Undefined when the header is absent. */
export function readVersions(header: string | undefined): Versions | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  // A proxy that compresses marks the version weak on its way out; it still names the same version on its way back.
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, version = '']) => version);
}

/** True when one of `versions` is `etag`. */
export function names(versions: Versions, etag: string): boolean {
  return versions === '*' || versions.includes(etag);
}

/**
 * Throws 412 `precondition_failed` when the request had an If-Match that does not name `etag`; `current` is what tasks
 * and notes send along. To be called inside the transaction, with the row that is about to change.
 */
export function requireMatch(ifMatch: Versions | undefined, etag: string, current?: () => object | string): void {
  if (ifMatch === undefined || names(ifMatch, etag)) return;
  throw new Refusal('precondition_failed', current ? { current: current() } : {});
}
