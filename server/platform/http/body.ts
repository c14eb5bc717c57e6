import type { EndpointSpec } from '#contract/endpoint.ts';
import { badRequest, invalid } from '../errors/refusal.ts';
import { parseJson } from './json-text.ts';
import { check } from './validation/check.ts';
import { normalise } from './validation/normalise.ts';
import { readQuery } from './validation/query.ts';

const nothing = { type: 'object', properties: {}, additionalProperties: false };

/**
 * The JSON object in a request's body; an empty one where the operation lets the body be absent. Throws 400
 * `bad_request`.
 */
export function readBody(endpoint: EndpointSpec, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  if (bytes.length === 0) {
    if (endpoint.body && !endpoint.bodyOptional) throw badRequest('A body is needed.');
    return {};
  }
  const value = parseJson(bytes);
  if (!isObject(value)) throw badRequest('The body is not a JSON object.');
  return value;
}

/**
 * Body and query as the contract types them, undefined where it names none. Throws 422 `validation_failed` with every
 * fault of both, or 400 where the operation answers wrong shapes so.
 */
export function checkInput(
  endpoint: EndpointSpec,
  given: { body: unknown; queryText: string },
): { body: unknown; query: unknown } {
  const bodySchema = endpoint.body ?? nothing;
  const body = normalise(bodySchema, given.body);
  const query = endpoint.query && readQuery(endpoint.query, given.queryText);
  const faults = { ...(endpoint.query && check(endpoint.query, query)), ...check(bodySchema, body) };
  if (Object.keys(faults).length > 0) throw endpoint.shapeErrors ? badRequest(wrongShape(faults)) : invalid(faults);
  return { body: endpoint.body && body, query };
}

function wrongShape(faults: object): string {
  return `The body has the wrong shape at: ${Object.keys(faults).join(', ')}.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
