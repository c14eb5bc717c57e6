import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { type ClientParts, registeredClient, storeClient } from './registered-client.ts';

/** Registers the operations of the OAuth client. `baseUrl` is the address of the service. */
export function serveOAuthClient(serve: Serve, { baseUrl, ...parts }: ClientParts & { baseUrl: URL }): void {
  const { oauthClient } = api;

  serve(oauthClient.get, async ({ tx }) => {
    const client = await registeredClient(tx, parts);
    return {
      client_id: client?.id ?? '',
      has_secret: (client?.secret ?? '') !== '',
      from_env: parts.fromEnvironment.id !== '',
      redirect_uri: new URL('oauth/hostedmail/callback', baseUrl).href,
      calendar_redirect_uri: new URL('oauth/calendar/callback', baseUrl).href,
    };
  });

  serve(oauthClient.set, async ({ tx, actor, body }) => {
    await storeClient(tx, actor, parts, body);
    return null;
  });
}
