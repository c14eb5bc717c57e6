import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointSpec } from '../endpoint.ts';
import { allEndpoints } from './index.ts';

/** A field with such a name can contain a secret. */
const SUSPICIOUS = /secret|token|ur[il]$|passw|code|key|address|link|redirect/;

/** Fields with such a name that contain no secret, as `operation.field` or only the field. */
const HARMLESS = new Set([
  // Addresses of files, which require the permission of the caller, and of pages of the app.
  'attachments.url',
  'attachments.create.url',
  'groups.addFile.url',
  'noteFiles.create.url',
  'notifications.list.notifications.url',
  // Settings of the administrator without secrets, and addresses of providers.
  'ai.settings.base_url',
  'beacon.settings.collector_url',
  'beacon.update.collector_url',
  'calendars.events.events.url',
  'oauthClient.get.redirect_uri',
  'oauthClient.get.calendar_redirect_uri',
  'service.panel.panel_url',
  'service.version.url',
  // Names of tokens and passkeys, and links of a note to other records.
  'tokens.list.tokens',
  'auth.resetCredentials.tokens',
  'auth.resetCredentials.passkeys',
  'passkeys.list.passkeys',
  'links',
  // Kinds of warnings, hints and built-in templates, error codes, public keys.
  'warnings.code',
  'hints.code',
  'templates.builtIn.templates.key',
  'mcp.send.error.code',
  'mcp.sendWithKey.error.code',
  'push.key.public_key',
  'passkeys.beginRegistration.options.publicKey',
  'passkeys.beginLogin.options.publicKey',
]);

test('every operation whose response can contain a secret says so', () => {
  const unknown = allEndpoints
    .filter(({ secret, id }) => !secret && id !== 'live.socket' && id !== 'accountData.export')
    .flatMap((spec) => suspiciousFields(spec).map((path) => `${spec.id}.${path}`))
    .filter((path) => ![...HARMLESS].some((known) => path === known || path.endsWith(`.${known}`)));
  assert.deepEqual(unknown, []);
});

test('operations with a secret have such a field', () => {
  for (const spec of allEndpoints) if (spec.secret) assert.notDeepEqual(suspiciousFields(spec), [], spec.id);
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** Returns the paths of the suspicious fields. A field that is true or false contains no secret. */
function suspiciousFields({ responses }: EndpointSpec): string[] {
  const bodies = Object.values(responses).filter((body) => typeof body === 'object' && body !== null);
  return [...new Set(bodies.flatMap((body) => fieldsOf(body as Schema, [])))];
}

function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: Schema, path: readonly string[]): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const inside = fieldsOf(field, [...path, name]);
    return SUSPICIOUS.test(name) && field.type !== 'boolean' ? [[...path, name].join('.'), ...inside] : inside;
  });
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap((schema) => fieldsOf(schema, path))];
}
