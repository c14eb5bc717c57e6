/** Compares every answer that a test receives with the contract: status, code, body and headers. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { allErrors } from '#contract/all-errors.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { ERRORS } from '#contract/errors.ts';
import { ErrorBody } from '#contract/resources/error.ts';
import { ANNOTATIONS } from '#contract/resources/fields.ts';
import { formatChecks } from '#server/platform/http/validation/formats.ts';

/** `fetch` that throws if the answer does not match the contract. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const text = await response.clone().text();
  const { pathname } = new URL(String(input));
  checkAnswer(init?.method ?? 'GET', pathname, response, text);
  return response;
};

/** Throws if an answer of the API does not match the contract. */
export function checkAnswer(method: string, pathname: string, { status, headers }: Response, text: string): void {
  const where = `${method} ${pathname} ${status}`;
  if (!headers.get('x-request-id')) throw new Error(`${where} has no X-Request-Id`);
  if (!pathname.startsWith('/api/')) return;
  if (status >= 400) checkFailure(where, method, pathname, status, text);
  else checkSuccess(where, method, pathname, { status, headers }, text);
}

function checkSuccess(
  where: string,
  method: string,
  pathname: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): void {
  const endpoint = endpointOf(method, pathname);
  if (endpoint === undefined || status === 304) return;
  const answer = endpoint.responses[status as 200];
  if (answer === undefined) throw new Error(`${where} is no answer of ${endpoint.id}`);
  if (answer === null && text !== '') throw new Error(`${where} has a body`);
  if (answer === null || typeof answer === 'string') return;
  const body = JSON.parse(text);
  requireValid(where, validatorOf(answer), body);
  const etag = headers.has('content-encoding') ? `W/"${body.etag}"` : `"${body.etag}"`;
  if (endpoint.etag && headers.get('etag') !== etag) throw new Error(`${where} has no ETag of its record`);
}

function checkFailure(where: string, method: string, pathname: string, status: number, text: string): void {
  const body = JSON.parse(text);
  const endpoint = endpointOf(method, pathname);
  requireValid(where, validatorOf(endpoint?.failure ?? ErrorBody), body);
  if (endpoint?.failure !== undefined && !('code' in body)) return;
  if (!(body.code in ERRORS)) throw new Error(`${where} has the unknown code ${body.code}`);
  if (endpoint === undefined) return;
  const codes = allErrors(endpoint).get(status);
  if (codes?.includes(body.code) !== true) {
    throw new Error(`${where} ${body.code} is no failure of ${endpoint.id}`);
  }
}

function requireValid(where: string, validate: ValidateFunction, body: unknown): void {
  if (!validate(body)) throw new Error(`${where}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(body)}`);
}

function endpointOf(method: string, pathname: string): EndpointSpec | undefined {
  const fitting = PATTERNS.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  return (fitting.find(({ endpoint }) => !endpoint.path.includes('{')) ?? fitting[0])?.endpoint;
}

const PATTERNS = allEndpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: formatChecks });
for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);

const validators = new Map<unknown, ValidateFunction>();

/** Allows only the fields of the schema, because an additional field may be a leak. */
function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(closed(schema) as object);
  validators.set(schema, validate);
  return validate;
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}
