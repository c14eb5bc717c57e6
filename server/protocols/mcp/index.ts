/** The Model Context Protocol, by which AI assistants use the features with an API token. */

import { api } from '#contract/endpoints/index.ts';
import { RESOURCE_DOCUMENT } from '../../features/connect/assistant-authorization/index.ts';
import type { MessageSteps, ServeMessages } from '../../platform/http/serve/serve-messages.ts';
import type { Log } from '../../platform/log/log.ts';
import { answerMessage } from './answer-message.ts';

type McpParts = {
  serveMessages: ServeMessages;
  log: Log;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers both endpoints. */
export function serveMcp({ serveMessages, log, baseUrl }: McpParts): void {
  const answer: MessageSteps['answer'] = (message) => answerMessage({ log, baseUrl }, message);
  const challenge = `Bearer resource_metadata="${new URL(RESOURCE_DOCUMENT.slice(1), baseUrl).href}"`;
  serveMessages(api.mcp.send, { protocol: 'mcp', challenge, answer });
  serveMessages(api.mcp.sendWithKey, {
    protocol: 'mcp',
    answer,
    credentials: (query) => ({ bearer: query.get('key') ?? '' }),
  });
}
