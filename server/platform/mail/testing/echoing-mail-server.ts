import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Starts a mail server that repeats its input in its replies. */
export async function startEchoingMailServer(): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.setEncoding('utf8').on('data', (lines: string) => {
      for (const line of lines.split('\r\n').filter(Boolean)) {
        if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN LOGIN\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(`535 5.7.8 ${line} is refused\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
