/** The Model Context Protocol, by which AI assistants use the features with an API token. */

import { setImmediate } from 'node:timers/promises';
import { api } from '#contract/endpoints/index.ts';
import { RESOURCE_DOCUMENT } from '../../features/assistant-authorization/index.ts';
import type { MessageSteps, ServeMessages } from '../../platform/http/serve/serve-messages.ts';
import type { Log } from '../../platform/log/log.ts';

type McpParts = {
  serveMessages: ServeMessages;
  log: Log;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers both endpoints. The SDK of the protocol is loaded with the first message: it takes 35 MB of memory. */
export function serveMcp({ serveMessages, log, baseUrl }: McpParts): void {
  let loaded: ReturnType<typeof loadAnswerMessage> | undefined;
  const answer: MessageSteps['answer'] = async (message) => {
    loaded ??= loadAnswerMessage();
    const { answerMessage } = await loaded;
    return answerMessage({ log, baseUrl }, message);
  };
  const challenge = `Bearer resource_metadata="${new URL(RESOURCE_DOCUMENT.slice(1), baseUrl).href}"`;
  serveMessages(api.mcp.send, { protocol: 'mcp', challenge, answer });
  serveMessages(api.mcp.sendWithKey, {
    protocol: 'mcp',
    answer,
    credentials: (query) => ({ bearer: query.get('key') ?? '' }),
  });
}

/**
 * Loads the module that answers messages. Together with the SDK and zod, on which the SDK depends, this would keep the event loop busy for
 * 105 ms. Other requests run between the three.
 */
export async function loadAnswerMessage(): Promise<typeof import('./answer-message.ts')> {
  await import('zod/v4');
  await setImmediate();
  await import('@modelcontextprotocol/server');
  await setImmediate();
  return import('./answer-message.ts');
}
