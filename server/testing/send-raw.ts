import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends a raw request and returns the whole raw answer. The request must ask to close the connection. */
export async function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
