import type { IncomingHttpHeaders } from 'node:http';
import { createMcpHandler, type Server } from '@modelcontextprotocol/server';
import type { FinishedResponse } from '../../platform/http/reply/finished.ts';
import { RPC_ERROR, type RpcRequest, rpcError } from './json-rpc.ts';
import { withReadParams } from './read-params.ts';

/** Methods that the SDK answers although no capability of this service includes them, and the handshake of other versions. */
const ABSENT = ['subscriptions/listen', 'initialize'];

/**
 * Answers a request of a version in which every request names its version. The SDK validates envelope and headers. Throws the errors of
 * `withReadParams`.
 */
export async function answerEnvelope(
  createServer: () => Server,
  request: RpcRequest,
  headers: IncomingHttpHeaders,
): Promise<FinishedResponse> {
  if (ABSENT.includes(request.method)) {
    return rpcError(404, { code: RPC_ERROR.method, message: 'Method not found', id: request.id });
  }
  const handler = createMcpHandler(createServer, { legacy: 'reject', keepAliveMs: 0 });
  const response = await handler.fetch(asWebRequest(headers), { parsedBody: withReadParams(request) });
  return { status: response.status, headers: {}, body: await response.text() };
}

const HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** The SDK reads only these headers. The body is parsed, and the credentials are verified before. */
function asWebRequest(headers: IncomingHttpHeaders): Request {
  const given = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { ...Object.fromEntries(given), 'content-type': 'application/json' },
  });
}
