import type { TaskState } from '../../../access/index.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { names, readVersions } from '../../../platform/http/request/conditions.ts';
import type { TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import { etagOf } from './read-objects.ts';

/** Returns whether If-Match names versions. If it is satisfied, the client has read the present version. `*` proves nothing. */
export function namesVersion({ headers }: Pick<TreeCall, 'headers'>): boolean {
  return Array.isArray(readVersions(headers['if-match']));
}

/**
 * Throws 412 unless If-Match contains the ETag of the object and If-None-Match does not (RFC 9110, section 13.1). `state` is undefined if
 * there is no object. Must be called inside the transaction that changes the object.
 */
export function requireConditions({ headers }: Pick<TreeCall, 'headers'>, state: TaskState | undefined): void {
  const etag = state && etagOf(state).slice(1, -1);
  const wanted = readVersions(headers['if-match']);
  const unwanted = readVersions(headers['if-none-match']);
  const isWanted = wanted === undefined || (etag !== undefined && names(wanted, etag));
  const isUnwanted = unwanted !== undefined && etag !== undefined && names(unwanted, etag);
  if (!isWanted || isUnwanted) throw new Refusal('precondition_failed');
}
