import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { LIMITS } from '#contract/limits.ts';
import { OutboundFailure, type OutboundGuard } from '../../../platform/outbound/index.ts';
import type { MailHost } from './mail-host.ts';
import { MailboxFailure, type MailboxProblem } from './mailbox-problem.ts';

/** A folder of a mail server and how to sign in. */
export type MailFolder = MailHost & { username: string; password: string; folder: string };

/** A connection with an open folder. All UIDs are valid for `uidValidity` only. */
export type OpenFolder = {
  client: ImapFlow;
  uidValidity: string;
  /** Returns the failure of a command, or why the connection ended. */
  failureOf(error?: unknown): MailboxFailure;
};

export type ConnectionOptions = {
  /** Allows private addresses. */
  unrestricted: boolean;
  /** Ends the connection. */
  signal?: AbortSignal | undefined;
  /** Milliseconds to connect, and of the whole connection. Only tests change them. */
  connectMs?: number;
  runMs?: number;
};

/** The longest line of an answer: the UIDs of two million flagged messages. */
const LINE_BYTES = 16 * 1024 * 1024;

/** The longest answer to one command: a message with its headers. Its parts are limited by `LIMITS.mail.bytes`. */
const LITERAL_BYTES = LIMITS.mail.bytes + 65_536;

/**
 * Opens a folder read-only (EXAMINE), so that nothing on the server changes. The connection uses TLS from the start, checks the certificate,
 * and goes to a checked address. The connection ends after 25 seconds. Throws `MailboxFailure`. The caller closes the connection.
 */
export async function openFolder(
  guard: OutboundGuard,
  { host, port, username, password, folder }: MailFolder,
  { unrestricted, signal, connectMs = LIMITS.mailboxes.connectMs, runMs = LIMITS.mailboxes.runMs }: ConnectionOptions,
): Promise<OpenFolder> {
  if (signal?.aborted) throw new MailboxFailure('timeout');
  const address = { host: await checkedAddress(guard, { host, port }, unrestricted), port };
  const client = await clientFor(guard, address, host, { user: username, pass: password });
  const connecting = new AbortController();
  const time = AbortSignal.any([AbortSignal.timeout(runMs), connecting.signal, ...(signal ? [signal] : [])]);
  time.addEventListener('abort', () => client.close(), { once: true });
  const connectTimer = setTimeout(() => connecting.abort(), connectMs);
  // A broken connection rejects the command that is running without the reason, which is only in the event.
  let broken: unknown;
  client.on('error', (error) => {
    broken ??= error;
  });
  const failureOf = (error?: unknown) => (time.aborted ? new MailboxFailure('timeout') : reasonOf(error, broken));
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
      throw folderFailure(error);
    });
    return { client, uidValidity: String(uidValidity), failureOf };
  } catch (error) {
    client.close();
    throw failureOf(error);
  } finally {
    clearTimeout(connectTimer);
  }
}

/** `broken` is the error that ended the connection, if any. */
function reasonOf(error: unknown, broken: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  const { authenticationFailed, responseText } = (error ?? {}) as ImapError;
  if (authenticationFailed === true) return new MailboxFailure('sign_in', responseText);
  const codes = [error, broken].map((each) => String((each as ImapError | undefined)?.code ?? ''));
  const problem = PROBLEMS.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
  return new MailboxFailure(problem ?? 'unreachable');
}

/** Problems by codes of Node, OpenSSL and the IMAP client. */
const PROBLEMS: readonly (readonly [RegExp, MailboxProblem])[] = [
  [/TIMEOUT|TIMEDOUT/i, 'timeout'],
  [/TooLarge|^Invalid/i, 'bad_answer'],
  [/CERT|SELF_SIGNED|LEAF_SIGNATURE/, 'certificate'],
  [/SSL|TLS|^EPROTO$/, 'no_tls'],
];

type ImapError = { authenticationFailed?: boolean; responseText?: string; responseStatus?: string; code?: string };

function folderFailure(error: unknown): unknown {
  const { responseStatus, responseText } = error as ImapError;
  return responseStatus === 'NO' || responseStatus === 'BAD' ? new MailboxFailure('folder', responseText) : error;
}

async function checkedAddress(guard: OutboundGuard, { host, port }: MailHost, unrestricted: boolean): Promise<string> {
  try {
    const { addresses } = await guard.check(host, port, { unrestricted });
    const ipv4 = addresses.find(({ family }) => family === 4);
    return (ipv4 ?? addresses[0])?.address ?? host;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new MailboxFailure(error.reason === 'not_allowed' ? 'not_allowed' : 'unreachable');
  }
}

/** The limits of the size of answers hold before the answers are in memory. */
async function clientFor(
  { authorities }: OutboundGuard,
  { host, port }: MailHost,
  name: string,
  auth: { user: string; pass: string },
): Promise<ImapFlow> {
  // With its dependencies the client takes 4 MB of memory. Many services have no mailboxes.
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    host,
    port,
    secure: true,
    auth,
    ...(isIP(name) === 0 && { servername: name }),
    tls: { minVersion: 'TLSv1.2', ...(authorities && { ca: authorities }) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: LIMITS.mailboxes.connectMs,
    greetingTimeout: LIMITS.mailboxes.connectMs,
    socketTimeout: LIMITS.mailboxes.runMs,
    maxLineLength: LINE_BYTES,
    maxLiteralSize: LITERAL_BYTES,
    maxResponseSize: LITERAL_BYTES + LINE_BYTES,
  });
}
