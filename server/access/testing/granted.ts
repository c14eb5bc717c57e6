import type { Role } from '#domain/role/role.ts';
import type { Granted, Kind, StoredRows } from '../rows.ts';

/** Returns columns as a row whose permission was checked. For tests of functions that trust their caller. */
export function granted<K extends Kind, R extends Role = 'owner'>(
  _kind: K,
  columns: Partial<StoredRows[K]> & { id: string },
): Granted<K, R> {
  return columns as Granted<K, R>;
}
