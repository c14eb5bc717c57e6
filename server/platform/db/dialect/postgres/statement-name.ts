/** Maximum number of prepared statements per connection. Each takes some tens of kilobytes on the server. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/** Texts that differ by API token (see `server/access/token-limit/limit-statement.ts`) would use up the names. */
const LIMITED = '/* limited */';

/**
 * Returns the name under which all connections prepare this text. Returns undefined beyond the maximum number of texts.
 */
export function statementName(text: string): string | undefined {
  if (text.startsWith(LIMITED)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
