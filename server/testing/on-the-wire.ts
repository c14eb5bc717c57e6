import { once } from 'node:events';
import { connect } from 'node:net';

/** The whole answer to a request that is sent just as it is written; it must ask for the connection to be closed. */
export async function onTheWire(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
