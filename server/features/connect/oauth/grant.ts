/** The grant of a user: its tokens, and their renewal. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { OAuthGrantTable } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { notifyEach } from '../../notify/notifications/index.ts';
import type { GrantKind } from './handshake.ts';
import { type ProviderParts, refreshTokens, TokenFailure, type TokenSet } from './provider.ts';
import { type ClientParts, type RegisteredClient, registeredClient } from './registered-client.ts';

export type GrantRow = Selectable<OAuthGrantTable>;

export type GrantParts = ProviderParts & ClientParts & { database: Database; clock: Clock };

/** The grant is missing, or the provider has withdrawn it. The user must connect the account again. */
export class GrantRefused extends Error {
  constructor() {
    super('the grant was withdrawn');
    this.name = 'GrantRefused';
  }
}

/** Another process renews the tokens. */
export class GrantBusy extends Error {
  constructor() {
    super('the tokens are being renewed');
    this.name = 'GrantBusy';
  }
}

/** Stored in `last_error` of a withdrawn grant. */
const WITHDRAWN = 'withdrawn';

/** An access token is renewed this many milliseconds before it expires. */
const EARLY_MS = 60_000;

/** Milliseconds after which another process may renew the tokens: longer than a request can take. */
const LEASE_MS = 30_000;

/** Returns the grant of an account, also if it was withdrawn. */
export function grantOf(tx: ReadTx, user: string, kind: GrantKind): Promise<GrantRow | undefined> {
  return byUser.first(tx, { user, kind });
}

const byUser = statement<{ user: string; kind: GrantKind }>()((db, p) =>
  db.selectFrom('oauth_grant').selectAll().where('user_id', '=', p.user).where('kind', '=', p.kind),
);

/** Stores the grant of an account, which replaces a former one of this kind. `times` are those of its synchronizations. */
export async function storeGrant(
  tx: Tx,
  sealer: Sealer,
  grant: { user: string; kind: GrantKind; account: string; tokens: TokenSet & { refreshToken: string }; now: number },
  times: { last?: number; next: number },
): Promise<void> {
  const { user, kind, account, tokens, now } = grant;
  await deleteGrant(tx, user, kind);
  const id = newId(now);
  await tx.run(
    tx.kysely.insertInto('oauth_grant').values({
      id,
      user_id: user,
      kind,
      account,
      ...sealedTokens(sealer, id, tokens, now),
      last_sync_at: times.last === undefined ? null : instantText(times.last),
      next_sync_at: instantText(times.next),
      created_at: instantText(now),
    }),
  );
}

/** Deletes the grant of an account. Returns whether there was one. */
export async function deleteGrant(tx: Tx, user: string, kind: GrantKind): Promise<boolean> {
  const { changes } = await tx.run(
    tx.kysely.deleteFrom('oauth_grant').where('user_id', '=', user).where('kind', '=', kind),
  );
  return changes > 0;
}

/** Renewals that this process has begun, by the id of the grant. */
const renewals = new Map<string, Promise<string>>();

/** How often, and after how many milliseconds, the tokens are read again while another process renews them. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

/**
 * Returns a valid access token of a grant. `rejected` is a token that the provider has refused. Throws `GrantRefused`, `GrantBusy`, and
 * `TokenFailure` if the provider gives no token.
 */
