import { ApiError } from './api-error.ts';
import type { Answered, CallOptions, Client } from './client-types.ts';
import { queryText } from './query-text.ts';
import type { ErrorBody } from './resources/error.ts';
import { ROUTES } from './routes.ts';

export { ApiError, type ApiErrorCode } from './api-error.ts';
export type { Answered, Call, CallInput, CallOptions, Client } from './client-types.ts';

export type ClientOptions = {
  /** The address of the service, without a trailing slash. Empty for the origin of the page. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
};

/** Creates a client of the API: `client.tasks.complete({ taskID })`. The client is stateless. */
export function createClient(options: ClientOptions): Client {
  const groups = Object.entries(ROUTES).map(([group, routes]) => [group, callsOf(routes, options)]);
  return Object.fromEntries(groups) as Client;
}

function callsOf(routes: Readonly<Record<string, string>>, options: ClientOptions) {
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, callOf(route, options)]));
}

function callOf(route: string, options: ClientOptions) {
  const answer = (input: Input = {}) => exchange(route, input, options);
  return Object.assign(async (input?: Input) => (await answer(input)).body, { answer });
}

type Input = CallOptions & { query?: object; body?: unknown; [parameter: string]: unknown };

async function exchange(route: string, input: Input, options: ClientOptions): Promise<Answered<unknown>> {
  try {
    const response = await send(route, input, options);
    if (!isFromService(response)) throw unexpected(response.status);
    if (!response.ok) throw await readError(response);
    return await readAnswer(response);
  } catch (cause) {
    if (cause instanceof ApiError || input.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'offline', message: 'The service cannot be reached.' }, { cause });
  }
}

function send(route: string, input: Input, { baseUrl, fetch, headers }: ClientOptions): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const { body, signal, keepalive } = input;
  const query = queryText(input.query);
  return fetch(baseUrl + fillIn(path, input) + (query && `?${query}`), {
    method,
    headers: { ...headers, ...requestHeaders(input) },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === undefined ? {} : { keepalive }),
  });
}

function fillIn(path: string, input: Input): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

function requestHeaders({ body, ifMatch, idempotencyKey }: Input): Record<string, string> {
  return {
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch === '*' ? ifMatch : `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

async function readAnswer(response: Response): Promise<Answered<unknown>> {
  const { status, headers } = response;
  const etag = headers.get('ETag')?.replace(/^(W\/)?"|"$/g, '');
  return { status, body: await readBody(response), etag, headers };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return isOf(response, 'application/json') ? response.json() : response.blob();
}

/** Returns false for the page or text of a proxy: errors of the service are JSON, and it never sends HTML to a call. */
export function isFromService(response: Response): boolean {
  return response.ok ? !isOf(response, 'text/html') : isOf(response, 'application/json');
}

function isOf({ headers }: Response, mediaType: string): boolean {
  return headers.get('Content-Type')?.startsWith(mediaType) ?? false;
}

/** Returns the error for the response of a proxy, with the status 0: its own says nothing about the request. */
export function unexpected(status: number): ApiError {
  return new ApiError({
    status: 0,
    code: 'unavailable',
    message: `The response ${status} is not from the service.`,
  });
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  if (typeof body?.code !== 'string') return unexpected(response.status);
  const { code, error: message, fields, current } = body as ErrorBody;
  const retryAfter = response.headers.get('Retry-After');
  return new ApiError({
    status: response.status,
    code,
    message,
    current,
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfter === null ? {} : { retryAfter: Number(retryAfter) }),
  });
}
