import { allErrors } from '../all-errors.ts';
import type { EndpointSpec } from '../endpoint.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { ErrorBody } from '../resources/error.ts';
import { type Components, describeSchema, type JsonSchema } from './json-schema.ts';

/** The answers of failures by status. Those that carry the common body are components, named after status and codes. */
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
    description: WORDS[status] ?? codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning}`).join(' '),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
    },
    content: { 'application/json': { schema: body } },
  };
}

/** What a status means that shares its code with another one. */
const WORDS: { [status: number]: string } = {
  415: '`bad_request`: The Content-Type is present and is not the one of the body that is read.',
  416: '`bad_request`: The file has no such range of bytes.',
};
