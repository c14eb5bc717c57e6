/** A provider for tests: authorization with PKCE (RFC 6749, RFC 7636), and calendars with paging and sync tokens. It refuses all writes. */

import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startTlsServer, type TlsServer } from './tls-server.ts';

export const CLIENT = { id: 'test-client', secret: 'test-secret' };

/** An event in the form of the provider. */
export type RemoteEvent = { id: string; status?: string; summary?: string } & Record<string, unknown>;

/** A request that the provider has received. `query` is that of the address or of the form. */
export type ProviderRequest = { method: string; path: string; url: string; query: URLSearchParams; token: string };

export type CalendarProvider = Pick<TlsServer, 'guard' | 'stop'> & {
  /** The settings of a service that uses this provider. */
  environment: Record<string, string>;
  requests: ProviderRequest[];
  /** The entries of the list of calendars. */
  calendars: Record<string, unknown>[];
  /** Sets events of a calendar; those with a known id are changed. */
  set(calendar: string, ...events: RemoteEvent[]): void;
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
  /** Former sync tokens answer 410 from now on. */
  forgetSyncTokens(): void;
  pageSize: number;
};

type Pending = { challenge: string; redirectUri: string; used: boolean };

export async function startCalendarProvider(): Promise<CalendarProvider> {
  const pending = new Map<string, Pending>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const failures = new Map<string, number>();
  const events = new Map<string, Map<string, { event: RemoteEvent; change: number }>>();
  let changes = 0;
  let oldest = 0;

  /** Returns the address of the callback, or undefined for an invalid request. */
  const authorize = (query: URLSearchParams): URL | undefined => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isValid =
      query.get('client_id') === CLIENT.id &&
      redirectUri.endsWith('/oauth/calendar/callback') &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('state') ?? '').length >= 32;
    if (!isValid) return undefined;
    const target = new URL(redirectUri);
    target.searchParams.set('state', query.get('state') ?? '');
    if (provider.next.deny) target.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      pending.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, used: false });
      target.searchParams.set('code', code);
      // Parameters that callbacks of real providers have, too.
      target.searchParams.set('scope', query.get('scope') ?? '');
      target.searchParams.set('authuser', '0');
    }
    return target;
  };

  const token = (form: URLSearchParams, response: ServerResponse) => {
    const refuse = (error: string) => json(response, 400, { error });
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return refuse('invalid_client');
    const { scope = 'https://www.googleapis.com/auth/calendar.readonly', withoutRefreshToken } = provider.next;
    if (form.get('grant_type') === 'refresh_token') {
      // A refresh token works once.
      if (!refresh.delete(form.get('refresh_token') ?? '')) return refuse('invalid_grant');
    } else {
      const code = pending.get(form.get('code') ?? '');
      const hash = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!code || code.used || code.challenge !== hash || code.redirectUri !== form.get('redirect_uri'))
        return refuse('invalid_grant');
      code.used = true;
    }
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    access.add(accessToken);
    refresh.add(refreshToken);
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      scope,
      ...(!withoutRefreshToken && { refresh_token: refreshToken }),
    });
  };

  const listEvents = (calendar: string, query: URLSearchParams, response: ServerResponse) => {
    const since = query.get('syncToken');
    if (since !== null && Number(since) < oldest) return json(response, 410, { error: 'gone' });
    if (since !== null && query.has('timeMin')) return json(response, 400, { error: 'timeMin with syncToken' });
    const all = [...(events.get(calendar)?.values() ?? [])].filter(({ event, change }) =>
      since === null ? event.status !== 'cancelled' : change > Number(since),
    );
    page(
      response,
      query,
      all.map(({ event }) => event),
      { nextSyncToken: String(changes) },
    );
  };

  const page = (response: ServerResponse, query: URLSearchParams, all: unknown[], last: object) => {
    const from = Number(query.get('pageToken') ?? 0);
    const to = from + provider.pageSize;
    const more = to < all.length ? { nextPageToken: String(to) } : last;
    json(response, 200, { items: all.slice(from, to), ...more });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', server.url);
    const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : url.searchParams;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { method = '' } = request;
    provider.requests.push({ method, path: url.pathname, url: url.href, query: form, token: bearer });
    const failure = failures.get(url.pathname);
    if (failure !== undefined) return void response.writeHead(failure).end('<html>internal details</html>');
    if (url.pathname === '/authorize') {
      const target = authorize(form);
      return void (target ? response.writeHead(302, { location: target.href }) : response.writeHead(400)).end();
    }
    if (url.pathname === '/token' && method === 'POST') return token(form, response);
    if (method !== 'GET') return json(response, 403, { error: 'read only' });
    if (!access.has(bearer)) return json(response, 401, { error: 'unauthorized' });
    if (url.pathname === '/calendar/users/me/calendarList') return page(response, form, provider.calendars, {});
    const [, calendar] = /^\/calendar\/calendars\/([^/]+)\/events$/.exec(url.pathname) ?? [];
    if (calendar !== undefined) return listEvents(decodeURIComponent(calendar), form, response);
    json(response, 404, { error: 'not found' });
  };

  const server = await startTlsServer((request, response) => void answer(request, response));
  const provider: CalendarProvider = {
    guard: server.guard,
    stop: server.stop,
    environment: {
      SERVICE_HOSTEDMAIL_CLIENT_ID: CLIENT.id,
      SERVICE_HOSTEDMAIL_SECRET: CLIENT.secret,
      SERVICE_HOSTEDMAIL_AUTHORIZE_URL: `${server.url}/authorize`,
      SERVICE_HOSTEDMAIL_TOKEN_URL: `${server.url}/token`,
      SERVICE_HOSTEDMAIL_CALENDAR_URL: `${server.url}/calendar`,
    },
    requests: [],
    calendars: [],
    next: {},
    pageSize: 2,
    set(calendar, ...given) {
      const known = events.get(calendar) ?? new Map();
      events.set(calendar, known);
      for (const event of given) {
        changes += 1;
        known.set(event.id, { event, change: changes });
      }
    },
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
    forgetSyncTokens() {
      changes += 1;
      oldest = changes;
    },
  };
  return provider;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
