import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { ErrorBody } from '../resources/error.ts';
import { Type } from '../type.ts';

const id = () => Type.Union([Type.String(), Type.Integer()], { description: 'Repeated in the response.' });

const anyObject = () => Type.Unsafe<Record<string, unknown>>({ type: 'object' });

/** A message of JSON-RPC 2.0. Without an id it is a notification. */
const JsonRpcMessage = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    method: Type.String(),
    id: Type.Optional(id()),
    params: Type.Optional(anyObject()),
  },
  { title: 'JsonRpcMessage' },
);

const JsonRpcResponse = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    // Without a type: generators for Go cannot express a list of types with null.
    id: Type.Optional(
      Type.Unsafe<string | number | null>({ description: 'The id of the message: a text, an integer or null.' }),
    ),
    result: Type.Optional(anyObject()),
    error: Type.Optional(
      Type.Object(
        { code: Type.Integer(), message: Type.String(), data: Type.Optional(Type.Unknown()) },
        { title: 'JsonRpcError' },
      ),
    ),
  },
  { title: 'JsonRpcResponse' },
);

const NOTES =
  'Streamable HTTP of the Model Context Protocol, without sessions and streams. A notification answers 202. Faults of the protocol are ' +
  'JSON-RPC errors, which answer 400 if the message cannot be read and 404 for an unknown method of the version 2026-07-28. A foreign `Origin` or `Host` answers 403.';

const common = {
  method: 'POST',
  body: JsonRpcMessage,
  bodyLimit: LIMITS.noteBodyBytes,
  shapeErrors: 400,
  responses: { 200: JsonRpcResponse, 202: null },
  failure: Type.Union([ErrorBody, JsonRpcResponse], { title: 'McpFailure' }),
} as const;

/** The Model Context Protocol, by which AI assistants use the service. */
export const mcp = {
  send: endpoint({
    ...common,
    id: 'mcp.send',
    path: '/api/v1/mcp',
    auth: 'any',
    summary: 'Send a message of an AI assistant (MCP)',
    notes: NOTES,
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  sendWithKey: endpoint({
    ...common,
    id: 'mcp.sendWithKey',
    path: '/mcp',
    auth: 'none',
    summary: 'Send a message of an AI assistant that has its API token in the address (MCP)',
    notes: `${NOTES} Cookies and the Authorization header are ignored.`,
    query: Type.Object({ key: Type.Optional(Type.String({ description: 'An API token, else 401.' })) }),
    errors: { 401: 'unauthorized', 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
