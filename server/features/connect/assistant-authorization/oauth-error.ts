import type { Refusal } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';

/** The codes of RFC 6749, section 5.2, and RFC 7591, section 3.2.2. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_target'
  | 'invalid_client_metadata'
  | 'temporarily_unavailable';

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Returns a JSON answer that nobody stores. */
export function json(status: number, body: object): TreeAnswer {
  return { status, headers: HEADERS, body: JSON.stringify(body) };
}

/** Returns an error of OAuth. `description` is for developers. */
export function oauthError(error: OAuthErrorCode, description: string): TreeAnswer {
  return json(400, { error, error_description: description });
}

/** The form of refusals, such as 413 and 429, at these endpoints. */
export function oauthFailure(refusal: Refusal | undefined): { type: string; body: string } {
  const isTemporary = refusal === undefined || refusal.code === 'rate_limited' || refusal.code === 'unavailable';
  const error: OAuthErrorCode = isTemporary ? 'temporarily_unavailable' : 'invalid_request';
  return { type: HEADERS['content-type'], body: JSON.stringify({ error }) };
}
