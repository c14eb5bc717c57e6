import type { FinishedResponse } from '../../platform/http/reply/finished.ts';
import type { Message } from '../../platform/http/serve/serve-messages.ts';
import type { AnswerParts } from './answer-message.ts';
import { callTool } from './call-tool.ts';
import type { RpcRequest } from './json-rpc.ts';

type ToolCall = { name: string; given: object };

/** Returns the call of a tool that a request of `withReadParams` makes. Undefined for other requests. */
export function toolCallOf({ method, params }: RpcRequest): ToolCall | undefined {
  const { name, arguments: given = {} } = params ?? {};
  const isCall = method === 'tools/call' && typeof name === 'string';
  return isCall && typeof given === 'object' && given !== null ? { name, given } : undefined;
}

/**
 * Answers a call of a tool in a version with a handshake, as a server of the SDK would. The SDK validates the request and the result with
 * general schemas, which costs as much as reading a record (0.15 ms); the arguments are validated against the schema of the tool anyway.
 * The JSON of the structured content is rendered once. Throws the errors of `callTool`.
 */
export async function answerCall(
  parts: AnswerParts,
  caller: Message,
  { id, ...call }: ToolCall & Pick<RpcRequest, 'id'>,
): Promise<FinishedResponse> {
  const { text, structured, isError } = await callTool(parts, caller, call);
  const content = `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;
  const more = (structured ? `,"structuredContent":${text}` : '') + (isError ? ',"isError":true' : '');
  const body = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${content}${more}}}`;
  return { status: 200, headers: {}, body };
}
