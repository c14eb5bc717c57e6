import type { QueryKey } from '@tanstack/react-query';

/** What the device stores of one query, without the data. */
export type StoredEntry = {
  key: QueryKey;
  bytes: number;
  /** Milliseconds since 1970 at which the data was as on the server. */
  at: number;
  /** Whether it is a pinned note. */
  isPinned?: boolean;
};

/** The entries by the hash of their query. */
export type StoredIndex = Readonly<Record<string, StoredEntry>>;

/** Records that every view needs. Each has one query. */
const SINGLE = new Set(['me', 'projects', 'groups', 'labels', 'filters', 'view-options', 'people']);
/** Records of a project, a task or a list. */
const WITH_ID = new Set(['sections', 'members', 'comments', 'tasks']);

/**
 * Returns whether the device stores the answer of a query: tasks, notes with their lists, comments, and what views need to show them. All other
 * data, such as settings, tokens, addresses of feeds, webhooks, files and events of other calendars, is never stored.
 */
export function isStorable(key: QueryKey): boolean {
  const [kind, ...rest] = key;
  if (typeof kind !== 'string') return false;
  if (kind === 'notes') return rest[0] === 'one' || (rest[0] === 'list' && !isSearch(rest[1]));
  return SINGLE.has(kind) ? rest.length === 0 : WITH_ID.has(kind) && rest.length > 0;
}

function isSearch(view: unknown): boolean {
  return typeof view === 'object' && view !== null && 'q' in view;
}

/** Returns the data as it is stored: without invites, whose links let others join, and without the people who could be invited. */
export function storableData(key: QueryKey, data: unknown): unknown {
  return key[0] === 'members' ? { ...(data as object), pending: [], candidates: [] } : data;
}

/** Returns the id of the project to which all data of a query belongs, or undefined. */
export function projectOf([kind, first, detail]: QueryKey): string | undefined {
  if (kind === 'sections' || kind === 'members') return String(first);
  if (kind !== 'tasks' || first !== 'list') return undefined;
  const { project, completedIn } = (detail ?? {}) as { project?: string; completedIn?: string };
  return project ?? completedIn;
}

/** Maximum number of notes that are not pinned. */
const MAX_NOTES = 50;
/** Maximum of bytes on the device. */
const MAX_BYTES = 20_000_000;

/** Returns the hashes of the entries to delete, so that the others are within the limits: the oldest notes first. */
export function entriesToDelete(index: StoredIndex, maxBytes = MAX_BYTES): string[] {
  const oldestFirst = Object.entries(index).sort(([, one], [, other]) => one.at - other.at);
  const notes = oldestFirst.filter(([, { key }]) => key[0] === 'notes' && key[1] === 'one');
  const others = oldestFirst.filter((entry) => !notes.includes(entry));
  const unpinned = notes.filter(([, { isPinned = false }]) => !isPinned);
  const pinned = notes.filter((entry) => !unpinned.includes(entry));
  const deleted = new Set(unpinned.slice(0, Math.max(0, unpinned.length - MAX_NOTES)).map(([hash]) => hash));
  let bytes = oldestFirst.reduce((sum, [hash, entry]) => sum + (deleted.has(hash) ? 0 : entry.bytes), 0);
  for (const [hash, entry] of [...unpinned, ...pinned, ...others]) {
    if (bytes <= maxBytes) break;
    if (deleted.has(hash)) continue;
    deleted.add(hash);
    bytes -= entry.bytes;
  }
  return [...deleted];
}
