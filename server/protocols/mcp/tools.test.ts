/** Every tool on a world of records, through the official client. */

import assert from 'node:assert/strict';
import { after, before, it, test } from 'node:test';
import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CHANGES_NOTHING } from '#contract/token-scope.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';
import { connect } from './testing/assistant.ts';
import { TOOL_EXAMPLES } from './testing/tool-examples.ts';
import { TOOLS } from './tools/index.ts';

/** Groups of operations that no tool may run. */
const FORBIDDEN = [
  'auth',
  'sessions',
  'tokens',
  'passkeys',
  'twoFactor',
  'users',
  'invites',
  'oauthClient',
  'mailboxes',
];

test('S-25-5: every tool has an example, a plain name, a description and annotations, and no tool touches accounts', () => {
  assert.deepEqual(TOOLS.map(({ name }) => name).toSorted(), Object.keys(TOOL_EXAMPLES).toSorted());
  for (const { name, title, description, kind, operations, alsoRuns = [], input } of TOOLS) {
    assert.match(name, /^[a-z]+(_[a-z]+)*$/);
    assert.ok(title.length > 3 && description.length > 20, name);
    for (const [argument, schema] of Object.entries(input.properties)) {
      assert.ok('description' in schema || argument === 'color', `${name} ${argument}`);
    }
    for (const operation of [...operations, ...alsoRuns]) {
      assert.ok(!FORBIDDEN.includes(operation.id.split('.')[0] ?? ''), `${name} ${operation.id}`);
      assert.ok(operation.auth === 'any', `${name} ${operation.id}`);
    }
    const changes = operations.some(({ id, method }) => method !== 'GET' && !CHANGES_NOTHING.has(id));
    assert.equal(kind === 'read', !changes, name);
  }
});

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let clients: Record<'handshake' | 'envelope', Client>;
  let tools: Awaited<ReturnType<Client['listTools']>>['tools'];
  let readWorld: World;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
    const { token } = await storeToken(service, cast.owner);
    clients = {
      handshake: await connect(service, token, { endpoint: 'bearer', era: 'handshake' }),
      envelope: await connect(service, token, { endpoint: 'key', era: 'envelope' }),
    };
    ({ tools } = await clients.handshake.listTools());
    readWorld = await worldOf(service, cast);
  });
  after(async () => {
    await Promise.all(Object.values(clients).map((client) => client.close()));
    await service.stop();
  });

  it('lists the same tools in the same order in both eras, with schemas that a strict validator compiles', async () => {
    assert.deepEqual((await clients.envelope.listTools()).tools, tools);
    assert.deepEqual(
      tools.map(({ name }) => name),
      TOOLS.map(({ name }) => name),
    );
    const ajv = new Ajv2020({ strict: true });
    for (const { name, inputSchema, outputSchema, annotations = {} } of tools) {
      assert.doesNotThrow(() => ajv.compile(inputSchema), name);
      assert.doesNotThrow(() => ajv.compile((outputSchema ?? {}) as object), name);
      assert.equal(inputSchema.additionalProperties, false, name);
      assert.deepEqual(
        ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'].filter((hint) => !(hint in annotations)),
        [],
        name,
      );
    }
  });

  for (const { name, kind } of TOOLS) {
    it(`${name} answers its example as its schema says, and emits events only if it changes something`, async () => {
      const { outputSchema = {} } = tools.find((tool) => tool.name === name) ?? {};
      const validate = new Ajv2020({ strict: true }).compile(outputSchema as object);
      for (const client of Object.values(clients)) {
        const world = kind === 'read' ? readWorld : await worldOf(service, cast);
        const lastSeq = await service.lastSeq();
        const given = TOOL_EXAMPLES[name]?.(world) as Record<string, unknown>;
        const result = await client.callTool({ name, arguments: given });
        const text = JSON.stringify(result.content);
        assert.notEqual(result.isError, true, text);
        assert.ok(validate(result.structuredContent), JSON.stringify(validate.errors));
        assert.deepEqual(result.content, [{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
        if ('failed' in (result.structuredContent as object)) {
          assert.equal((result.structuredContent as { failed: number }).failed, 0, text);
        }
        const events = (await service.events(lastSeq)).filter(({ activity }) => activity !== 'token.used');
        const isSilent = ['add_reminder', 'delete_reminder'].includes(name);
        assert.equal(events.length > 0, kind !== 'read' && !isSilent, `${name} ${events.length}`);
        for (const { actor_id } of events) assert.equal(actor_id, cast.owner.id);
      }
    });
  }
});
