/** The rules that make generated clients compile, and send only what the program sets. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '../endpoints/index.ts';
import { LIVE_PAYLOADS } from '../live.ts';
import { Type } from '../type.ts';
import { describeSchema, type JsonSchema } from './json-schema.ts';
import {
  allOperations,
  allSchemas,
  type Content,
  type Contents,
  checker,
  document,
  everySchema,
  operation,
  type Properties,
  resolved,
} from './testing/document.ts';
import { positions } from './testing/schemas-in.ts';

type Message = { properties: { type: { enum: string[] }; payload: { $ref: string } } };

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

test('a schema has at most one type and null, because generators for Go know no other lists of types', () => {
  const typesOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type.filter((name) => name !== 'null') : []);
  assert.deepEqual(
    positions(everySchema, (schema) => typesOf(schema).length > 1),
    [],
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
