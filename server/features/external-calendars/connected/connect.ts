import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import {
  beginHandshake,
  claimHandshake,
  exchangeCode,
  type OAuthProvider,
  registeredClient,
  storeGrant,
  TokenFailure,
} from '../../oauth/index.ts';
import { delayAfter } from '../finish-refresh.ts';
import { SyncFailure } from '../sync-problem.ts';
import { listCalendars, type RemoteCalendar } from './list-calendars.ts';
import { CALENDAR_SCOPE, type ConnectedParts } from './provider-calendar.ts';
import { storeCalendars } from './store-calendars.ts';

export type ConnectParts = ConnectedParts & { provider: OAuthProvider; baseUrl: URL };

/** Returns the address at which the provider ends the authorization. */
export function callbackAddress(baseUrl: URL): string {
  return new URL('oauth/calendar/callback', baseUrl).href;
}

/** Begins to connect a calendar account. Throws 409 `hostedmail_not_configured` without a client. */
export async function authorize(tx: Tx, actor: Actor, parts: ConnectParts): Promise<{ url: string }> {
  const client = await registeredClient(tx, parts);
  if (client === undefined) throw new Refusal('hostedmail_not_configured', { error: 'There is no OAuth client.' });
  const request = { kind: 'calendar', scope: CALENDAR_SCOPE, redirectUri: callbackAddress(parts.baseUrl) } as const;
  return { url: (await beginHandshake(tx, actor, { ...parts, client }, request)).href };
}

/** How an authorization ended. Nothing of the provider is shown. */
export type Outcome = 'connected' | 'denied' | 'state' | 'expired' | 'failed' | 'norefresh';

export type CallbackQuery = { [Name in 'code' | 'state' | 'error' | 'iss']?: string | undefined };

/** Finishes an authorization with the query of the callback: exchanges the code, and stores the grant and the list of calendars. */
export async function finishConnection(parts: ConnectParts, actor: Actor, query: CallbackQuery): Promise<Outcome> {
  const { database, sealer } = parts;
  const { state = '' } = query;
  const { claim, client } = await database.transaction(
    async (tx) => ({
      claim: await claimHandshake(tx, actor, sealer, { kind: 'calendar', state }),
      client: await registeredClient(tx, parts),
    }),
    actor.id,
  );
  if (typeof claim === 'string') return claim;
  if (query.error !== undefined) return query.error === 'access_denied' ? 'denied' : 'failed';
  if (client === undefined) return 'failed';
  const answer = {
    query: paramsOf(query),
    state,
    verifier: claim.verifier,
    redirectUri: callbackAddress(parts.baseUrl),
  };
  try {
    const { refreshToken, ...tokens } = await exchangeCode(parts, client, answer);
    if (tokens.scope !== undefined && !tokens.scope.split(' ').includes(CALENDAR_SCOPE)) return 'denied';
    if (refreshToken === undefined) return 'norefresh';
    const calendars = await listCalendars(parts, async () => tokens.accessToken);
    await store(parts, actor, { ...tokens, refreshToken }, calendars);
    return 'connected';
  } catch (error) {
    if (error instanceof TokenFailure || error instanceof SyncFailure) return 'failed';
    throw error;
  }
}

type Tokens = Parameters<typeof storeGrant>[2]['tokens'];

async function store(
  { database, sealer, clock }: ConnectParts,
  actor: Actor,
  tokens: Tokens,
  calendars: readonly RemoteCalendar[],
): Promise<void> {
  const now = clock.now();
  const account = calendars.find(({ isPrimary }) => isPrimary)?.remoteId ?? calendars[0]?.remoteId ?? '';
  await database.transaction(async (tx) => {
    const grant = { user: actor.id, kind: 'calendar', account, tokens, now } as const;
    await storeGrant(tx, sealer, grant, now + delayAfter(0));
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

function paramsOf(query: CallbackQuery): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
