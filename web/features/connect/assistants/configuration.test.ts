import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ASSISTANTS, assistantOfToken } from './assistant.ts';
import { configurationOf } from './configuration.ts';

const ORIGIN = 'https://tasks.example.org:8443';
const URL_OF_SERVICE = `${ORIGIN}/api/v1/mcp`;

test('contains the token and an address of the service for each assistant', () => {
  for (const program of ASSISTANTS) {
    const text = configurationOf(program, ORIGIN, 'smn_secret')
      .map(({ value }) => value)
      .join('\n');
    assert.ok(text.includes('smn_secret') && text.includes(`${ORIGIN}/`), program);
  }
});

test('writes files that the assistants can parse', () => {
  const headers = { Authorization: 'Bearer smn_secret' };
  const parsed = (program: 'cursor' | 'vscode') =>
    JSON.parse(configurationOf(program, ORIGIN, 'smn_secret')[0]?.value ?? '');
  assert.deepEqual(parsed('cursor'), { mcpServers: { sammen: { url: URL_OF_SERVICE, headers } } });
  assert.deepEqual(parsed('vscode'), { servers: { sammen: { type: 'http', url: URL_OF_SERVICE, headers } } });
});

test('recognizes the tokens of assistants', () => {
  assert.equal(assistantOfToken({ name: 'Cursor (laptop)', protocol: 'mcp' }), 'Cursor (laptop)');
  assert.equal(assistantOfToken({ name: 'Phone', protocol: 'caldav' }), undefined);
  assert.equal(assistantOfToken({ name: 'Backup' }), undefined);
});
