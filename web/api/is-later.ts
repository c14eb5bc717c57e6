/**
 * Returns whether `one` is a later version of the same record than `other`. An ETag is a version number that increases. Records without one
 * are never later.
 */
export function isLater(one: { etag?: string }, other: { etag?: string }): boolean {
  return Number(one.etag) > Number(other.etag);
}
