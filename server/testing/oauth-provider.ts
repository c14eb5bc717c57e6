/** An authorization server for tests: codes with PKCE (RFC 6749, RFC 7636), tokens, and an interface that only they open. */

import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTlsServer, type TlsServer } from './tls-server.ts';

export const CLIENT = { id: 'test-client', secret: 'test-secret' };

/** A request that the provider has received. `query` is that of the address or of the form. */
export type ProviderRequest = { method: string; path: string; url: string; query: URLSearchParams; token: string };

export type OAuthServer = Pick<TlsServer, 'url' | 'guard' | 'stop'> & {
  /** The settings of a service that uses this provider. */
  environment: Record<string, string>;
  requests: ProviderRequest[];
  /** Makes the next answers to a path fail with this status. */
  fail(path: string, status: number | undefined): void;
  /** The next authorization answers so. */
  next: { deny?: boolean; scope?: string; withoutRefreshToken?: boolean };
  /** Follows an address of the authorization endpoint as a browser does. Returns the address of the callback. */
  agree(authorizeUrl: string): URL;
  /** Access tokens are refused from now on. */
  expireAccess(): void;
  /** All tokens are refused from now on. */
  revoke(): void;
};

/** Answers a GET request with a valid access token. Returns false for an unknown path. */
export type ServeResource = (path: string, query: URLSearchParams, response: ServerResponse) => boolean;

type Pending = { challenge: string; redirectUri: string; scope: string; used: boolean };

/** Starts a provider whose interface is `serve`. It refuses all writes. */
export async function startOAuthServer(serve: ServeResource): Promise<OAuthServer> {
  const pending = new Map<string, Pending>();
  const access = new Set<string>();
  /** The scope of each refresh token. */
  const refresh = new Map<string, string>();
  const failures = new Map<string, number>();

  /** Returns the address of the callback, or undefined for an invalid request. */
  const authorize = (query: URLSearchParams): URL | undefined => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isValid =
      query.get('client_id') === CLIENT.id &&
      /\/oauth\/(?:calendar|hostedmail)\/callback$/.test(redirectUri) &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('state') ?? '').length >= 32;
    if (!isValid) return undefined;
    const target = new URL(redirectUri);
    target.searchParams.set('state', query.get('state') ?? '');
    if (server.next.deny) target.searchParams.set('error', 'access_denied');
    else {
      const [code, scope] = [randomUUID(), query.get('scope') ?? ''];
      pending.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, scope, used: false });
      target.searchParams.set('code', code);
      // Parameters that callbacks of real providers have, too.
      target.searchParams.set('scope', scope);
      target.searchParams.set('authuser', '0');
    }
    return target;
  };

  /** Returns the scope of a code or of a refresh token. Both work once. */
  const redeem = (form: URLSearchParams): string | undefined => {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      const scope = refresh.get(token);
      refresh.delete(token);
      return scope;
    }
    const code = pending.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const hash = createHash('sha256').update(verifier).digest('base64url');
    if (!code || code.used || code.challenge !== hash || code.redirectUri !== form.get('redirect_uri'))
      return undefined;
    code.used = true;
    return code.scope;
  };

  const token = (form: URLSearchParams, response: ServerResponse) => {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return json(response, 400, { error: 'invalid_client' });
    const asked = redeem(form);
    if (asked === undefined) return json(response, 400, { error: 'invalid_grant' });
    const { scope = asked, withoutRefreshToken } = server.next;
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    access.add(accessToken);
    refresh.set(refreshToken, asked);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      scope,
      ...(!withoutRefreshToken && { refresh_token: refreshToken }),
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', tls.url);
    const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : url.searchParams;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { method = '' } = request;
    server.requests.push({ method, path: url.pathname, url: url.href, query: form, token: bearer });
    const failure = failures.get(url.pathname);
    if (failure !== undefined) return void response.writeHead(failure).end('<html>internal details</html>');
    if (url.pathname === '/authorize') {
      const target = authorize(form);
      return void (target ? response.writeHead(302, { location: target.href }) : response.writeHead(400)).end();
    }
    if (url.pathname === '/token' && method === 'POST') return token(form, response);
    if (method !== 'GET') return json(response, 403, { error: 'read only' });
    if (!access.has(bearer)) return json(response, 401, { error: 'unauthorized' });
    if (!serve(url.pathname, form, response)) json(response, 404, { error: 'not found' });
  };

  const tls = await startTlsServer((request, response) => void answer(request, response));
  const server: OAuthServer = {
    ...tls,
    environment: {
      SERVICE_HOSTEDMAIL_CLIENT_ID: CLIENT.id,
      SERVICE_HOSTEDMAIL_CLIENT_SECRET: CLIENT.secret,
      SERVICE_HOSTEDMAIL_AUTHORIZE_URL: `${tls.url}/authorize`,
      SERVICE_HOSTEDMAIL_TOKEN_URL: `${tls.url}/token`,
    },
    requests: [],
    next: {},
    fail(path, status) {
      if (status === undefined) failures.delete(path);
      else failures.set(path, status);
    },
    agree(authorizeUrl) {
      const target = authorize(new URL(authorizeUrl).searchParams);
      if (target === undefined) throw new Error(`the provider refuses ${authorizeUrl}`);
      return target;
    },
    expireAccess: () => access.clear(),
    revoke() {
      access.clear();
      refresh.clear();
    },
  };
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends a JSON object. */
export function json(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}
