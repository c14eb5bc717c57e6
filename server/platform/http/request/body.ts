import type { EndpointSpec } from '#contract/endpoint.ts';
import type { FieldMessages } from '#domain/messages/en/fields.ts';
import { badRequest, type FieldMessage, invalid } from '../../errors/refusal.ts';
import { check } from '../validation/check.ts';
import { normalise } from '../validation/normalise.ts';
import { readQuery } from '../validation/query.ts';
import { parseJson } from './parse-json.ts';

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
  given: { body: object; queryText: string },
): { body: unknown; query: unknown } {
  const body = endpoint.body && normalise(endpoint.body, given.body);
  const query = endpoint.query && readQuery(endpoint.query, given.queryText);
  const errors = {
    ...(endpoint.query && check(endpoint.query, query)),
    ...(endpoint.body ? check(endpoint.body, body) : unknownFields(given.body)),
  };
  if (Object.keys(errors).length > 0) throw endpoint.shapeErrors ? badRequest(wrongShape(errors)) : invalid(errors);
  return { body, query };
}

/** Where no body is needed, an empty object is one all the same. */
function unknownFields(body: object): Record<string, FieldMessage> {
  return Object.fromEntries(Object.keys(body).map((key) => [key, (messages: FieldMessages) => messages.unknown]));
}

function wrongShape(errors: object): string {
  return `The body has the wrong shape at: ${Object.keys(errors).join(', ')}.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
