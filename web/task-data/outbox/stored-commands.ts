import { OUTBOX_MARK_PREFIX, OUTBOX_PREFIX } from '../../platform/drafts.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { UserDatabase } from '../../platform/user-database.ts';
import type { Command } from './command.ts';

/** The commands of one account that this browser stores. */
export type StoredCommands = {
  /** Stores a command before its first request, at once. Returns false for longer commands, which only `put` stores, and if there is no room. */
  remember: (command: Command) => boolean;
  /** Deletes a command that was only remembered, after its response. */
  forget: (id: string) => void;
  /** Stores a command for a long time, or changes it. */
  put: (command: Command) => Promise<void>;
  /** Deletes a command. */
  delete: (id: string) => Promise<void>;
  /** Stores the commands of pages that were closed before their response for a long time. `isOwn` is true for the commands of this page. */
  adopt: (isOwn: (id: string) => boolean) => Promise<void>;
  /** Returns the commands that were stored for a long time, in their order. */
  all: () => Promise<Command[]>;
  /** Returns whether `all` may return a command, at once. */
  mayHaveMore: () => boolean;
};

/** A synchronous write of more characters would delay the page. */
const MAX_REMEMBERED = 50_000;

/** What could not be stored, so that it exists only on this page. */
export const isStorageFull: Store<boolean> = createStore(false);

/**
 * Commands are in IndexedDB, which has room for years. Before the first request they are in `localStorage`, because its writes are synchronous: a
 * page that is closed at once has stored them. Without IndexedDB, or while it is full, they remain in `localStorage`.
 */
export function storedCommands(
  owner: string,
  openDatabase: () => Promise<UserDatabase>,
  storage: Storage = localStorage,
): StoredCommands {
  const prefix = `${OUTBOX_PREFIX}${owner}.`;
  const mark = OUTBOX_MARK_PREFIX + owner;
  /** The commands that are only in `localStorage` or, if that is full, only here. */
  const outside = new Map<string, Command>();

  const write = (key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  const put = async (command: Command) => {
    write(mark, '1');
    try {
      const database = await openDatabase();
      await database.put('outbox', command);
      outside.delete(command.id);
      storage.removeItem(prefix + command.id);
      isStorageFull.set(false);
    } catch {
      outside.set(command.id, command);
      if (!write(prefix + command.id, JSON.stringify(command))) isStorageFull.set(true);
    }
  };
  const remove = async (id: string) => {
    outside.delete(id);
    if (outside.size === 0) isStorageFull.set(false);
    storage.removeItem(prefix + id);
    const database = await openDatabase().catch(() => undefined);
    await database?.delete('outbox', id);
  };
  return {
    mayHaveMore: () => storage.getItem(mark) !== null,
    remember(command) {
      const json = JSON.stringify(command);
      return json.length <= MAX_REMEMBERED && write(prefix + command.id, json);
    },
    forget(id) {
      // Another page has moved it into the database.
      if (storage.getItem(prefix + id) === null) void remove(id).catch(() => undefined);
      else storage.removeItem(prefix + id);
    },
    put,
    delete: remove,
    async adopt(isOwn) {
      // There may be room again.
      for (const command of [...outside.values()]) await put(command);
      const ids = Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
      for (const id of ids) {
        const command = isOwn(id) ? undefined : parsed(storage.getItem(prefix + id));
        if (command) await put({ ...command, isTried: true });
      }
    },
    async all() {
      const database = await openDatabase().catch(() => undefined);
      const stored = (await database?.getAll('outbox').catch(() => undefined)) ?? [];
      const commands = new Map([...(stored as Command[]), ...outside.values()].map((command) => [command.id, command]));
      if (commands.size === 0) storage.removeItem(mark);
      return [...commands.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}

function parsed(json: string | null): Command | undefined {
  try {
    const command = JSON.parse(json ?? '') as Command;
    return typeof command.id === 'string' ? command : undefined;
  } catch {
    return undefined;
  }
}
