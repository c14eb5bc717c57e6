import type { TaskState } from '../../../access/changes/index.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { names, readVersions } from '../../../platform/http/request/conditions.ts';
import type { TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import { etagOf } from './read-objects.ts';

/** Returns whether If-Match names versions. If it is satisfied, the client has read the current version. `*` proves nothing. */
export function namesVersion({ headers }: Pick<TreeCall, 'headers'>): boolean {
  return Array.isArray(readVersions(headers['if-match']));
}

/**
 * Throws 412 if the object is not in the state that `requireState` expects, or if If-None-Match contains its ETag (RFC 9110, section 13.1).
 * `state` is undefined if there is no object. Must be called inside the transaction that changes the object.
 */
export function requireConditions(call: Pick<TreeCall, 'headers'>, state: TaskState | undefined): void {
  requireState(call, state);
  const unwanted = readVersions(call.headers['if-none-match']);
  if (unwanted !== undefined && state !== undefined && names(unwanted, versionOf(state)))
    throw new Refusal('precondition_failed');
}

/**
 * Throws 412 unless If-Match contains the ETag of the object. Without If-Match, throws 412 if the object was changed in a later second than that
 * of If-Unmodified-Since. A date that cannot be read is ignored.
 */
export function requireState({ headers }: Pick<TreeCall, 'headers'>, state: TaskState | undefined): void {
  const wanted = readVersions(headers['if-match']);
  const isOther =
    wanted === undefined
      ? state !== undefined && isAfter(state.updated_at, headers['if-unmodified-since'])
      : state === undefined || !names(wanted, versionOf(state));
  if (isOther) throw new Refusal('precondition_failed');
}

function versionOf(state: TaskState): string {
  return etagOf(state).slice(1, -1);
}

/** `date` is the value of a header, which has no milliseconds. */
function isAfter(instant: string, date: string | undefined): boolean {
  return date !== undefined && Math.floor(Date.parse(instant) / 1000) > Date.parse(date) / 1000;
}
