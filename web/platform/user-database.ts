import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { DATABASE_PREFIX as PREFIX } from './database-name.ts';

/**
 * The IndexedDB database of one account on this device. Its name contains the id of the account, so that another account never opens it.
 *
 * - `outbox`: the changes that the service has not confirmed, by their ids, which sort in the order of the changes. They are deleted only by the
 *   user, or after the service has confirmed them.
 * - `queries`: answers of the service, by the hash of their query. They can be deleted at any time.
 * - `meta`: other values by name.
 */
export interface UserData extends DBSchema {
  outbox: { key: string; value: { id: string } };
  queries: { key: string; value: unknown };
  meta: { key: string; value: unknown };
}

export type UserDatabase = IDBPDatabase<UserData>;

/** A higher number than that of a released version adds stores in `upgrade`. It never deletes entries of `outbox`. */
const VERSION = 1;

/** The connections of this page, by the id of the account. */
const connections = new Map<string, Promise<UserDatabase>>();

/**
 * Opens the database of an account, or returns the open connection. Rejects if the browser has no IndexedDB, for example in a private window
 * of some browsers, and while the storage is full. A later call tries again.
 */
export function openUserDatabase(userId: string): Promise<UserDatabase> {
  const open = connections.get(userId);
  if (open) return open;
  const close = () => connections.delete(userId);
  const opening = openDB<UserData>(PREFIX + userId, VERSION, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'id' });
      database.createObjectStore('queries');
      database.createObjectStore('meta');
    },
    // Another page deletes the database, or opens it in a later version.
    blocking(_current, _blocked, event) {
      close();
      (event.target as IDBDatabase).close();
    },
    terminated: close,
  });
  connections.set(userId, opening);
  opening.catch(close);
  return opening;
}

/** Deletes the database of an account with its unsent changes. Other pages close their connections. */
export async function deleteUserDatabase(userId: string): Promise<void> {
  const open = connections.get(userId);
  connections.delete(userId);
  (await open?.catch(() => undefined))?.close();
  await deleteDB(PREFIX + userId);
}

/**
 * Deletes what this device stores of other accounts. A database with unsent changes is kept, because the user typed them and nobody else has them:
 * only its answers of the service are deleted. The account finds the changes when it signs in again on this device.
 */
export async function clearOtherUserDatabases(userId: string): Promise<void> {
  for (const other of await otherUsers(userId)) await clearKeepingOutbox(other);
}

/** The unsent changes of an account. */
export type StoredOutbox = { userId: string; entries: readonly UserData['outbox']['value'][] };

/** Returns the unsent changes of the other accounts, before the browser empties its storage. */
export async function outboxesOfOthers(userId: string): Promise<StoredOutbox[]> {
  const outboxes: StoredOutbox[] = [];
  for (const other of await otherUsers(userId)) {
    const entries = await (await openUserDatabase(other)).getAll('outbox');
    if (entries.length > 0) outboxes.push({ userId: other, entries });
  }
  return outboxes;
}

/** Stores the unsent changes of accounts again. */
export async function storeOutboxes(outboxes: readonly StoredOutbox[]): Promise<void> {
  for (const { userId, entries } of outboxes) {
    const database = await openUserDatabase(userId);
    for (const entry of entries) await database.put('outbox', entry);
  }
}

/** Returns the ids of the other accounts that have a database. */
async function otherUsers(userId: string): Promise<string[]> {
  const databases = await indexedDB.databases();
  const users = databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return users.filter((user) => user !== userId);
}

/** Deletes the answers of the service. Deletes the whole database if it has no unsent changes. */
export async function clearKeepingOutbox(userId: string): Promise<void> {
  const database = await openUserDatabase(userId);
  const isEmpty = (await database.count('outbox')) === 0;
  if (isEmpty) return deleteUserDatabase(userId);
  await Promise.all([database.clear('queries'), database.clear('meta')]);
}
