import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import packageJson from '../../package.json' with { type: 'json' };
import { allEndpoints } from '../endpoints/index.ts';
import { LIVE_PAYLOADS } from '../live.ts';
import { toOpenApi } from '../openapi.ts';
import { Type } from '../type.ts';
import { describeSchema, type JsonSchema } from './json-schema.ts';
import { nested, positions, schemasIn } from './schemas-in.ts';

const document = toOpenApi(allEndpoints, { version: packageJson.version });
const text = JSON.stringify(document);

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': true, email: true, password: true, binary: true, double: true },
});
ajv.addKeyword('components');
ajv.addSchema({ $id: 'document', components: document.components });

/** Compiles a component of the document with a standard JSON Schema validator. */
function checker(name: string) {
  return ajv.compile({ $ref: `document#/components/schemas/${name}` });
}

const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;
type Content = { [type: string]: { schema?: JsonSchema; example?: unknown } };
type Contents = { content?: Content } | undefined;
type Properties = { properties: { [name: string]: JsonSchema } };

/** Returns the component that a schema refers to. */
function resolved(schema: JsonSchema | undefined): JsonSchema {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  assert.ok(name !== undefined);
  return document.components.schemas[name] ?? {};
}

type Message = { properties: { type: { enum: string[] }; payload: { $ref: string } } };
type Operation = {
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string; schema?: JsonSchema }[];
  requestBody: { required: boolean; content: Content & { 'application/json': { schema: JsonSchema } } };
  responses: { [status: string]: { headers?: object; $ref?: string; content?: Content } };
  security: object[];
};

const componentSchemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => nested(name, schema));
const allOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ at: `${method} ${path}`, described })),
);
const bodySchemas = allOperations.flatMap(({ at, described: { requestBody, responses } }) =>
  schemasIn({ requestBody, responses }, at),
);
const allSchemas = [...componentSchemas, ...schemasIn(document.components.responses, 'responses'), ...bodySchemas];

const everySchema = [
  ...allSchemas,
  ...schemasIn({ parameters: document.components.parameters, headers: document.components.headers }, 'components'),
  ...allOperations.flatMap(({ at, described: { parameters } }) => schemasIn({ parameters }, at)),
];

test('no body and no component has a default, which generated clients would send with every update', () => {
  assert.ok(allSchemas.length > 1000);
  assert.deepEqual(
    positions(allSchemas, (schema) => 'default' in schema),
    [],
  );
  const { properties } = document.components.schemas.ProjectInput as Properties;
  assert.match(String(properties.view_mode?.description), /Default: `list`\.$/);
});

test('files in requests and answers are binary', () => {
  const binary = { type: 'string', format: 'binary' };
  for (const { path, method, form, rawBody, responses } of allEndpoints) {
    const { requestBody, responses: answers } = operation(path, method.toLowerCase());
    if (form !== undefined) {
      const { properties } = resolved(requestBody.content['multipart/form-data']?.schema) as Properties;
      assert.deepEqual(properties.file, binary, path);
    }
    if (rawBody !== undefined) assert.deepEqual(requestBody.content[rawBody]?.schema, binary, path);
    for (const [status, answer] of Object.entries(responses)) {
      if (typeof answer === 'string') assert.deepEqual(answers[status]?.content?.[answer]?.schema, binary, path);
    }
  }
});

test('every body and every answer in JSON is a named component', () => {
  const contents = allOperations.flatMap(({ at, described: { requestBody, responses } }) =>
    [requestBody as Contents, ...Object.values(responses as { [status: string]: Contents })].flatMap((part) =>
      Object.entries(part?.content ?? {}).map(([type, { schema }]) => ({ at: `${at} ${type}`, schema: schema ?? {} })),
    ),
  );
  assert.deepEqual(
    positions(contents, (schema) => !('$ref' in schema || schema.format === 'binary')),
    [],
  );
});

test('choices with the same values are one component', () => {
  const valuesOf = ({ enum: values }: JsonSchema) =>
    Array.isArray(values) && values.length > 1
      ? [...values]
          .filter((value) => value !== null)
          .sort()
          .join()
      : undefined;
  const named = Object.values(document.components.schemas).map(valuesOf);
  const inline = allSchemas.filter(({ at }) => at.includes('/')).map(({ schema }) => valuesOf(schema));
  const repeated = allSchemas.filter(({ at, schema }) => {
    const values = valuesOf(schema);
    if (values === undefined || !at.includes('/')) return false;
    return named.includes(values) || inline.filter((other) => other === values).length > 1;
  });
  assert.deepEqual(
    repeated.map(({ at }) => at),
    [],
  );
});

