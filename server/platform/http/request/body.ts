import type { EndpointSpec, RequestBody } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FieldMessages } from '#domain/messages/en/fields.ts';
import { badRequest, type FieldMessage, invalid } from '../../errors/refusal.ts';
import type { Workers } from '../../workers/workers.ts';
import { check } from '../validation/check.ts';
import { normalise } from '../validation/normalise.ts';
import { readQuery } from '../validation/query.ts';
import { type JsonLimits, parseJson } from './parse-json.ts';

/** Longer bodies are parsed in a worker thread. A hostile body of this size takes about 10 ms. */
const LARGE_BODY = 512 * 1024;

/**
 * Returns the JSON object of a request body, or an empty object if the operation allows a missing body. `null` is a missing one. Throws 400
 * `bad_request`. A large body is parsed by `workers`, in turns with those of other accounts: only then the result is a promise.
 */
export function readBody(
  endpoint: EndpointSpec,
  bytes: Uint8Array,
  parts: { workers: Workers; account: string },
): JsonObject | Promise<JsonObject> {
  if (bytes.length === 0) return emptyBody(endpoint);
  if (bytes.length <= LARGE_BODY) return requireObject(endpoint, parseJson(bytes, limitsOf(endpoint)));
  return readJson(bytes, limitsOf(endpoint), parts).then((value) => requireObject(endpoint, value));
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the JSON value of a body. Throws the refusals of `parseJson`. A large body is parsed by `workers`. */
export async function readJson(
  bytes: Uint8Array,
  limits: JsonLimits,
  { workers, account }: { workers: Workers; account: string },
): Promise<unknown> {
  const isLarge = bytes.length > LARGE_BODY;
  return isLarge ? workers.call<typeof parseJson>(account, 'parseJson', bytes, limits) : parseJson(bytes, limits);
}

/**
 * Returns body and query as typed by the contract; undefined if it declares none. Throws 422 `validation_failed` with all
 * validation errors of both, or 400 if the operation answers so.
 */
export function checkInput(
  endpoint: EndpointSpec,
  given: { body: object; queryText: string },
): { body: unknown; query: unknown } {
  if (endpoint.query === undefined && endpoint.body === undefined && isEmpty(given.body)) return NO_INPUT;
  const body = endpoint.body && normalise(endpoint.body, given.body);
  const query = endpoint.query && readQuery(endpoint.query, given.queryText);
  const errors = {
    ...(endpoint.query && check(endpoint.query, query)),
    ...(endpoint.body ? check(endpoint.body, body) : unknownFields(given.body)),
  };
  if (Object.keys(errors).length > 0) throw endpoint.shapeErrors ? badRequest(wrongShape(errors)) : invalid(errors);
  return { body, query };
}

const NO_INPUT = { body: undefined, query: undefined };

function isEmpty(body: object): boolean {
  for (const _key in body) return false;
  return true;
}

/**
 * Returns the body of an operation as `readBody` and `checkInput` do, and throws the same refusals. For worker threads that read the body of
 * a `serveDocument` operation.
 */
export function bodyIn<E extends EndpointSpec>(endpoint: E, bytes: Uint8Array): RequestBody<E> {
  const body = bytes.length === 0 ? emptyBody(endpoint) : requireObject(endpoint, parseJson(bytes, limitsOf(endpoint)));
  return checkInput(endpoint, { body, queryText: '' }).body as RequestBody<E>;
}

/** Without a declared body, an empty object is allowed. */
function unknownFields(body: object): Record<string, FieldMessage> {
  return Object.fromEntries(Object.keys(body).map((key) => [key, (messages: FieldMessages) => messages.unknown]));
}

function emptyBody(endpoint: EndpointSpec): Record<string, unknown> {
  if (endpoint.body && !endpoint.bodyOptional) throw badRequest('A body is needed.');
  return {};
}

function limitsOf({ jsonLimits = LIMITS.jsonBody }: EndpointSpec): JsonLimits {
  return jsonLimits;
}

/** Clients that always send a body send `null` for a missing one. */
function requireObject(endpoint: EndpointSpec, value: unknown): Record<string, unknown> {
  if (value === null && (endpoint.body === undefined || endpoint.bodyOptional)) return {};
  if (!isObject(value)) throw badRequest('The body is not a JSON object.');
  return value;
}

function wrongShape(errors: object): string {
  return `The body has the wrong shape at: ${Object.keys(errors).join(', ')}.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
