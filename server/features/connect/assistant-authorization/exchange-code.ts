import { TOKEN_PREFIX } from '#contract/credentials.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import { dropToken } from '../../account/tokens/index.ts';
import { redeemCode } from './codes.ts';
import { isResource } from './metadata.ts';
import { json, oauthError } from './oauth-error.ts';

/** RFC 7636, section 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const INVALID_GRANT = oauthError(
  'invalid_grant',
  'The code is unknown, used, expired, or was issued for another request.',
);

/**
 * Answers the token endpoint (OAuth 2.1, section 4.1.3). A code that is used wrongly loses its token. A repeated parameter is invalid.
 */
export async function exchangeCode(
  tx: Tx,
  form: URLSearchParams,
  { baseUrl, now }: { baseUrl: URL; now: number },
): Promise<TreeAnswer> {
  if (new Set(form.keys()).size !== form.size) return oauthError('invalid_request', 'A parameter is repeated.');
  const value = (name: string) => form.get(name) ?? '';
  if (value('grant_type') !== 'authorization_code') {
    return oauthError('unsupported_grant_type', 'grant_type must be authorization_code.');
  }
  const missing = ['code', 'client_id', 'redirect_uri', 'code_verifier'].filter((name) => value(name) === '');
  if (missing.length > 0) return oauthError('invalid_request', `These parameters are missing: ${missing.join(', ')}.`);
  if (!VERIFIER.test(value('code_verifier'))) return oauthError('invalid_request', 'code_verifier is invalid.');
  if (form.has('resource') && !isResource(baseUrl, value('resource'))) {
    return oauthError('invalid_target', 'resource is not an address of this service.');
  }
  const exchange = {
    code: value('code'),
    client: value('client_id'),
    redirectAddress: value('redirect_uri'),
    verifier: value('code_verifier'),
  };
  const used = await redeemCode(tx, exchange, now);
  if (used.outcome === 'unknown') return INVALID_GRANT;
  if (used.outcome === 'wrong') {
    await dropToken(tx, used.token, now);
    return INVALID_GRANT;
  }
  return answerToken(tx, used.token, now);
}

/** Gives the token a secret. The beginning, by which its owner knows it, stays. */
async function answerToken(tx: Tx, id: string, now: number): Promise<TreeAnswer> {
  const row = await tx.first(tx.kysely.selectFrom('api_token').selectAll().where('id', '=', id));
  if (row === undefined) return INVALID_GRANT;
  const token = row.prefix + newSecret().slice(row.prefix.length - TOKEN_PREFIX.length);
  await tx.run(
    tx.kysely
      .updateTable('api_token')
      .set({ hash: hashSecret(token) })
      .where('id', '=', id),
  );
  const seconds = row.expires_at === null ? undefined : Math.floor((Date.parse(row.expires_at) - now) / 1000);
  return json(200, {
    access_token: token,
    token_type: 'Bearer',
    ...(seconds !== undefined && { expires_in: seconds }),
  });
}
