import { classifyInboundRequest, ProtocolError } from '@modelcontextprotocol/server';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { FinishedResponse } from '../../platform/http/reply/finished.ts';
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
export async function answerMessage(parts: AnswerParts, message: Message): Promise<FinishedResponse> {
  const received = await readBody(message);
  if ('refused' in received) return received.refused;
  const { body } = received;
  if (!isRpc(body)) return badRequest('The body is not a message of JSON-RPC 2.0.');
  if (!('id' in body)) return ACCEPTED;
  const read = requestIn(body);
  if ('problem' in read) return badRequest(read.problem, read.id);
  try {
    const request = withoutNullParams(read.request);
    return hasHandshake(message.headers, request)
      ? await answerHandshake(parts, message, request)
      : await answerEnvelope(() => createServer(parts, message), request, message.headers);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return rpcError(200, { code: error.code, message: error.message, id: read.request.id });
  }
}

/** The SDK reads the envelope. A request without any needs only its version, which saves 0.06 ms. */
function hasHandshake(headers: Message['headers'], body: RpcRequest): boolean {
  const version = headers['mcp-protocol-version'];
  if (body.params?._meta === undefined && (version === undefined || isHandshakeVersion(version))) return true;
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    ...optionalMember('protocolVersionHeader', version),
    ...optionalMember('mcpMethodHeader', headers['mcp-method']),
    ...optionalMember('mcpNameHeader', headers['mcp-name']),
    body,
  });
  return kind === 'legacy';
}

async function readBody(message: Message): Promise<{ body: unknown } | { refused: FinishedResponse }> {
  try {
    const body = await message.readBody();
    return Array.isArray(body) ? { refused: badRequest('Batches are not supported. Send one message.') } : { body };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'bad_request') throw error;
    return { refused: rpcError(400, { code: RPC_ERROR.parse, message: error.message }) };
  }
}

function badRequest(message: string, id: RpcRequest['id'] | null = null): FinishedResponse {
  return rpcError(400, { code: RPC_ERROR.request, message, id });
}

function isRpc(body: unknown): body is { jsonrpc: '2.0' } {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body && body.jsonrpc === '2.0';
}

/**
 * Returns the request without members that JSON-RPC does not define, and without a result and an error, which belong to responses: the SDK
 * would not answer a request that has them.
 */
function requestIn(body: object): { request: RpcRequest } | { problem: string; id: RpcRequest['id'] | null } {
  const { id, method, params } = body as Partial<RpcRequest>;
  if (typeof id !== 'string' && !Number.isSafeInteger(id))
    return { problem: 'The id is neither text nor a whole number.', id: null };
  const known = id as RpcRequest['id'];
  if (typeof method !== 'string') return { problem: 'The method is missing.', id: null };
  if (params !== undefined && (typeof params !== 'object' || Array.isArray(params)))
    return { problem: 'The params are not an object.', id: known };
  return { request: { jsonrpc: '2.0', id: known, method, ...(params !== undefined && { params }) } };
}

function optionalMember(name: string, value: string | string[] | undefined): object {
  return value === undefined ? {} : { [name]: [value].flat().join(', ') };
}
