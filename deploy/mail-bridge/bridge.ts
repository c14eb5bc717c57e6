/** An SMTP server that passes mail on to Sammen. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { deliver } from './deliver.ts';
import type { Settings } from './settings.ts';

/** The largest mail in bytes, as in the service. */
export const MAX_BYTES = 26_214_400;

/** Connections at a time. Each may keep one mail in memory. */
const MAX_CONNECTIONS = 10;

/** Milliseconds after which an idle connection is closed. */
const IDLE_MS = 60_000;

/** A running bridge. `close` waits for mails that are being passed on. */
export type Bridge = { port: number; close(): Promise<void> };

/** Writes one line to the log. It contains no address of a recipient, because that is a credential. */
export type Log = (line: string) => void;

/**
 * Starts the bridge. It accepts mail only for addresses of the form `todo+…@domain` with a domain of the settings, so that it relays to no
 * other server. Each transaction has one recipient, so that each recipient has its own reply: mail servers send further recipients in further
 * transactions (RFC 5321, section 4.5.3.1.10).
 */
export async function startBridge(settings: Settings, log: Log): Promise<Bridge> {
  const server = new SMTPServer({
    banner: 'Sammen mail bridge',
    size: MAX_BYTES,
    maxClients: MAX_CONNECTIONS,
    socketTimeout: IDLE_MS,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: settings.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...settings.tls,
    onRcptTo: (address, session, done) => done(refusalOf(address, session, settings.domains)),
    onData: (stream, session, done) => {
      void passOn(stream, session, settings, log).then((text) => done(null, text), done);
    },
  });
  server.on('error', (error) => log(`connection failed: ${error.message}`));
  const listening = server.listen(settings.port, settings.host || undefined);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const ADDRESS = /^todo\+[a-z0-9]{32}@([^\s@]+)$/;

/** All other addresses get the same reply. */
function refusalOf(
  { address }: SMTPServerAddress,
  { envelope }: SMTPServerSession,
  domains: readonly string[],
): Error | null {
  const domain = ADDRESS.exec(address.toLowerCase())?.[1];
  if (domain === undefined || !domains.includes(domain)) return reply(550, '5.1.1 Unknown recipient');
  return envelope.rcptTo.length > 0 ? reply(452, '4.5.3 One recipient at a time') : null;
}

/** Resolves to the text of the reply 250. Rejects with another reply. */
async function passOn(
  stream: SMTPServerDataStream,
  { envelope, remoteAddress }: SMTPServerSession,
  { service }: Settings,
  log: Log,
): Promise<string> {
  const chunks = await collect(stream);
  if (chunks === undefined) throw reply(552, '5.3.4 The mail is too large');
  const [recipient] = envelope.rcptTo;
  if (recipient === undefined) throw reply(503, '5.5.1 A recipient is needed');
  const message = new Blob(withMessageId(chunks), { type: 'message/rfc822' });
  const { code, text, reason } = await deliver({
    service,
    recipient: recipient.address,
    message,
    client: remoteAddress,
  });
  log(`${code} ${text}${reason === undefined ? '' : ` (${reason})`}, ${message.size} bytes from ${remoteAddress}`);
  if (code !== 250) throw reply(code, text);
  return text;
}

/** Returns undefined for a mail that is too large. The stream is read to its end in any case. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer<ArrayBuffer>[] | undefined> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk as Buffer<ArrayBuffer>);
  }
  return stream.sizeExceeded ? undefined : chunks;
}

/**
 * Adds a Message-ID to a mail that has none: a hash of the mail. A mail that the sending server repeats after an interrupted connection then
 * creates no second task.
 */
function withMessageId(chunks: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer>[] {
  const head =
    Buffer.concat(chunks.slice(0, HEAD_CHUNKS))
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  if (/^message-id:/im.test(head)) return [...chunks];
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return [Buffer.from(`Message-ID: <${hash.digest('hex')}@mail-bridge>\r\n`), ...chunks];
}

/** Chunks of a stream with the headers: at most 64 KiB each. */
const HEAD_CHUNKS = 32;

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
