/** Prefix of the ids of tasks that are not created on the server yet. */
const TEMPORARY = 'new ';

/** Temporary ids by the id that the server assigned. */
const keys = new Map<string, string>();

let lastNumber = 0;

/** Returns an id for a task that is being created. Like the ids of the server, these ids sort in the order of creation. */
export function temporaryId(): string {
  lastNumber += 1;
  return TEMPORARY + String(lastNumber).padStart(12, '0');
}

/** Returns true if the id belongs to a task that is being created. */
export function isTemporary(id: string): boolean {
  return id.startsWith(TEMPORARY);
}

/** Records the id that the server assigned to a task with a temporary id. */
export function replaceTemporaryId(temporary: string, id: string): void {
  keys.set(id, temporary);
}

/** Returns the React key of a task's row. It stays the same when the server assigns the id. */
export function rowKey(id: string): string {
  return keys.get(id) ?? id;
}
