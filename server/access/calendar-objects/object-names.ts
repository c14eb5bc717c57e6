/** The names and UIDs of calendar objects. */

import { createHash } from 'node:crypto';

const SUFFIX = '.ics';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DEFAULT_NAME = new RegExp(`^(${ID})\\${SUFFIX}$`);
const DEFAULT_KEY = new RegExp(`^(${ID})@`);

/** Returns the name of the object of a task that no calendar program has named. */
export function defaultName(task: string): string {
  return task + SUFFIX;
}

/** Returns the id of the task with this default name. Undefined if the name has another form. */
export function taskOfDefaultName(name: string): string | undefined {
  return DEFAULT_NAME.exec(name)?.[1];
}

/**
 * Returns the key by which UIDs are compared. UIDs can be longer than an index entry. All UIDs that are the id of a task with a host have
 * the same key, so that it does not depend on the address of the service.
 */
export function uidKey(uid: string): string {
  return DEFAULT_KEY.exec(uid)?.[0] ?? createHash('sha256').update(uid).digest('base64url');
}

/** Returns the key of the UID of a task that no calendar program has given one. */
export function defaultUidKey(task: string): string {
  return `${task}@`;
}

/** Returns the id of the task with this default UID or key of a UID. Undefined if it has another form. */
export function taskOfDefaultUid(uid: string): string | undefined {
  return DEFAULT_KEY.exec(uid)?.[1];
}
