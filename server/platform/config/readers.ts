/** Parsers for the values of settings. Each returns undefined for an invalid text. */

const booleans: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  on: true,
  false: false,
  '0': false,
  no: false,
  off: false,
};

export function readBoolean(text: string): boolean | undefined {
  return booleans[text.toLowerCase()];
}

/** Extends a parser: an empty text, which means "not set", becomes null. */
export function orUnset<T>(read: (text: string) => T | undefined): (text: string) => T | null | undefined {
  return (text) => (text === '' ? null : read(text));
}

export function readText(text: string): string {
  return text;
}

/** Reads a passphrase: at least 12 characters, or empty. */
export function readPassphrase(text: string): string | undefined {
  return text === '' || Array.from(text).length >= 12 ? text : undefined;
}

/** Creates a parser that accepts only the given texts. */
export function readChoice<const Choice extends string>(
  choices: readonly Choice[],
): (text: string) => Choice | undefined {
  return (text) => choices.find((choice) => choice === text);
}

export function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65535 ? port : undefined;
}

/** Returns the parser of a whole number in a range. */
export function readWholeNumber(min: number, max: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined);
}

/** A listen address: `:8080`, `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`. Without a host, all interfaces. */
export type ListenAddress = { host: string | null; port: number };

export function readListenAddress(text: string): ListenAddress | undefined {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))?:(\d+)$/.exec(text);
  const port = readPort(match?.[3] ?? '');
  return port === undefined ? undefined : { host: match?.[1] ?? match?.[2] ?? null, port };
}

/** Parses an http or https URL without path, query, fragment and user. */
export function readOrigin(text: string): URL | undefined {
  const url = readHttpUrl(text);
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && !text.includes('?');
  return bare && url.username === '' && url.password === '' ? url : undefined;
}

export function readHttpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

/** Parses an https address. */
export function readHttpsUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' ? url : undefined;
}

/** Parses the address of an OpenID Connect issuer: https, or http on this machine, without query, fragment and user. */
export function readIssuer(text: string): URL | undefined {
  const url = readHttpUrl(text);
  if (url === undefined || text.includes('?') || text.includes('#') || url.username !== '' || url.password !== '') {
    return undefined;
  }
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? url : undefined;
}

/** Parses scopes of OpenID Connect. */
export function readScopes(text: string): string | undefined {
  const scopes = text.split(' ').filter((scope) => scope !== '');
  return scopes.includes('openid') && scopes.includes('email') ? scopes.join(' ') : undefined;
}

/** Parses a list of names separated by commas. Empty for an empty text. */
export function readList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Validates a URL of any scheme with `//`. Returns it as text, because its consumer parses it. */
export function readUrl(text: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/./i.test(text) && URL.canParse(text) ? text : undefined;
}

/** Parses an RFC 3339 instant into milliseconds. */
export function readInstant(text: string): number | undefined {
  const shaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i.test(text);
  const milliseconds = shaped ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** Parses 32 bytes in base64. */
export function readKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  const exact = bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return exact && bytes.length === 32 ? bytes : undefined;
}

/** Parses a domain name of ASCII labels, in lower case. */
export function readDomain(text: string): string | undefined {
  return /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
    ? text.toLowerCase()
    : undefined;
}

const unitMilliseconds: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Like `readDuration`, for durations of at least two minutes. */
export function readIdleTime(text: string): number | undefined {
  const duration = readDuration(text);
  return duration !== undefined && duration >= 120_000 ? duration : undefined;
}

/** Parses a duration such as `720h`, `1h30m` or `90s` into milliseconds. Returns undefined if it is invalid or zero. */
export function readDuration(text: string): number | undefined {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined;
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMilliseconds[unit ?? ''] ?? 0), 0);
  return total > 0 && Number.isSafeInteger(total) ? total : undefined;
}

const unitBytes: Record<string, number> = {
  '': 1,
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  tb: 1000 ** 4,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
  tib: 1024 ** 4,
};

/** Parses a size such as `10GiB`, `500MB`, `1.5 GB` or `0` into bytes. Returns undefined if it is invalid. */
export function readSize(text: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(text) ?? [];
  const bytes = Math.round(Number(amount) * (unitBytes[unit.toLowerCase()] ?? Number.NaN));
  return amount !== '' && Number.isSafeInteger(bytes) ? bytes : undefined;
}
