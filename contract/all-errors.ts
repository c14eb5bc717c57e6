import { BASE, type EndpointSpec } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Error codes by status. */
export type ErrorTable = Map<number, ErrorCode[]>;

/**
 * Returns all errors that an operation can answer, by ascending status: the errors that it declares, and the errors that
 * follow from its kind. The latter are an invalid body (400, 413, 415, 422), a cross-site request, a limited token or a missing
 * second factor (403), a reused Idempotency-Key (409), an invalid query (422), an invalid byte range (416), and an error or
 * overload of the service (500, 503).
 */
export function allErrors(endpoint: EndpointSpec): ErrorTable {
  const found: [number, ErrorCode][] = [...namedErrors(endpoint), ...commonErrors(endpoint)];
  const table: ErrorTable = new Map();
  for (const [status, code] of found.sort(([left], [right]) => left - right)) {
    const codes = table.get(status) ?? [];
    if (!codes.includes(code)) table.set(status, [...codes, code]);
  }
  return table;
}

/** Whether the operation supports Idempotency-Key: an authenticated POST outside of `/auth/`. */
export function keepsIdempotencyKey({ method, path, auth }: EndpointSpec): boolean {
  return method === 'POST' && auth !== 'none' && !path.startsWith(`${BASE}/auth/`);
}

function namedErrors({ errors }: EndpointSpec): [number, ErrorCode][] {
  return Object.entries(errors).flatMap(([status, codes]) =>
    [codes].flat().map((code): [number, ErrorCode] => [Number(status), code]),
  );
}

function commonErrors(endpoint: EndpointSpec): [number, ErrorCode][] {
  const found: [number, ErrorCode][] = [
    [500, 'internal_error'],
    [503, 'unavailable'],
  ];
  if (endpoint.method !== 'GET' || endpoint.auth !== 'none') found.push([403, 'forbidden']);
  if (readsBody(endpoint)) found.push([400, 'bad_request'], [413, 'payload_too_large'], [415, 'bad_request']);
  if (readsBody(endpoint) && endpoint.shapeErrors !== 400) found.push([422, 'validation_failed']);
  if (canRefuseQuery(endpoint)) found.push([422, 'validation_failed']);
  if (keepsIdempotencyKey(endpoint)) found.push([409, 'conflict']);
  if (206 in endpoint.responses) found.push([416, 'bad_request']);
  return found;
}

function readsBody({ method }: EndpointSpec): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

function canRefuseQuery({ query }: EndpointSpec): boolean {
  return Object.values(query?.properties ?? {}).some((parameter) => !('clamp' in parameter));
}
