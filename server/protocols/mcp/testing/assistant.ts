import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { storeToken } from '#server/testing/credentials.ts';
import { ask, type Person, type TestResponse } from '#server/testing/people.ts';
import type { TestService } from '#server/testing/service.ts';

/** The version whose requests name it. */
export const ENVELOPE_VERSION = '2026-07-28';

/** What a tool answered. `value` is the structured content, `text` the text, which is a sentence if the call failed. */
export type ToolAnswer = { isError: boolean; value: Record<string, unknown>; text: string };

/** An assistant with an API token of a person. */
export type Assistant = {
  token: string;
  /** Sends one message of JSON-RPC to the endpoint with the token in the header. */
  send(message: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  /** Calls a tool without the SDK, in a version with a handshake. */
  call(name: string, given?: object): Promise<ToolAnswer>;
  /** Calls a tool and returns the structured content. Throws if the call failed. */
  use(name: string, given?: object): Promise<Record<string, unknown>>;
};

/** Returns an assistant of the person. Without `token`, it has a new one that may do everything. */
export async function assistantOf(service: TestService, person: Person, token?: string): Promise<Assistant> {
  const bearer = token ?? (await storeToken(service, person)).token;
  const send: Assistant['send'] = (message, headers = {}) =>
    ask(service.url, 'POST', '/api/v1/mcp', message, { authorization: `Bearer ${bearer}`, ...headers });
  const call: Assistant['call'] = async (name, given = {}) => {
    const params = { name, arguments: given };
    const { status, json, text } = await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const { result } = json as {
      result?: { isError?: boolean; structuredContent?: object; content: { text: string }[] };
    };
    if (status !== 200 || result === undefined) throw new Error(`${name} answered ${status} ${text}`);
    return {
      isError: result.isError ?? false,
      value: (result.structuredContent ?? {}) as Record<string, unknown>,
      text: result.content[0]?.text ?? '',
    };
  };
  const use: Assistant['use'] = async (name, given) => {
    const { isError, value, text } = await call(name, given);
    if (isError) throw new Error(`${name} failed: ${text}`);
    return value;
  };
  return { token: bearer, send, call, use };
}

/** Connects the official client to one of the endpoints. */
export async function connect(
  service: { url: string },
  token: string,
  { endpoint, era }: { endpoint: 'bearer' | 'key'; era: 'handshake' | 'envelope' },
): Promise<Client> {
  const url = new URL(endpoint === 'key' ? `/mcp?key=${token}` : '/api/v1/mcp', service.url);
  const headers = endpoint === 'key' ? {} : { authorization: `Bearer ${token}` };
  const mode = era === 'envelope' ? { pin: ENVELOPE_VERSION } : ('legacy' as const);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}
