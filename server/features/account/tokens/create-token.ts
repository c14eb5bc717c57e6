import { TOKEN_PREFIX } from '#contract/credentials.ts';
import { LIMITS } from '#contract/limits.ts';
import type { NewApiToken, TokenInput } from '#contract/resources/api-token.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ApiTokenTable } from '../../../platform/db/tables.ts';
import { conflict } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mailSecurityChange, requireLiveSession, type SecurityMailer } from '../accounts/index.ts';
import { WARN_BEFORE_MS } from './expiry-warnings.ts';
import { presentToken } from './present-token.ts';
import { lockTokens } from './revoke-tokens.ts';
import { addTokenProjects, checkedProjects } from './token-projects.ts';

const DAY = 86_400_000;

/**
 * Creates a token and returns it, once. Throws 422 at `project_ids` for an
 * unreadable project, `conflict` if the account has the maximum number of tokens, and
 * 401 if the session has ended meanwhile.
 */
export async function createToken(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  input: TokenInput,
): Promise<NewApiToken> {
  await lockTokens(tx, actor.id);
  await requireLiveSession(tx, actor);
  const held = await count.first(tx, { user: actor.id });
  if ((held?.count ?? 0) >= LIMITS.tokensPerAccount) {
    throw conflict(`An account holds at most ${LIMITS.tokensPerAccount} tokens. Delete one first.`);
  }
  const projects = input.project_ids === undefined ? [] : await checkedProjects(tx, actor, input.project_ids);
  const token = TOKEN_PREFIX + newSecret();
  const row = rowOf(actor, input, token);
  await tx.run(tx.kysely.insertInto('api_token').values(row));
  await addTokenProjects(tx, row.id, projects);
  const { name, prefix } = row;
  await emit(tx, actor, { activity: { name: 'token.created', payload: { name, prefix } } });
  await mailSecurityChange(tx, mailer, actor, { kind: 'tokenAdded', name, prefix });
  return { ...presentToken(row, projects), token };
}

/** Number of characters of a token that are stored and shown. */
const MAX_SHOWN = 10;

function rowOf(
  { id: user, now }: Actor,
  { name, expires_in_days: days = 0, scope = 'write', project_ids, protocol }: TokenInput,
  token: string,
): ApiTokenTable {
  const ends = days === 0 ? null : now + days * DAY;
  // The owner of a token for a few days needs no warning.
  const warned = ends === null || ends - WARN_BEFORE_MS <= now;
  return {
    id: newId(now),
    user_id: user,
    name,
    prefix: token.slice(0, MAX_SHOWN),
    hash: hashSecret(token),
    created_at: instantText(now),
    expires_at: ends === null ? null : instantText(ends),
    last_used_at: null,
    use_told_at: null,
    scope,
    limited: project_ids === undefined ? 0 : 1,
    last_used_address: null,
    protocol: protocol ?? null,
    warn_at: warned ? null : instantText(ends - WARN_BEFORE_MS),
  };
}

const count = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', p.user),
);
