/** A mail server. */
export type MailHost = { host: string; port: number };

/** The port of IMAP with TLS (RFC 8314). */
const DEFAULT_PORT = 993;

/** Reads `host`, `host:port`, or `[address]:port`. Returns undefined for anything else. The host is in lower case. */
export function readMailHost(text: string): MailHost | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:/@[\]#?%\\]{1,255}))(?::(\d{1,5}))?$/i.exec(text);
  if (match === null) return undefined;
  const port = Number(match[3] ?? DEFAULT_PORT);
  const host = (match[1] ?? match[2] ?? '').toLowerCase();
  return port > 0 && port <= 65_535 ? { host, port } : undefined;
}

/** Returns `host:port`, which `readMailHost` reads. */
export function mailHostText({ host, port }: MailHost): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
