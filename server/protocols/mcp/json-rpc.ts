import type { FinishedResponse } from '../../platform/http/reply/finished.ts';

/** A request of JSON-RPC 2.0. */
export type RpcRequest = {
  jsonrpc: '2.0';
  id: string | number;
  method: string;
  params?: { [name: string]: unknown } | null;
};

/** Error codes of JSON-RPC 2.0. */
export const RPC_ERROR = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 } as const;

/** Returns the response with an error. `id` is null if the message has no readable id. */
export function rpcError(
  status: number,
  { code, message, id = null }: { code: number; message: string; id?: RpcRequest['id'] | null },
): FinishedResponse {
  return rpcAnswer(status, { jsonrpc: '2.0', id, error: { code, message } });
}

/** Returns a response with a message of JSON-RPC. */
export function rpcAnswer(status: number, message: object): FinishedResponse {
  return { status, headers: {}, body: JSON.stringify(message) };
}

/** The response to a notification. */
export const ACCEPTED: FinishedResponse = { status: 202, headers: {}, body: null };
