import { allErrors } from '../all-errors.ts';
import type { EndpointSpec } from '../endpoint.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { ErrorBody } from '../resources/error.ts';
import { type Components, describeSchema, type JsonSchema } from './json-schema.ts';

/** Returns the error responses by status. Those with the common body become components, named after status and codes. */
export function describeErrors(endpoint: EndpointSpec, components: Components): { [status: string]: JsonSchema } {
  const answers = [...allErrors(endpoint)].map(([status, codes]): [number, JsonSchema] => {
    const answer = describeError(status, codes, describeSchema(endpoint.failure ?? ErrorBody, components));
    return [status, endpoint.failure ? answer : refer(`${status}.${codes.join('.')}`, answer, components)];
  });
  return Object.fromEntries(answers);
}

function refer(name: string, answer: JsonSchema, components: Components): JsonSchema {
  components.responses.set(name, answer);
  return { $ref: `#/components/responses/${name}` };
}

function describeError(status: number, codes: readonly ErrorCode[], body: JsonSchema): JsonSchema {
  return {
    description: DESCRIPTIONS[status] ?? codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning}`).join(' '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: { 'application/json': { schema: body } },
  };
}

/** Descriptions of statuses whose code is shared with another status. */
const DESCRIPTIONS: { [status: number]: string } = {
  415: '`bad_request`: The Content-Type does not match the body of the operation.',
  416: '`bad_request`: The byte range is outside of the file.',
};
