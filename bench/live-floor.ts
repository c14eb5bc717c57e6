/** The floor of `live.ts`: a bare WebSocket server that sends the same bytes to every socket. `POST /` provides them. */

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const server = createServer(async (request, response) => {
  const message = await text(request);
  for (const socket of sockets.clients) socket.send(message);
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
});
