/** HTTP requests to other servers through the guard, with limits of size, time and redirects. */

import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure, outboundFailure } from './outbound-failure.ts';
import type { CheckedHost, OutboundGuard } from './outbound-guard.ts';

export type OutboundRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Names in lower case. Those of `CREDENTIALS` are not sent to another origin after a redirect. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds for everything: names, redirects and the whole answer. */
  timeMs: number;
  /** Bytes of the answer, before and after its decompression. */
  maxBytes: number;
  /** Redirects of a GET that are followed; one more is a failure. Default: 0, a redirect is an answer. Those of other methods are answers. */
  redirects?: number;
  /** Allows http, not only https. `listed`: only at addresses that the operator has allowed. */
  plain?: boolean | 'listed';
  /** Allows each address: for settings of administrators. A redirect is checked nevertheless. */
  unrestricted?: boolean;
  signal?: AbortSignal;
};

/** An answer. `url` is that of the last redirect. */
export type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer; url: URL };

/**
 * Sends a request and reads its answer, whatever its status. Rejects with `OutboundFailure`. Certificates are checked. No connection is
 * used twice.
 */
export async function sendRequest(guard: OutboundGuard, url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
  const time = AbortSignal.timeout(options.timeMs);
  const signal = options.signal === undefined ? time : AbortSignal.any([time, options.signal]);
  let current = url;
  let headers = options.headers ?? {};
  const redirects = isWriting(options) ? 0 : (options.redirects ?? 0);
  for (let followed = 0; ; followed += 1) {
    const target = await abortable(checkUrl(guard, current, options, followed > 0), signal, current);
    const answer = await exchange(current, target, { ...options, headers, ca: guard.authorities }, signal);
    if (!REDIRECTS.has(answer.status) || redirects === 0) return answer;
    const next = nextOf(answer, current);
    if (next === undefined || followed === redirects) throw new OutboundFailure('redirects', current.hostname);
    if (next.origin !== current.origin) headers = withoutCredentials(headers);
    current = next;
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const CREDENTIALS = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key', 'x-goog-api-key']);

function isWriting({ method = 'GET' }: OutboundRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function withoutCredentials(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIALS.has(name)));
}

/** Returns the target of a redirect. Undefined if it has none, or leads from https to http. */
function nextOf({ headers }: OutboundAnswer, current: URL): URL | undefined {
  const { location } = headers;
  if (location === undefined || !URL.canParse(location, current)) return undefined;
  const next = new URL(location, current);
  return current.protocol === 'https:' && next.protocol !== 'https:' ? undefined : next;
}

/** Checks the destination of a request. Rejects with `OutboundFailure`. */
export async function checkUrl(
  guard: OutboundGuard,
  url: URL,
  { plain = false, unrestricted = false }: Pick<OutboundRequest, 'plain' | 'unrestricted'>,
  isRedirect = false,
): Promise<CheckedHost> {
  const isPlain = url.protocol === 'http:';
  const isKnown = url.protocol === 'https:' || (plain !== false && isPlain);
  if (!isKnown || url.username !== '' || url.password !== '') throw new OutboundFailure('not_allowed', url.hostname);
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const target = await guard.check(url.hostname, port, { unrestricted: unrestricted && !isRedirect });
  if (isPlain && plain === 'listed' && !target.isListed) throw new OutboundFailure('not_allowed', url.hostname);
  return target;
}

/** `ca` are the authorities of the guard. */
type Exchange = OutboundRequest & { ca: string[] | undefined };

async function exchange(
  url: URL,
  target: CheckedHost,
  options: Exchange,
  signal: AbortSignal,
): Promise<OutboundAnswer> {
  const host = url.hostname;
  try {
    const response = await respond(url, target, options, signal);
    const body = await readBody(response, options.maxBytes, host, signal);
    return { status: response.statusCode ?? 0, headers: response.headers, body, url };
  } catch (error) {
    throw outboundFailure(error, host, signal);
  }
}

/** Opens a connection to the checked addresses only. TLS and the header `host` name the host. */
function respond(
  url: URL,
  { addresses }: CheckedHost,
  { method = 'GET', headers = {}, body, ca }: Exchange,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Sammen', ...headers },
      agent: false,
      signal,
      ...(ca !== undefined && { ca }),
      lookup: (_name, { all }, answer) =>
        all ? answer(null, [...addresses]) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  host: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const limited = () => limit(maxBytes, host);
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline([response, limited(), ...decoders(response, host), limited(), collect], { signal });
  return Buffer.concat(chunks);
}

/** Returns a stage of a pipeline that passes at most `maxBytes`. */
function limit(maxBytes: number, host: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundFailure('too_large', host);
      yield chunk;
    }
  };
}

/** Only one encoding is accepted: several would multiply their compression. */
function decoders(response: IncomingMessage, host: string): Transform[] {
  switch ((response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()) {
    case 'identity':
    case '':
      return [];
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      response.destroy();
      throw new OutboundFailure('bad_answer', host);
  }
}

async function abortable<T>(work: Promise<T>, signal: AbortSignal, { hostname }: URL): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(outboundFailure(signal.reason, hostname, signal));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
