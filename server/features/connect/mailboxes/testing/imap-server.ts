/** A scripted IMAP server for tests. It knows the commands that the service sends and records them. */

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '#server/platform/mail/testing/certificate.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';

/** A message of the folder INBOX. */
export type StoredMessage = { uid: number; flagged: boolean; text: string };

/** What the server does instead of its part of the protocol. */
export type Misbehaviour =
  | 'endless greeting'
  | 'slow greeting'
  | 'silent'
  | 'endless search'
  | 'huge literal'
  | 'cut in fetch';

export type ImapServer = {
  host: string;
  /** Leads each name to this server, and allows only this server. */
  guard: OutboundGuard;
  messages: StoredMessage[];
  uidValidity: number;
  password: string;
  misbehaviour: Misbehaviour | undefined;
  /** The commands without tag, passwords included. */
  commands: string[];
  stop(): Promise<void>;
};

/** Starts a server for `localhost`. The user is `user@example.org`, at first with the password `pass word`. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE, noDelay: true });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const state: ImapServer = {
    host: `localhost:${port}`,
    guard: new OutboundGuard(
      readAllowedTargets(`127.0.0.1:${port}`) ?? [],
      async () => [{ address: '127.0.0.1', family: 4 }],
      [TEST_CERTIFICATE],
    ),
    messages: [],
    uidValidity: 1,
    password: 'pass word',
    misbehaviour: undefined,
    commands: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    greet(state, socket);
  });
  return state;
}

/** Returns a message with the subject and text. */
export function mailText(subject: string, text: string, id: string = crypto.randomUUID()): string {
  return `From: Bo Berg <bo@example.org>\r\nMessage-ID: <${id}@example.org>\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;
}

const CAPABILITIES = 'IMAP4rev1';

function greet(state: ImapServer, socket: Socket): void {
  if (state.misbehaviour === 'silent') return;
  if (state.misbehaviour === 'endless greeting') {
    writeForever(socket);
    return;
  }
  if (state.misbehaviour === 'slow greeting') {
    const timer = setInterval(() => socket.write('x'), 5);
    socket.on('close', () => clearInterval(timer));
    return;
  }
  socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`);
  let pending = '';
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      const [, tag = '', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
      state.commands.push(command);
      if (state.misbehaviour !== 'silent') answer(state, socket, tag, command);
    }
  });
}

function answer(state: ImapServer, socket: Socket, tag: string, command: string): void {
  const reply = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
  const [name = ''] = command.split(' ', 1);
  if (name === 'CAPABILITY') reply(`* CAPABILITY ${CAPABILITIES}`, `${tag} OK done`);
  else if (name === 'LOGIN') {
    if (/^LOGIN "?user@example\.org"? "(.*)"$/.exec(command)?.[1] === state.password)
      reply(`${tag} OK [CAPABILITY ${CAPABILITIES}] signed in`);
    else reply(`${tag} NO [AUTHENTICATIONFAILED] Wrong password, says the server`);
  } else if (name === 'EXAMINE') {
    if (!/INBOX/.test(command)) reply(`${tag} NO No such folder, says the server`);
    else
      reply(
        '* FLAGS (\\Flagged \\Seen)',
        `* ${state.messages.length} EXISTS`,
        `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
        '* OK [UIDNEXT 10000] next',
        `${tag} OK [READ-ONLY] opened`,
      );
  } else if (command.startsWith('UID SEARCH')) {
    if (state.misbehaviour === 'endless search') {
      writeForever(socket);
      return;
    }
    const uids = state.messages.filter(({ flagged }) => flagged).map(({ uid }) => uid);
    reply(`* SEARCH ${uids.join(' ')}`.trimEnd(), `${tag} OK done`);
  } else if (command.startsWith('UID FETCH')) fetchMessage(state, socket, tag, command);
  else if (name === 'LOGOUT') reply('* BYE', `${tag} OK done`);
  else reply(`${tag} OK done`);
}

/** Writes a line without end, as fast as the client reads. */
function writeForever(socket: Socket): void {
  const chunk = Buffer.alloc(65_536, 'x');
  const write = () => {
    if (!socket.destroyed) socket.write(chunk, () => setImmediate(write));
  };
  write();
}

function fetchMessage(state: ImapServer, socket: Socket, tag: string, command: string): void {
  const uid = Number(/UID FETCH (\d+)/.exec(command)?.[1]);
  const index = state.messages.findIndex((message) => message.uid === uid);
  const message = state.messages[index];
  if (message === undefined) {
    socket.write(`${tag} OK done\r\n`);
    return;
  }
  const subject = /^Subject: (.*)$/m.exec(message.text)?.[1]?.trim() ?? '';
  const parts = [`UID ${uid}`];
  if (command.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${Buffer.byteLength(message.text)}`);
  if (command.includes('ENVELOPE')) {
    const from = '(("Bo Berg" NIL "bo" "example.org"))';
    parts.push(
      `ENVELOPE (NIL "${subject.replaceAll(/[^ -~]|["\\]/g, '?')}" ${from} ${from} ${from} NIL NIL NIL NIL NIL)`,
    );
  }
  if (!command.includes('BODY.PEEK[]')) {
    socket.write(`* ${index + 1} FETCH (${parts.join(' ')})\r\n${tag} OK done\r\n`);
    return;
  }
  if (state.misbehaviour === 'huge literal') {
    socket.write(`* ${index + 1} FETCH (${parts.join(' ')} BODY[] {10737418240}\r\n`);
    writeForever(socket);
    return;
  }
  const body = Buffer.from(message.text);
  socket.write(`* ${index + 1} FETCH (${parts.join(' ')} BODY[] {${body.length}}\r\n`);
  if (state.misbehaviour === 'cut in fetch') {
    socket.end(body.subarray(0, 10));
    return;
  }
  socket.write(body);
  socket.write(`)\r\n${tag} OK done\r\n`);
}
