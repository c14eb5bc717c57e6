/** The calendar interface of the provider: the list of calendars, and events with paging and sync tokens. */

import { LIMITS } from '#contract/limits.ts';
import {
  type GrantParts,
  ProviderFailure,
  type RemoteAnswer,
  type RemoteRecord,
  recordsOf,
  requestJson,
  type TokenSource,
  textOf,
} from '../../oauth/index.ts';
import { SyncFailure } from '../sync-problem.ts';

/** The only scope that is asked for: reading calendars and events. */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

export type ConnectedParts = GrantParts & { calendarUrl: URL };

/** A page of a list. */
export type RemotePage = { items: RemoteRecord[]; nextPageToken: string; nextSyncToken: string };

/** The sync token is too old: everything must be read again. */
export class SyncTokenExpired extends Error {}

/** Requests a page. Throws `SyncTokenExpired`, and `SyncFailure` for all other failures. */
export async function readPage(
  parts: ConnectedParts,
  tokens: TokenSource,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<RemotePage> {
  const { status, body } = await request(parts, tokens, path, query);
  if (status === 410) throw new SyncTokenExpired();
  if (status !== 200) throw new SyncFailure('refused');
  return {
    items: recordsOf(body.items),
    nextPageToken: textOf(body.nextPageToken),
    nextSyncToken: textOf(body.nextSyncToken),
  };
}

/** Bytes of a page: few enough that reading its JSON delays nobody. */
const PAGE_BYTES = 1_048_576;

async function request(
  parts: ConnectedParts,
  tokens: TokenSource,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<RemoteAnswer> {
  const limits = { timeMs: LIMITS.calendars.readMs, maxBytes: PAGE_BYTES };
  try {
    return await requestJson(parts, tokens, {
      base: parts.calendarUrl,
      path,
      query: Object.entries(query),
      ...limits,
    });
  } catch (error) {
    throw error instanceof ProviderFailure ? new SyncFailure(error.problem) : error;
  }
}
