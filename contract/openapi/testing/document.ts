/** The OpenAPI document and its parts, for tests. */

import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { allEndpoints } from '../../endpoints/index.ts';
import { toOpenApi } from '../../openapi.ts';
import type { JsonSchema } from '../json-schema.ts';
import { nested, schemasIn } from './schemas-in.ts';

export const document = toOpenApi(allEndpoints, { version: packageJson.version });

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': true, email: true, password: true, binary: true, double: true },
});
ajv.addKeyword('components');
ajv.addSchema({ $id: 'document', components: document.components });

/** Compiles a component of the document with a standard JSON Schema validator. */
export function checker(name: string) {
  return ajv.compile({ $ref: `document#/components/schemas/${name}` });
}

export const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;
export type Content = { [type: string]: { schema?: JsonSchema; example?: unknown } };
export type Contents = { content?: Content } | undefined;
export type Properties = { properties: { [name: string]: JsonSchema } };

/** Returns the component that a schema refers to. */
export function resolved(schema: JsonSchema | undefined): JsonSchema {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema?.$ref))?.[1];
  assert.ok(name !== undefined);
  return document.components.schemas[name] ?? {};
}

type Operation = {
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string; schema?: JsonSchema }[];
  requestBody: { required: boolean; content: Content & { 'application/json': { schema: JsonSchema } } };
  responses: { [status: string]: { headers?: object; $ref?: string; content?: Content } };
  security: object[];
};

const componentSchemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => nested(name, schema));
export const allOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ at: `${method} ${path}`, described })),
);
const bodySchemas = allOperations.flatMap(({ at, described: { requestBody, responses } }) =>
  schemasIn({ requestBody, responses }, at),
);
export const allSchemas = [
  ...componentSchemas,
  ...schemasIn(document.components.responses, 'responses'),
  ...bodySchemas,
];

export const everySchema = [
  ...allSchemas,
  ...schemasIn({ parameters: document.components.parameters, headers: document.components.headers }, 'components'),
  ...allOperations.flatMap(({ at, described: { parameters } }) => schemasIn({ parameters }, at)),
];
