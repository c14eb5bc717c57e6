import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';

/** A real mail server that keeps what it takes. */
export type Mailbox = {
  port: number;
  /** Whole messages as they came, and whether they came encrypted and from whom. */
  taken: { text: string; secure: boolean; user: string | undefined; to: string[] }[];
  close(): Promise<void>;
};

/**
 * Starts one on this machine; `options` as the package has them, such as `hideSTARTTLS`. Signing in is `user` and `pass`. With
 * `port` it listens where one has listened before.
 */
export async function startMailbox(options: SMTPServerOptions = {}, port = 0): Promise<Mailbox> {
  const taken: Mailbox['taken'] = [];
  const server = new SMTPServer({
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    authOptional: true,
    // Its clients keep connections for the next mail, and would be waited for.
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
