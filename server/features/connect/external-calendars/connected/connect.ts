import { type Actor, instantText } from '../../../../platform/actor.ts';
import { emit } from '../../../../platform/events/emit.ts';
import { beginChannel } from '../../../account/accounts/index.ts';
import {
  type CallbackQuery,
  finishAuthorization,
  type GrantedTokens,
  type HandshakeRequest,
  type Outcome,
  ProviderFailure,
  storeGrant,
} from '../../oauth/index.ts';
import { delayAfter } from '../finish-refresh.ts';
import { SyncFailure } from '../sync-problem.ts';
import { listCalendars, type RemoteCalendar } from './list-calendars.ts';
import { CALENDAR_SCOPE, type ConnectedParts } from './provider-calendar.ts';
import { storeCalendars } from './store-calendars.ts';

export type ConnectParts = ConnectedParts & { baseUrl: URL };

/** The permissions that are requested from the provider, and the address to which it redirects afterwards. */
export function calendarRequest(baseUrl: URL): HandshakeRequest {
  const redirectUri = new URL('oauth/calendar/callback', baseUrl).href;
  return { kind: 'calendar', scope: CALENDAR_SCOPE, redirectUri };
}

/** Finishes an authorization with the query of the callback: stores the grant and the list of calendars. */
export function finishConnection(parts: ConnectParts, actor: Actor, query: CallbackQuery): Promise<Outcome> {
  return finishAuthorization(parts, actor, calendarRequest(parts.baseUrl), query, async (tokens) => {
    await store(parts, actor, tokens, await calendarsWith(parts, tokens.accessToken));
  });
}

async function calendarsWith(parts: ConnectParts, token: string): Promise<RemoteCalendar[]> {
  try {
    return await listCalendars(parts, async () => token);
  } catch (error) {
    if (error instanceof SyncFailure) throw new ProviderFailure('refused', 'the calendars could not be listed');
    throw error;
  }
}

async function store(
  { database, sealer, clock }: ConnectParts,
  actor: Actor,
  tokens: GrantedTokens,
  calendars: readonly RemoteCalendar[],
): Promise<void> {
  const now = clock.now();
  const account = calendars.find(({ isPrimary }) => isPrimary)?.remoteId ?? calendars[0]?.remoteId ?? '';
  await database.transaction(async (tx) => {
    await beginChannel(tx, actor);
    const grant = { user: actor.id, kind: 'calendar', account, tokens, now } as const;
    await storeGrant(tx, sealer, grant, { last: now, next: now + delayAfter(0) });
    await storeCalendars(tx, { user: actor.id, now }, calendars);
    // The calendars that were shown with a former grant are read again at once.
    await tx.run(
      tx.kysely
        .updateTable('calendar_subscription')
        .set({ next_sync_at: instantText(now), failures: 0 })
        .where('user_id', '=', actor.id)
        .where('remote_id', 'is not', null),
    );
    await emit(tx, actor, {
      receiverId: actor.id,
      activity: { name: 'calendar.connected', payload: {} },
      live: { type: 'calendar.changed' },
    });
  }, actor.id);
}
