import { keepsIdempotencyKey } from '../all-errors.ts';
import type { Answer, Auth, EndpointSpec } from '../endpoint.ts';
import { id } from '../resources/fields.ts';
import type { TObject, TSchema } from '../type.ts';
import { describeErrors } from './errors.ts';
import { addSchema, type Components, describeSchema, type JsonSchema, referTo } from './json-schema.ts';

/** Returns the OpenAPI operation object of an endpoint. */
export function describeOperation(endpoint: EndpointSpec, components: Components): JsonSchema {
  const { summary, notes, auth } = endpoint;
  const [group] = endpoint.id.split('.');
  return {
    operationId: endpoint.id,
    tags: [group],
    summary,
    description: [notes, describeAccess(endpoint)].filter(Boolean).join(' '),
    security: SECURITY[auth],
    parameters: [
      ...pathParameters(endpoint, components),
      ...queryParameters(endpoint, components),
      ...headerParameters(endpoint),
    ],
    ...describeRequest(endpoint, components),
    responses: { ...describeAnswers(endpoint, components), ...describeErrors(endpoint, components) },
  };
}

const COOKIES = [{ secureSession: [] }, { session: [] }];
/** The token is first because some generated clients send their credential in the first form of the list. */
const ANY = [{ token: [] }, ...COOKIES];

const SECURITY: { [Who in Auth]: object[] } = {
  none: [],
  any: ANY,
  session: COOKIES,
  admin: ANY,
  'session+admin': COOKIES,
};

/** The callers that may use the operation. `Auth` names the kinds. */
function describeAccess({ auth, halfOpenOnly }: EndpointSpec): string {
  return halfOpenOnly === true
    ? 'Accepts only the cookie of a sign-in that waits for its second factor.'
    : ACCESS[auth];
}

const ACCESS: { [Who in Auth]: string } = {
  none: 'Accepts requests without a session and without an API token.',
  any: 'Accepts a session or an API token.',
  session: 'Accepts only a session. An API token answers 403.',
  admin: 'Only for administrators. Others get 403.',
  'session+admin': 'Only for sessions of administrators. Others and API tokens get 403.',
};

function pathParameters({ path, params = {} }: EndpointSpec, components: Components): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: describeSchema(params[name] ?? id(), components),
  }));
}

function queryParameters({ query }: EndpointSpec, components: Components): JsonSchema[] {
  const required = (query?.required ?? []).filter((name) => !acceptsEmptyText(query?.properties[name] as JsonSchema));
  return Object.entries(query?.properties ?? {}).map(([name, parameter]) => {
    const { description, default: fallback, ...schema } = parameter as JsonSchema;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: {
        ...describeSchema(schema, components),
        ...(fallback === undefined ? {} : { default: fallback }),
      },
    };
  });
}

/** Whether a missing parameter is the empty text for the operation, which is valid then. */
function acceptsEmptyText(parameter: JsonSchema): boolean {
  const refusals = ['enum', 'const', 'format', 'pattern', 'minLength'];
  return parameter.type === 'string' && refusals.every((keyword) => !(keyword in parameter));
}

function headerParameters(endpoint: EndpointSpec): JsonSchema[] {
  const names = [];
  if (honoursIfNoneMatch(endpoint)) names.push('IfNoneMatch');
  if (412 in endpoint.errors) names.push('IfMatch');
  if (keepsIdempotencyKey(endpoint)) names.push('IdempotencyKey');
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function honoursIfNoneMatch({ etag, conditional, method }: EndpointSpec): boolean {
  return (etag === true || conditional === true) && method === 'GET';
}

function describeRequest(endpoint: EndpointSpec, components: Components): JsonSchema {
  const { body, bodyOptional, rawBody, form, example } = endpoint;
  const name = `${operationName(endpoint)}Input`;
  if (form !== undefined) return { requestBody: { required: true, content: describeForm(name, form, components) } };
  if (body === undefined) return {};
  const raw = rawBody === undefined ? {} : { [rawBody]: { schema: BINARY } };
  const content = { ...json(describeNamed(name, body, components), example), ...raw };
  return { requestBody: { required: bodyOptional !== true, content } };
}

/** Binary data as OpenAPI 3.0 describes it. Generators read an empty schema, the form of 3.1.0 (section 4.8.14.3), as any value. */
const BINARY = { type: 'string', format: 'binary' };

/** A form with its text fields, and the part `file` for the bytes. */
function describeForm(name: string, form: TObject, components: Components): JsonSchema {
  const { properties, required = [], ...rest } = describeSchema(form, components);
  const schema = {
    ...rest,
    required: ['file', ...(required as string[])],
    properties: { file: BINARY, ...(properties as object) },
  };
  addSchema(name, schema, components);
  return { 'multipart/form-data': { schema: referTo(name) } };
}

/** `TasksQuickAdd` for the operation `tasks.quickAdd`. */
function operationName({ id }: EndpointSpec): string {
  return id.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The schema, under its own title or the given name. Clients then have a type with a name that does not depend on the generator. */
function describeNamed(name: string, schema: TSchema, components: Components): JsonSchema {
  return describeSchema({ title: name, ...schema }, components);
}

function describeAnswers(endpoint: EndpointSpec, components: Components): JsonSchema {
  const answers: [string, Answer][] = Object.entries(endpoint.responses);
  if (honoursIfNoneMatch(endpoint)) answers.push(['304', null]);
  return Object.fromEntries(
    answers.map(([status, answer]) => [status, describeAnswer(endpoint, status, answer, components)]),
  );
}

function describeAnswer(endpoint: EndpointSpec, status: string, answer: Answer, components: Components): JsonSchema {
  return {
    description: MEANINGS[status],
    headers: Object.fromEntries(
      answerHeaders(endpoint, answer).map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }]),
    ),
    ...(answer === null ? {} : { content: describeContent(endpoint, answer, components) }),
  };
}

const MEANINGS: { [status: string]: string } = {
  101: 'The WebSocket is open.',
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Success, without a body.',
  302: 'Redirect to the address in the header Location.',
  206: 'The requested byte range.',
  304: 'The content has not changed.',
};

function answerHeaders(endpoint: EndpointSpec, answer: Answer): [name: string, component: string][] {
  const headers: [string, string][] = [['X-Request-Id', 'RequestId']];
  if ((endpoint.etag || endpoint.conditional) && answer !== null) headers.push(['ETag', 'ETag']);
  if (keepsIdempotencyKey(endpoint)) headers.push(['Idempotent-Replay', 'IdempotentReplay']);
  return headers;
}

function describeContent(endpoint: EndpointSpec, answer: Exclude<Answer, null>, components: Components): JsonSchema {
  if (typeof answer === 'string') return { [answer]: { schema: BINARY } };
  return json(describeNamed(`${operationName(endpoint)}Result`, answer, components));
}

function json(schema: JsonSchema, example?: EndpointSpec['example']): JsonSchema {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}
