/** The calendar interface of the provider: the list of calendars, and events with paging and sync tokens. Only GET requests are sent. */

import { LIMITS } from '#contract/limits.ts';
import { OutboundFailure, sendRequest } from '../../../platform/outbound/index.ts';
import { accessToken, GrantBusy, type GrantParts, GrantRefused, TokenFailure } from '../../oauth/index.ts';
import { SyncFailure } from '../sync-problem.ts';

/** The only scope that is asked for: reading calendars and events. */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

export type ConnectedParts = GrantParts & { calendarUrl: URL };

/** A JSON object of the provider, not validated. */
export type RemoteRecord = Readonly<Record<string, unknown>>;

/** A page of a list. */
export type RemotePage = { items: RemoteRecord[]; nextPageToken: string; nextSyncToken: string };

/** The sync token is too old: everything must be read again. */
export class SyncTokenExpired extends Error {}

/** Returns a token for a request. `rejected` is one that the provider has refused. */
export type TokenSource = (rejected?: string) => Promise<string>;

/** Returns the tokens of the grant of an account. Its failures are of the type `SyncFailure`. */
export function tokensOfGrant(parts: ConnectedParts, user: string): TokenSource {
  return async (rejected) => {
    try {
      return await accessToken(parts, user, 'calendar', rejected);
    } catch (error) {
      if (error instanceof GrantRefused) throw new SyncFailure('withdrawn');
      if (error instanceof TokenFailure || error instanceof GrantBusy) throw new SyncFailure('unreachable');
      throw error;
    }
  };
}

/**
 * Requests a page. Throws `SyncTokenExpired`, and `SyncFailure` for all other failures. A refused access token is renewed once. The token is
 * sent in a header, never in the address.
 */
export async function readPage(
  { guard, calendarUrl, signal }: ConnectedParts,
  tokens: TokenSource,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<RemotePage> {
  const url = new URL(path, calendarUrl.href.replace(/\/?$/, '/'));
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  const limits = { maxBytes: PAGE_BYTES, timeMs: LIMITS.calendars.readMs, ...(signal && { signal }) };
  const request = (token: string) =>
    sendRequest(guard, url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' }, ...limits });
  try {
    const token = await tokens();
    let answer = await request(token);
    if (answer.status === 401) answer = await request(await tokens(token));
    if (answer.status === 410) throw new SyncTokenExpired();
    if (answer.status === 401) throw new SyncFailure('withdrawn');
    if (answer.status !== 200) throw new SyncFailure('refused');
    return pageOf(answer.body);
  } catch (error) {
    throw error instanceof OutboundFailure ? new SyncFailure(error.reason) : error;
  }
}

/** Bytes of a page: few enough that reading its JSON delays nobody. */
const PAGE_BYTES = 1_048_576;

function pageOf(body: Buffer): RemotePage {
  const page = recordOf(parsed(body));
  if (page === undefined) throw new SyncFailure('bad_answer');
  const list: unknown[] = Array.isArray(page.items) ? page.items : [];
  const items = list.map(recordOf).filter((item) => item !== undefined);
  return { items, nextPageToken: textOf(page.nextPageToken), nextSyncToken: textOf(page.nextSyncToken) };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new SyncFailure('bad_answer');
  }
}

/** Returns a value if it is an object that is no list. */
export function recordOf(value: unknown): RemoteRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RemoteRecord) : undefined;
}

/** Returns a value if it is a text, else the empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
