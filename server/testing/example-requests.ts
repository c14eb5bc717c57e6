/** Requests that each operation of the contract accepts, for tests that replace one value of them. */

import type { EndpointSpec } from '#contract/endpoint.ts';
import type { TObject, TSchema } from '#contract/type.ts';
import { PASSWORD } from './people.ts';
import { bodyOf, pathWith, RECORD_OPERATIONS } from './record-operations.ts';
import type { World } from './world.ts';

/** A push subscription with the keys of RFC 8291. Its address needs no name server. */
const SUBSCRIPTION = {
  endpoint: 'https://93.184.215.14/send',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const ASSISTANT_REQUEST = {
  client_id: 'local',
  redirect_uri: 'http://127.0.0.1:1234/callback',
  response_type: 'code',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
};

/** Bodies of operations that check a secret before they use the other fields, or that need a valid address. */
const EXAMPLES: Readonly<Record<string, object>> = {
  'sessions.revokeAll': { password: PASSWORD },
  'push.subscribe': SUBSCRIPTION,
  'push.unsubscribe': { endpoint: SUBSCRIPTION.endpoint },
  'oauthClient.set': { client_id: 'client', client_secret: 'secret' },
  'assistantAuthorization.answer': { ...ASSISTANT_REQUEST, approved: true, access: 'read', expires_in_days: 1 },
};

/** Parameters of operations that check some of them only if others are valid. */
const QUERY_EXAMPLES: Readonly<Record<string, object>> = { 'assistantAuthorization.describe': ASSISTANT_REQUEST };

/** Returns the path of an operation on the records of `world`. */
export function pathIn(endpoint: EndpointSpec, world: World): string {
  const operation = RECORD_OPERATIONS[endpoint.id];
  if (operation === undefined) return endpoint.path.replace('{key}', BUILT_IN_TEMPLATE);
  const { id, second } = operation;
  return pathWith(endpoint, world[id], second && world[second]);
}

/** Returns the example body of the operation, or a value for each required field. */
export function goodBody(endpoint: EndpointSpec, world: World): object {
  const operation = RECORD_OPERATIONS[endpoint.id];
  const example = EXAMPLES[endpoint.id];
  if (example !== undefined) return example;
  if (operation !== undefined) return bodyOf(operation, world) ?? {};
  const required = requiredOf(endpoint.body);
  return 'project_id' in required ? { ...required, project_id: world.project } : required;
}

/** Key of a template of the service. */
const BUILT_IN_TEMPLATE = 'packing-list';

/** Returns the parameters that an operation needs. */
export function goodQuery({ id, query }: EndpointSpec): object {
  return QUERY_EXAMPLES[id] ?? requiredOf(query);
}

/** Returns a value for each required field. */
function requiredOf(schema: TObject | undefined): Record<string, unknown> {
  return Object.fromEntries((schema?.required ?? []).map((name) => [name, valueFor(schema?.properties[name])]));
}

/** Returns a value that the schema permits. */
export function valueFor(schema: TSchema | undefined): unknown {
  const { type, items, enum: choices, anyOf, minItems } = (schema ?? {}) as Record<string, unknown>;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return valueFor(anyOf[0]);
  if (type === 'array') return minItems === undefined ? [] : [valueFor(items as TSchema)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'object') return requiredOf(schema as TObject);
  return 'text';
}
