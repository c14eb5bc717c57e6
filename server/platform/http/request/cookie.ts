/** A cookie that only the service reads. Values are base64url. */
export type Cookie = {
  /** Returns the value from a Cookie header, or undefined. */
  read(header: string | undefined): string | undefined;
  /** Returns the Set-Cookie header that sets `value`; `lifetime` is in milliseconds. */
  set(value: string, lifetime: number): string;
  /** Returns the Set-Cookie header that clears the cookie. */
  clear(): string;
};

/**
 * RFC 6265. Over https the name has the prefix `__Host-`, which other hosts and plain connections cannot set, and only that
 * name is read.
 */
export function createCookie(plainName: string, https: boolean): Cookie {
  const name = https ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  const write = (value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
  return {
    read(header = '') {
      const pairs = header.split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set: (value, lifetime) => write(value, Math.floor(lifetime / 1000)),
    clear: () => write('', 0),
  };
}
