/** A gateway to the service for programs that create collections without saying that they shall be calendars. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The body of an extended MKCOL (RFC 5689) for a calendar. */
const CALENDAR =
  '<D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>' +
  '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype></D:prop></D:set></D:mkcol>';

/** Opens a gateway to a port of this machine. MKCOL without a body of a path with this end creates a calendar. */
export async function openGateway(port: number, end: string): Promise<{ port: number; close(): void }> {
  const server = createServer(async (incoming, outgoing) => {
    const { 'content-length': _length, 'transfer-encoding': _encoding, expect: _expect, ...headers } = incoming.headers;
    const sent = await buffer(incoming);
    const isPlain = incoming.method === 'MKCOL' && sent.length === 0 && incoming.url?.endsWith(end) === true;
    const body = isPlain ? Buffer.from(CALENDAR) : sent;
    const further = request({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, ...(isPlain && { 'content-type': 'application/xml' }), 'content-length': body.length },
    });
    further.once('error', () => outgoing.destroy());
    further.end(body);
    const [answer] = (await once(further, 'response')) as [IncomingMessage];
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
