/** A server with the APIs of AI providers: OpenAI-compatible, Anthropic-like and Google-like. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAllowedTargets } from '#server/platform/config/allowed-targets.ts';
import { OutboundGuard } from '#server/platform/outbound/index.ts';

/** A request that the provider has received. `instructions` and `data` are the texts for the model. */
export type AiRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  model: string;
  instructions: string;
  data: string;
  /** The whole body. */
  body: Readonly<Record<string, unknown>>;
};

export type AiProvider = {
  /** `http://127.0.0.1:port`, without a path. */
  url: string;
  port: number;
  /** Allows exactly this server; each name leads to it. */
  guard: OutboundGuard;
  requests: AiRequest[];
  /** The text of the next answers, or a function that answers itself. */
  reply: string | ((request: AiRequest, response: ServerResponse) => void | Promise<void>);
  /** Most requests that were open at the same time. */
  mostOpen: number;
  stop(): void;
};

/** Starts a provider. Without a function in `reply`, it refuses requests without the key of `KEYS` in the header of their API with 401. */
export async function startAiProvider(): Promise<AiProvider> {
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    provider.mostOpen = Math.max(provider.mostOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    void answer(provider, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const provider: AiProvider = {
    url: `http://127.0.0.1:${port}`,
    port,
    guard: new OutboundGuard(readAllowedTargets(`127.0.0.1:${port}`) ?? [], resolve),
    requests: [],
    reply: '',
    mostOpen: 0,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}

/** The key that each API accepts. */
export const KEYS = { openai: 'sk-openai-secret', anthropic: 'sk-ant-secret', google: 'AIza-secret' };

async function answer(provider: AiProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const api = apiOf(path);
  const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
  if (api === undefined || request.method !== 'POST') return send(response, 404, { error: 'not found' });
  const { key, read, render } = APIS[api];
  const received = { path, headers: request.headers, body, ...read(body, path) };
  provider.requests.push(received);
  if (typeof provider.reply === 'function') return provider.reply(received, response);
  if (request.headers[key.header] !== key.value) return send(response, 401, { error: 'echo of a secret' });
  send(response, 200, render(provider.reply));
}

type Body = Readonly<Record<string, unknown>>;
type Texts = Pick<AiRequest, 'model' | 'instructions' | 'data'>;
type Api = {
  key: { header: string; value: string };
  read: (body: Body, path: string) => Texts;
  render: (text: string) => object;
};

function apiOf(path: string): keyof typeof APIS | undefined {
  if (path.endsWith('/chat/completions')) return 'openai';
  if (path.endsWith('/messages')) return 'anthropic';
  return path.endsWith(':generateContent') ? 'google' : undefined;
}

type Message = { role: string; content: string };
type Content = { parts: { text: string }[] };

const APIS = {
  openai: {
    key: { header: 'authorization', value: `Bearer ${KEYS.openai}` },
    read({ model, messages }) {
      const [system, user] = messages as Message[];
      return { model: String(model), instructions: system?.content ?? '', data: user?.content ?? '' };
    },
    render: chatAnswer,
  },
  anthropic: {
    key: { header: 'x-api-key', value: KEYS.anthropic },
    read({ model, messages, system }) {
      const [user] = messages as Message[];
      return { model: String(model), instructions: String(system), data: user?.content ?? '' };
    },
    render: (text) => ({
      type: 'message',
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'a thought', signature: 'x' },
        { type: 'text', text },
      ],
      stop_reason: 'end_turn',
    }),
  },
  google: {
    key: { header: 'x-goog-api-key', value: KEYS.google },
    read({ systemInstruction, contents }, path) {
      const [user] = contents as Content[];
      return {
        model: /models\/([^/]+):generateContent$/.exec(path)?.[1] ?? '',
        instructions: (systemInstruction as Content).parts[0]?.text ?? '',
        data: user?.parts[0]?.text ?? '',
      };
    },
    render: (text) => ({
      candidates: [{ content: { role: 'model', parts: [{ text: 'a thought', thought: true }, { text }] } }],
    }),
  },
} as const satisfies Readonly<Record<string, Api>>;

/** Returns the answer of the OpenAI-compatible API with this text. */
export function chatAnswer(text: string): object {
  return { id: 'chat', choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }] };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
