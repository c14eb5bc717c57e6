/** The one cookie of the service: how it is found in a request and written into an answer. Values are base64url. */
export type SessionCookie = {
  /** The value in a Cookie header, if there is one. */
  read(header: string | undefined): string | undefined;
  /** The Set-Cookie value that gives a browser `value` for so many milliseconds. */
  set(value: string, lifetime: number): string;
  /** The Set-Cookie value that takes it away. */
  clear(): string;
};

/**
 * RFC 6265. Over https the name carries the prefix `__Host-`, which no other host and no plain connection can set, and
 * only that name is read.
 */
export function createSessionCookie(https: boolean): SessionCookie {
  const name = https ? '__Host-service_session' : 'service_session';
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
