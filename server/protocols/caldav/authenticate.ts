import { mailKey } from '#domain/person/mail-key.ts';
import { userById } from '../../features/account/accounts/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { countAttempt } from '../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../platform/http/request/client-address.ts';
import { type Authenticate, readToken } from '../../platform/http/request/credentials.ts';
import type { TreeRequest } from '../../platform/http/serve/serve-tree.ts';

/** An API token, with the mail address if it was sent with one. */
type PresentedCredential = { token: string; email?: string };

/** The longest mail address and token together, in characters of base64. */
const MAX_LENGTH = 2000;

/**
 * Returns the caller of a request: an account's mail address with one of its API tokens (Basic, RFC 7617), or the token alone (Bearer).
 * Passwords and cookies are no credentials. All failures throw the same 401. After too many wrong credentials from a client address,
 * further wrong ones throw 429 `rate_limited`. Tokens cannot be guessed, so that correct ones are always accepted.
 */
export async function authenticate(
  database: Database,
  request: TreeRequest,
  authenticateToken: Authenticate,
): Promise<Actor> {
  const { authorization } = request.headers;
  if (authorization === undefined) throw unauthorized();
  const presented = readPresented(authorization);
  const actor = presented && (await actorOf(database, presented, request, authenticateToken));
  if (actor !== undefined) return actor;
  await countAttempt(database, 'caldav', addressBucket(request.address), request.now);
  throw unauthorized();
}

async function actorOf(
  database: Database,
  { token, email }: PresentedCredential,
  { now, address }: TreeRequest,
  authenticateToken: Authenticate,
): Promise<Actor | undefined> {
  const actor = await authenticateToken({ bearer: token }, { now, address });
  const isOther = actor?.credential.kind === 'token' && actor.credential.protocol === 'mcp';
  if (actor === undefined || isOther) return undefined;
  if (email === undefined) return actor;
  const account = await database.read((tx) => userById(tx, actor.id));
  return account.email === mailKey(email) ? actor : undefined;
}

function readPresented(authorization: string): PresentedCredential | undefined {
  const token = readToken(authorization);
  if (token !== undefined) return { token };
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1];
  if (encoded === undefined || encoded.length > MAX_LENGTH) return undefined;
  const [, email, password] = /^([^:]*):(smn_.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return email === undefined || password === undefined ? undefined : { token: password, email };
}

const CHALLENGE = { 'www-authenticate': 'Basic realm="Sammen", charset="UTF-8"' };

function unauthorized(): Refusal {
  return new Refusal('unauthorized', { headers: CHALLENGE });
}
