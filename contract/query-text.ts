/** Returns the parameters as the text of a query, without the question mark. Undefined parameters are omitted. */
export function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
