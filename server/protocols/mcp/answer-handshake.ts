import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import type { FinishedResponse } from '../../platform/http/reply/finished.ts';
import type { Message } from '../../platform/http/serve/serve-messages.ts';
import { answerCall, toolCallOf } from './answer-call.ts';
import type { AnswerParts } from './answer-message.ts';
import { createServer } from './create-server.ts';
import { RPC_ERROR, type RpcRequest, rpcAnswer, rpcError } from './json-rpc.ts';
import { withReadParams } from './read-params.ts';
import { HANDSHAKE_VERSIONS, isHandshakeVersion } from './versions.ts';

/**
 * Answers a request of a protocol version that begins with `initialize`. There are no sessions: each request is independent. Well-formed calls of tools are
 * answered by `answerCall`, everything else by a server of the SDK. Throws the errors of `withReadParams` and `answerCall`.
 */
export async function answerHandshake(
  parts: AnswerParts,
  caller: Message,
  request: RpcRequest,
): Promise<FinishedResponse> {
  const version = caller.headers['mcp-protocol-version'];
  if (version !== undefined && !isHandshakeVersion(version)) {
    const message = `The MCP-Protocol-Version is not supported. Supported: ${HANDSHAKE_VERSIONS.join(', ')}.`;
    return rpcError(400, { code: RPC_ERROR.request, message, id: request.id });
  }
  const read = withReadParams(request);
  const call = toolCallOf(read);
  if (call !== undefined) return answerCall(parts, caller, { id: request.id, ...call });
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      // A notification of the server, such as progress, has no stream on which it could be sent.
      if ('result' in message || 'error' in message) resolve(message);
    },
    close: async () => {},
  };
  await createServer(parts, caller).connect(transport);
  transport.onmessage?.(read as JSONRPCMessage);
  return rpcAnswer(200, await promise);
}
