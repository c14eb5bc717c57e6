/** Sessions and tokens that are stored without a sign-in and without the limit per account. */

import { hashSecret, newSecret } from '#server/platform/crypto/secret.ts';
import { newId } from '#server/platform/ids/ids.ts';
import type { TestService } from './service.ts';

type Holder = { id: string };
type Where = Pick<TestService, 'database' | 'clock'>;

/** Stores a session of the user. `cookie` is its Cookie header. */
export async function storeSession(
  { database, clock }: Where,
  person: Holder,
  { halfOpen = false, userAgent = 'test' } = {},
): Promise<{ id: string; cookie: string }> {
  const secret = newSecret();
  const at = new Date(clock.now()).toISOString();
  const row = {
    id: hashSecret(secret),
    user_id: person.id,
    half_open: halfOpen ? (1 as const) : (0 as const),
    user_agent: userAgent,
    address: '192.0.2.1',
    created_at: at,
    last_seen_at: at,
    expires_at: new Date(clock.now() + 86_400_000).toISOString(),
  };
  await database.transaction((tx) => tx.run(tx.kysely.insertInto('session').values(row)));
  return { id: row.id, cookie: `service_session=${secret}` };
}

/** Stores an API token of the user that never expires. */
export async function storeToken(
  { database, clock }: Where,
  person: Holder,
  name = 'API',
): Promise<{ id: string; token: string; prefix: string }> {
  const token = `smn_secret${newSecret().slice(6)}`;
  const row = {
    id: newId(clock.now()),
    user_id: person.id,
    name,
    prefix: token.slice(0, 10),
    hash: hashSecret(token),
    created_at: new Date(clock.now()).toISOString(),
    expires_at: null,
    last_used_at: null,
    use_told_at: null,
    warn_at: null,
    scope: 'write' as const,
    limited: 0 as const,
    last_used_address: null,
  };
  await database.transaction((tx) => tx.run(tx.kysely.insertInto('api_token').values(row)));
  return { id: row.id, token, prefix: row.prefix };
}
