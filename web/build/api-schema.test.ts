import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { apiSchema } from './api-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'sammen-schema-'));
after(() => rmSync(folder, { recursive: true }));

function hashOf(schemas: object): string {
  const path = join(folder, 'openapi.json');
  writeFileSync(path, JSON.stringify({ info: { version: String(Math.random()) }, paths: {}, components: { schemas } }));
  return apiSchema(path);
}

test('changes with the schemas, not with their texts', () => {
  const task = { type: 'object', description: 'A task', properties: { description: { type: 'string' } } };
  const hash = hashOf({ Task: task });
  assert.match(hash, /^[0-9a-f]{12}$/);
  assert.equal(hashOf({ Task: { ...task, description: 'Something to do' } }), hash);
  assert.notEqual(hashOf({ Task: { ...task, properties: {} } }), hash);
});
