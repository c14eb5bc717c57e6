import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';

/** A mail server that stores the mails that it receives. */
export type Mailbox = {
  port: number;
  /** The raw messages, whether the connection was encrypted, and the signed-in user. */
  taken: { text: string; secure: boolean; user: string | undefined; to: string[] }[];
  close(): Promise<void>;
};

/**
 * Starts a mail server on this machine. `options` are those of the package, such as `hideSTARTTLS`. The credentials are
 * `user` and `pass`. With `port` it listens on that port again.
 */
export async function startMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const taken: Mailbox['taken'] = [];
  const server = new SMTPServer({
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    authOptional: true,
    // Clients keep connections for the next mail. Without this, the stop would wait for them.
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === 'user' && password === 'pass') done(null, { user: username });
      else done(new Error('wrong'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({
          text: Buffer.concat(chunks).toString(),
          secure: session.secure,
          user: session.user,
          to: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
