import { classifyInboundRequest, ProtocolError } from '@modelcontextprotocol/server';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Finished } from '../../platform/http/reply/finished.ts';
import type { Message } from '../../platform/http/serve/serve-messages.ts';
import type { Log } from '../../platform/log/log.ts';
import { answerEnvelope } from './answer-envelope.ts';
import { answerHandshake } from './answer-handshake.ts';
import { createServer } from './create-server.ts';
import { ACCEPTED, RPC_ERROR, type RpcRequest, rpcError } from './json-rpc.ts';
import { withoutNullParams } from './read-params.ts';
import { isHandshakeVersion } from './versions.ts';

/** Dependencies of the answers. `baseUrl` is the address of the web app. */
export type AnswerParts = { log: Log; baseUrl: URL };

/**
 * Answers one message of either era of the protocol: versions with a handshake, up to 2025-11-25, and versions in which every request
 * names its version in an envelope, from 2026-07-28. A message without an id changes nothing and answers 202.
 */
export async function answerMessage(parts: AnswerParts, message: Message): Promise<Finished> {
  const read = await readBody(message);
  if ('refused' in read) return read.refused;
  const { body } = read;
  if (!isRpc(body)) return badRequest('The body is not a message of JSON-RPC 2.0.');
  if (!('id' in body)) return ACCEPTED;
  if (!isRequest(body)) return badRequest('The id is neither text nor a whole number, or the method is missing.');
  try {
    const request = withoutNullParams(body);
    return hasHandshake(message.headers, request)
      ? await answerHandshake(parts, message, request)
      : await answerEnvelope(() => createServer(parts, message), request, message.headers);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return rpcError(200, { code: error.code, message: error.message, id: body.id });
  }
}

/** The SDK reads the envelope. A request without any needs only its version, which saves 0.06 ms. */
function hasHandshake(headers: Message['headers'], body: RpcRequest): boolean {
  const version = headers['mcp-protocol-version'];
  if (body.params?._meta === undefined && (version === undefined || isHandshakeVersion(version))) return true;
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    ...present('protocolVersionHeader', version),
    ...present('mcpMethodHeader', headers['mcp-method']),
    ...present('mcpNameHeader', headers['mcp-name']),
    body,
  });
  return kind === 'legacy';
}

async function readBody(message: Message): Promise<{ body: unknown } | { refused: Finished }> {
  try {
    const body = await message.readBody();
    return Array.isArray(body) ? { refused: badRequest('Batches are not supported. Send one message.') } : { body };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'bad_request') throw error;
    return { refused: rpcError(400, { code: RPC_ERROR.parse, message: error.message }) };
  }
}

function badRequest(message: string): Finished {
  return rpcError(400, { code: RPC_ERROR.request, message });
}

function isRpc(body: unknown): body is { jsonrpc: '2.0' } {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body && body.jsonrpc === '2.0';
}

function isRequest(body: object): body is RpcRequest {
  const { id, method, params } = body as Partial<RpcRequest>;
  const isParams = params === undefined || (typeof params === 'object' && !Array.isArray(params));
  return (typeof id === 'string' || Number.isSafeInteger(id)) && typeof method === 'string' && isParams;
}

function present(name: string, value: string | string[] | undefined): object {
  return value === undefined ? {} : { [name]: [value].flat().join(', ') };
}