test('every live message and its payload are named components', () => {
  const { oneOf } = document.components.schemas.WsEvent as { oneOf: { $ref: string }[] };
  const messages = oneOf.map((member) => resolved(member) as Message);
  assert.deepEqual(
    messages.flatMap(({ properties: { type } }) => type.enum),
    Object.keys(LIVE_PAYLOADS),
  );
  for (const { properties } of messages) assert.match(properties.payload.$ref, /^#\/components\/schemas\/\w+$/);
});

test('two different schemas cannot have the same title', () => {
  const components = { schemas: new Map(), responses: new Map() };
  describeSchema(Type.Object({ name: Type.String() }, { title: 'Thing' }), components);
  describeSchema(Type.Object({ name: Type.String() }, { title: 'Thing', description: 'One use of it.' }), components);
  assert.throws(() => describeSchema(Type.Object({}, { title: 'Thing' }), components), /title Thing/);
});

test('numbers have a type that every generator knows', () => {
  assert.deepEqual(
    positions(everySchema, (schema) => schema.type === 'number' && schema.format !== 'double'),
    [],
  );
  assert.deepEqual(
    positions(everySchema, (schema) => typeof schema.const === 'number'),
    [],
  );
  assert.deepEqual(
    [Type.Literal(1), Type.Number()].map((schema) =>
      describeSchema(schema, { schemas: new Map(), responses: new Map() }),
    ),
    [
      { type: 'integer', minimum: 1, maximum: 1 },
      { type: 'number', format: 'double' },
    ],
  );
});

test('a reference has only a description beside it', () => {
  assert.deepEqual(
    positions(
      everySchema,
      ({ $ref, description: _, ...siblings }) => $ref !== undefined && Object.keys(siblings).length > 0,
    ),
    [],
  );
});

test('no field of a record is read-only, because generated clients could not set it when they build the record', () => {
  assert.deepEqual(
    positions(everySchema, (schema) => 'readOnly' in schema),
    [],
  );
});

test('declares exactly the tags of its operations', () => {
  const used = allOperations.flatMap(({ described }) => described.tags as string[]);
  const declared = (document.tags as { name: string }[]).map(({ name }) => name);
  assert.deepEqual([...declared].sort(), [...new Set(used)].sort());
});

test('every operation has a description', () => {
  const undescribed = allOperations.filter(({ described }) => !/\w+ \w+.*\.$/s.test(String(described.description)));
  assert.deepEqual(
    undescribed.map(({ at }) => at),
    [],
  );
});

test('a parameter of the query whose absence means an empty text is not required', () => {
  const isRequired = (path: string, name: string) =>
    operation(path, 'get').parameters.find((parameter) => parameter.name === name)?.required;
  assert.equal(isRequired('/api/v1/search', 'q'), false);
  assert.equal(isRequired('/api/v1/tasks/quick-add/preview', 'text'), false);
  assert.equal(isRequired('/api/v1/assistant-authorization', 'client_id'), true);
});

test('the bodies of the API guide have examples, and each example is valid', () => {
  const examples = allOperations.flatMap(({ described }) => {
    const { operationId, requestBody } = described as { operationId: string; requestBody?: { content: Content } };
    const { schema, example } = requestBody?.content['application/json'] ?? {};
    return example === undefined ? [] : [{ operationId, name: String(schema?.$ref).split('/').at(-1) ?? '', example }];
  });
  for (const { name, example, operationId } of examples) assert.ok(checker(name)(example), operationId);
  assert.deepEqual(examples.map(({ operationId }) => operationId).sort(), [
    'projects.create',
    'tasks.create',
    'tasks.quickAdd',
    'tasks.update',
  ]);
});

test('only path parameters with the name of an id are ids', () => {
  for (const { path, method } of allEndpoints) {
    for (const { name, in: position, schema } of operation(path, method.toLowerCase()).parameters) {
      if (position !== 'path') continue;
      const isId = schema?.$ref === '#/components/schemas/Id';
      assert.equal(isId, name?.endsWith('ID') === true && name !== 'viewID', `${path} ${name}`);
    }
  }
});

test('the committed document is current (generate it with: npx node contract/write-openapi.ts)', () => {
  const committed = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(committed), JSON.parse(text));
});

