/** Requests to the interfaces of a provider with the access token of a grant. Only GET requests are sent. */

import { OutboundFailure, type OutboundReason, sendRequest } from '../../../platform/outbound/index.ts';
import { accessToken, GrantBusy, type GrantParts, GrantRefused } from './grant.ts';
import type { GrantKind } from './handshake.ts';
import { TokenFailure } from './provider.ts';

/** A JSON object of the provider, not validated. */
export type RemoteRecord = Readonly<Record<string, unknown>>;

/** `refused`: the provider answered with an error. `withdrawn`: the grant gives no access any more. */
export type ProviderProblem = OutboundReason | 'refused' | 'withdrawn';

/** The failure of a request. The message contains only the host and the status. */
export class ProviderFailure extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.name = 'ProviderFailure';
    this.problem = problem;
  }
}

/** Returns a token for a request. `rejected` is one that the provider has refused. */
export type TokenSource = (rejected?: string) => Promise<string>;

/** Returns the tokens of the grant of an account. Its failures are of the type `ProviderFailure`. */
export function tokensOfGrant(parts: GrantParts, user: string, kind: GrantKind): TokenSource {
  const { hostname } = parts.provider.tokenUrl;
  return async (rejected) => {
    try {
      return await accessToken(parts, user, kind, rejected);
    } catch (error) {
      if (error instanceof GrantRefused) throw new ProviderFailure('withdrawn', `${hostname}: the grant was withdrawn`);
      if (error instanceof TokenFailure || error instanceof GrantBusy)
        throw new ProviderFailure('unreachable', `${hostname}: no access token`);
      throw error;
    }
  };
}

/** A request for a JSON object. An empty value of the query is left out. */
export type RemoteRequest = {
  /** The address of the interface, with or without a trailing slash. */
  base: URL;
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  timeMs: number;
  maxBytes: number;
};

/** The answer to a request. `body` is empty unless the status is 200. */
export type RemoteAnswer = { status: number; host: string; body: RemoteRecord };

/**
 * Requests a JSON object. Rejects with `ProviderFailure` if there is no answer, and if the grant was withdrawn. A refused access token is
 * renewed once. The token is sent in a header, never in the address, and follows no redirect.
 */
export async function requestJson(
  { guard, signal }: Pick<GrantParts, 'guard' | 'signal'>,
  tokens: TokenSource,
  { base, path, query, timeMs, maxBytes }: RemoteRequest,
): Promise<RemoteAnswer> {
  const url = new URL(path, base.href.replace(/\/?$/, '/'));
  for (const [name, value] of query) if (value !== '') url.searchParams.append(name, value);
  const limits = { timeMs, maxBytes, ...(signal && { signal }) };
  const send = (token: string) =>
    sendRequest(guard, url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' }, ...limits });
  const host = url.hostname;
  try {
    const token = await tokens();
    let answer = await send(token);
    if (answer.status === 401) answer = await send(await tokens(token));
    if (answer.status === 401) throw new ProviderFailure('withdrawn', `${host}: status 401`);
    const body = answer.status === 200 ? parseRecord(answer.body) : {};
    if (body === undefined) throw new ProviderFailure('bad_answer', `${host}: the answer could not be read`);
    return { status: answer.status, host, body };
  } catch (error) {
    throw error instanceof OutboundFailure ? new ProviderFailure(error.reason, error.message) : error;
  }
}

function parseRecord(body: Buffer): RemoteRecord | undefined {
  try {
    return recordOf(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns a value if it is an object that is no list. */
export function recordOf(value: unknown): RemoteRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RemoteRecord) : undefined;
}

/** Returns the objects of a list. Empty for other values. */
export function recordsOf(value: unknown): RemoteRecord[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map(recordOf).filter((item) => item !== undefined);
}

/** Returns a value if it is a text, else the empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