export async function accessToken(
  parts: GrantParts,
  user: string,
  kind: GrantKind,
  rejected?: string,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const grant = await parts.database.read((tx) => grantOf(tx, user, kind), user);
    if (grant === undefined || grant.refresh_token === null) throw new GrantRefused();
    const known = grant.access_token === null ? undefined : openToken(parts.sealer, grant, 'access_token');
    const isFresh = (grant.access_expires_at ?? '') > instantText(parts.clock.now() + EARLY_MS);
    if (known !== undefined && isFresh && known !== rejected) return known;
    try {
      return await renewOnce(parts, grant);
    } catch (error) {
      if (!(error instanceof GrantBusy) || attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** Joins a renewal that this process has begun. */
function renewOnce(parts: GrantParts, grant: GrantRow): Promise<string> {
  const running = renewals.get(grant.id);
  if (running !== undefined) return running;
  const renewal = renew(parts, grant).finally(() => renewals.delete(grant.id));
  renewals.set(grant.id, renewal);
  return renewal;
}

/** The lease prevents two processes from using the same refresh token, which many providers accept only once. */
async function renew(parts: GrantParts, grant: GrantRow): Promise<string> {
  const { database, clock } = parts;
  const now = clock.now();
  const lease = instantText(now + LEASE_MS);
  const client = await database.transaction(async (tx) => {
    const found = await registeredClient(tx, parts);
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('oauth_grant')
        .set({ lease_until: lease })
        .where('id', '=', grant.id)
        .where('refresh_token', '=', grant.refresh_token)
        .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', instantText(now))])),
    );
    if (changes === 0) throw new GrantBusy();
    return found;
  }, grant.user_id);
  const refreshToken = openToken(parts.sealer, grant, 'refresh_token');
  if (client === undefined || refreshToken === undefined) return refuse(parts, grant, lease);
  return requestTokens(parts, { grant, lease, client, refreshToken });
}

type Renewal = { grant: GrantRow; lease: string; client: RegisteredClient; refreshToken: string };

async function requestTokens(parts: GrantParts, { grant, lease, client, refreshToken }: Renewal): Promise<string> {
  try {
    const tokens = await refreshTokens(parts, client, refreshToken);
    const complete = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    await changeLeased(parts, { grant, lease }, sealedTokens(parts.sealer, grant.id, complete, parts.clock.now()));
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof TokenFailure && error.isRefused) return refuse(parts, grant, lease);
    await changeLeased(parts, { grant, lease }, {});
    throw error;
  }
}

/** Marks the grant as withdrawn, notifies its owner, and throws `GrantRefused`. */
async function refuse(parts: GrantParts, grant: GrantRow, lease: string): Promise<never> {
  const values = { refresh_token: null, access_token: null, access_expires_at: null, last_error: WITHDRAWN };
  await parts.database.transaction(async (tx) => {
    if (!(await changeIn(tx, { grant, lease }, values))) return;
    const facts = { service: grant.kind, name: grant.account };
    await notifyEach(tx, { now: parts.clock.now() }, [
      { receiver: grant.user_id, notification: { kind: 'connection', facts } },
    ]);
  }, grant.user_id);
  throw new GrantRefused();
}

type Change = Partial<Pick<GrantRow, 'refresh_token' | 'access_token' | 'access_expires_at' | 'last_error'>>;

function changeLeased(parts: GrantParts, held: { grant: GrantRow; lease: string }, values: Change): Promise<boolean> {
  return parts.database.transaction((tx) => changeIn(tx, held, values), held.grant.user_id);
}

/** Changes the grant and ends the lease. Returns false if the lease was lost. */
async function changeIn(
  tx: Tx,
  { grant, lease }: { grant: GrantRow; lease: string },
  values: Change,
): Promise<boolean> {
  const { changes } = await tx.run(
    tx.kysely
      .updateTable('oauth_grant')
      .set({ ...values, lease_until: null })
      .where('id', '=', grant.id)
      .where('lease_until', '=', lease),
  );
  return changes > 0;
}

function openToken(sealer: Sealer, grant: GrantRow, column: 'access_token' | 'refresh_token'): string | undefined {
  return sealer.open(grant[column] ?? '', contextOf({ table: 'oauth_grant', column }, grant.id));
}

function sealedTokens(sealer: Sealer, id: string, tokens: TokenSet & { refreshToken: string }, now: number) {
  const seal = (column: string, text: string) => sealer.seal(text, contextOf({ table: 'oauth_grant', column }, id));
  return {
    refresh_token: seal('refresh_token', tokens.refreshToken),
    access_token: seal('access_token', tokens.accessToken),
    access_expires_at: instantText(now + tokens.expiresIn * 1000),
  };
}
