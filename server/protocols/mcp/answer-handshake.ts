import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCMessage, Server, Transport } from '@modelcontextprotocol/server';
import type { Finished } from '../../platform/http/reply/finished.ts';
import { RPC_ERROR, type RpcRequest, rpcAnswer, rpcError } from './json-rpc.ts';
import { HANDSHAKE_VERSIONS } from './versions.ts';

/** Answers a request of a version with a handshake. No session connects it with an earlier `initialize`. */
export async function answerHandshake(
  server: Server,
  request: RpcRequest,
  headers: IncomingHttpHeaders,
): Promise<Finished> {
  const version = headers['mcp-protocol-version'];
  if (version !== undefined && !HANDSHAKE_VERSIONS.includes(String(version).trim())) {
    const message = `The MCP-Protocol-Version is not supported. Supported: ${HANDSHAKE_VERSIONS.join(', ')}.`;
    return rpcError(400, { code: RPC_ERROR.request, message, id: request.id });
  }
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      // A notification of the server, such as progress, has no stream on which it could be sent.
      if ('result' in message || 'error' in message) resolve(message);
    },
    close: async () => {},
  };
  await server.connect(transport);
  transport.onmessage?.(request as JSONRPCMessage);
  return rpcAnswer(200, await promise);
}
