/** Ids of rows that the service does not know yet begin so. */
const TEMPORARY = 'new ';

const keys = new Map<string, string>();

let given = 0;

/** A fresh id for a row that is only just being added. Later ones sort behind earlier ones, as the ids of the service do. */
export function temporaryId(): string {
  given += 1;
  return TEMPORARY + String(given).padStart(12, '0');
}

/** True for the id of a task that is still being added. */
export function isTemporary(id: string): boolean {
  return id.startsWith(TEMPORARY);
}

/** Says that the service knows the temporary row under this id now. */
export function settleId(temporary: string, id: string): void {
  keys.set(id, temporary);
}

/** What keeps a row the same row when its temporary id is replaced. */
export function rowKey(id: string): string {
  return keys.get(id) ?? id;
}
