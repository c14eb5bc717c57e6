/** The Model Context Protocol, by which AI assistants use the features with an API token. */

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
  let loaded: Promise<typeof import('./answer-message.ts')> | undefined;
  const answer: MessageSteps['answer'] = async (message) => {
    loaded ??= import('./answer-message.ts');
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
