import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { LIMITS } from '#contract/limits.ts';
import { OutboundFailure, type OutboundGuard } from '../../platform/outbound/index.ts';
import type { MailHost } from './mail-host.ts';
import { MailboxFailure } from './mailbox-problem.ts';

/** A folder of a mail server and how to sign in. */
export type MailFolder = MailHost & { username: string; password: string; folder: string };

/** A connection with an open folder. All UIDs are valid for `uidValidity` only. */
export type OpenFolder = { client: ImapFlow; uidValidity: string };

const { connectMs, runMs } = LIMITS.mailboxes;

/**
 * Opens a folder read-only (EXAMINE), so that nothing on the server changes. The connection uses TLS from the start, checks the certificate,
 * and goes to a checked address. `anywhere` allows private addresses. The connection ends after 25 seconds and with `signal`. Throws
 * `MailboxFailure`. The caller closes the connection.
 */
export async function openFolder(
  guard: OutboundGuard,
  { host, port, username, password, folder }: MailFolder,
  { anywhere, signal }: { anywhere: boolean; signal?: AbortSignal | undefined },
): Promise<OpenFolder> {
  const client = clientFor(guard, { host: await checkedAddress(guard, { host, port }, anywhere), port }, host, {
    user: username,
    pass: password,
  });
  const time = AbortSignal.any([AbortSignal.timeout(runMs), ...(signal === undefined ? [] : [signal])]);
  time.addEventListener('abort', () => client.close(), { once: true });
  const connectTimer = setTimeout(() => client.close(), connectMs);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
      throw folderFailure(error);
    });
    return { client, uidValidity: String(uidValidity) };
  } catch (error) {
    client.close();
    throw failureOf(error);
  } finally {
    clearTimeout(connectTimer);
  }
}

/** Returns the failure of a command on an open connection. */
export function failureOf(error: unknown): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  const { authenticationFailed, responseText, code } = error as ImapError;
  if (authenticationFailed === true) return new MailboxFailure('sign_in', responseText);
  if (code === 'NoConnection' || code === 'ETIMEOUT' || /TIMEOUT/i.test(code ?? ''))
    return new MailboxFailure('timeout');
  if (/Literal|Response.*(Large|Size)|Invalid/i.test(code ?? '')) return new MailboxFailure('bad_answer');
  return new MailboxFailure('unreachable');
}

type ImapError = { authenticationFailed?: boolean; responseText?: string; responseStatus?: string; code?: string };

function folderFailure(error: unknown): unknown {
  const { responseStatus, responseText } = error as ImapError;
  return responseStatus === 'NO' || responseStatus === 'BAD' ? new MailboxFailure('folder', responseText) : error;
}

async function checkedAddress(guard: OutboundGuard, { host, port }: MailHost, anywhere: boolean): Promise<string> {
  try {
    const { addresses } = await guard.check(host, port, { anywhere });
    const ipv4 = addresses.find(({ family }) => family === 4);
    return (ipv4 ?? addresses[0])?.address ?? host;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new MailboxFailure(error.reason === 'not_allowed' ? 'not_allowed' : 'unreachable');
  }
}

/** The limits of the size of answers hold before the answers are in memory. */
function clientFor(
  { authorities }: OutboundGuard,
  { host, port }: MailHost,
  name: string,
  auth: { user: string; pass: string },
): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: true,
    auth,
    ...(isIP(name) === 0 && { servername: name }),
    tls: { minVersion: 'TLSv1.2', ...(authorities && { ca: authorities }) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: runMs,
    maxLiteralSize: LIMITS.mail.bytes + 65_536,
  });
  // A broken connection also rejects the command that is running.
  client.on('error', () => undefined);
  return client;
}
