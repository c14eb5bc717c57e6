import { ProtocolError } from '@modelcontextprotocol/server';
import { RPC_ERROR, type RpcRequest } from './json-rpc.ts';

type Params = { [name: string]: unknown };

/** The fields that the service reads, and those that must be given. */
const FIELDS: Readonly<Record<string, { types: Readonly<Record<string, 'text' | 'object'>>; required?: string }>> = {
  initialize: {
    types: { protocolVersion: 'text', capabilities: 'object', clientInfo: 'object' },
    required: 'protocolVersion',
  },
  'tools/list': { types: { cursor: 'text' } },
  'tools/call': { types: { name: 'text', arguments: 'object' }, required: 'name' },
};

/**
 * Returns a request without the parameters that are null, which some clients send for what is not given. Throws -32602 if `_meta` is not
 * an object.
 */
export function withoutNullParams(request: RpcRequest): RpcRequest {
  const { _meta, ...params } = withoutNulls(request.params ?? {});
  if (_meta === undefined) return { ...request, params };
  requireType('_meta', 'object', _meta);
  // Progress is never sent, so its token is not read.
  const { progressToken: _, ...meta } = withoutNulls(_meta as Params);
  return { ...request, params: Object.keys(meta).length > 0 ? { ...params, _meta: meta } : params };
}

/**
 * Returns a request with the parameters that the SDK accepts. Throws -32602 with the name of a missing or wrong field, for which the SDK
 * would answer -32603.
 */
export function withReadParams(request: RpcRequest): RpcRequest {
  const params = request.params ?? {};
  const { types, required } = FIELDS[request.method] ?? { types: {} };
  if (required !== undefined && params[required] === undefined) throw invalid(`${required} is missing.`);
  for (const [field, type] of Object.entries(types))
    if (params[field] !== undefined) requireType(field, type, params[field]);
  return { ...request, params: request.method === 'initialize' ? handshake(params) : params };
}

function requireType(field: string, type: 'text' | 'object', value: unknown): void {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'text' ? typeof value === 'string' : isObject) return;
  throw invalid(`${field} must be ${type === 'text' ? 'a string' : 'an object'}.`);
}

/** The service does not use client capabilities. It does not need the client name either, but the SDK requires it. */
function handshake({ protocolVersion }: Params): Params {
  return { protocolVersion, capabilities: {}, clientInfo: { name: 'client', version: '0' } };
}

function withoutNulls(members: Params): Params {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

function invalid(problem: string): ProtocolError {
  return new ProtocolError(RPC_ERROR.params, `Invalid params: ${problem}`);
}