test('every reference resolves, and every component is used', () => {
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  const { securitySchemes: _, ...referable } = document.components;
  const components = Object.entries(referable).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => `${kind}/${name}`),
  );
  assert.deepEqual([...references].sort(), components.sort());
});

test('the document has every operation with all path parameters', () => {
  for (const { path, method } of allEndpoints) {
    const names = operation(path, method.toLowerCase()).parameters.flatMap((parameter) =>
      parameter.in === 'path' ? [parameter.name] : [],
    );
    assert.deepEqual(
      names,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      path,
    );
  }
});

test('a standard validator compiles every schema', () => {
  for (const name of Object.keys(document.components.schemas)) assert.doesNotThrow(() => checker(name), name);
});

test('a clearable field accepts null, as one schema with two types', () => {
  const check = checker('TaskInput');
  for (const due_date of ['2026-03-10', null]) assert.equal(check({ due_date }), true, String(due_date));
  for (const due_time of ['09:30', null]) assert.equal(check({ due_time }), true, String(due_time));
  for (const recurrence_from of ['due', null]) assert.equal(check({ recurrence_from }), true, String(recurrence_from));
  assert.equal(check({ due_date: 'soon' }), false);
  assert.equal(check({ due_time: '24:00' }), false);
  assert.equal(check({ recurrence_from: 'never' }), false);
  assert.equal(check({ priority: null, duration_min: null, labels: null }), true);
  const isNull = (schema: JsonSchema) => schema.type === 'null' || schema.const === '';
  assert.deepEqual(
    positions(allSchemas, ({ anyOf = [], oneOf = [] }) =>
      [...(anyOf as JsonSchema[]), ...(oneOf as JsonSchema[])].some(isNull),
    ),
    [],
  );
});

test('refuses a name that contains only whitespace', () => {
  const check = checker('NewProject');
  assert.equal(check({ name: ' ' }), false);
  assert.equal(check({ name: ' Home ' }), true);
});

test('the credentials of a sign-in are required', () => {
  const { schema } = operation('/api/v1/auth/login', 'post').requestBody.content['application/json'];
  assert.deepEqual(resolved(schema).required, ['email', 'password']);
});

test('lists conditional headers and Idempotency-Key only for operations that support them', () => {
  const headers = (path: string, method: string) =>
    operation(path, method).parameters.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}', 'get'), ['IfNoneMatch']);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}', 'patch'), ['IfMatch']);
  assert.deepEqual(headers('/api/v1/tasks/{taskID}/move', 'post'), ['IfMatch', 'IdempotencyKey']);
  assert.deepEqual(headers('/api/v1/tasks', 'post'), ['IdempotencyKey']);
  assert.deepEqual(headers('/api/v1/auth/login', 'post'), []);
});

test('a response with a versioned record has an ETag, and a read can answer 304', () => {
  const { responses } = operation('/api/v1/tasks/{taskID}', 'get');
  assert.ok('ETag' in (responses[200]?.headers ?? {}));
  assert.ok(304 in responses);
  assert.ok(!('ETag' in (operation('/api/v1/tasks/{taskID}', 'delete').responses[204]?.headers ?? {})));
});

test('a calendar feed has an ETag and can answer 304, and the address for calendar programs redirects', () => {
  const { responses, parameters } = operation('/ics/{token}', 'get');
  assert.ok('ETag' in (responses[200]?.headers ?? {}));
  assert.ok(304 in responses);
  assert.deepEqual(parameters.at(-1), { $ref: '#/components/parameters/IfNoneMatch' });
  assert.ok('Location' in (operation('/.well-known/caldav', 'get').responses[301]?.headers ?? {}));
});

test('a session-only operation accepts no token, a public one requires no credential', () => {
  assert.deepEqual(operation('/api/v1/auth/password/change', 'post').security, [
    { secureSession: [] },
    { session: [] },
  ]);
  assert.deepEqual(operation('/api/v1/tasks', 'get').security.at(-1), { token: [] });
  assert.deepEqual(operation('/healthz', 'get').security, []);
});

test('an optional body is not required', () => {
  assert.equal(operation('/api/v1/tasks/{taskID}/move', 'post').requestBody.required, false);
  assert.equal(operation('/api/v1/tasks/{taskID}/snooze', 'post').requestBody.required, true);
});
