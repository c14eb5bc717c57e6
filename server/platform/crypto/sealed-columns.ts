/** Every column that holds sealed texts. Whoever seals into another one adds it here, so that a new key reaches it. */
export const SEALED_COLUMNS = [
  { table: 'user', key: 'id', column: 'totp_secret' },
  { table: 'user', key: 'id', column: 'totp_pending' },
  { table: 'setting', key: 'name', column: 'value' },
] as const;

/** The place that a text in such a column is sealed for, see `Sealer`. */
export function placeOf({ table, column }: { table: string; column: string }, key: string): string {
  return `${table}.${column}:${key}`;
}
