/** How many statements a connection keeps prepared. Each costs the server some tens of kilobytes. */
const MOST = 500;

const names = new Map<string, string>();

/** The name under which connections prepare this text, the same for all of them; none once there are too many texts. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
