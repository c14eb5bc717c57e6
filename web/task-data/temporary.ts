/** Prefix of the ids of tasks that are not created on the server yet. */
const PREFIX = 'new ';

/** Temporary ids by assigned id. */
const temporaryIds = new Map<string, string>();

let lastNumber = 0;

/** Returns an id for a task that is being created. Like the ids of the server, these ids sort in the order of creation. */
export function temporaryId(): string {
  lastNumber += 1;
  return PREFIX + String(lastNumber).padStart(12, '0');
}

/** Returns true if the id belongs to a task that is being created. */
export function isTemporary(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Records the id that the server assigned to a task with a temporary id. */
export function replaceTemporaryId(temporary: string, id: string): void {
  temporaryIds.set(id, temporary);
}

/** Returns the React key of a task's row. It stays the same when the server assigns the id. */
export function rowKey(id: string): string {
  return temporaryIds.get(id) ?? id;
}
