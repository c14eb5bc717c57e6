import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOwnFile, LEAST_WIDTH, MOST_WIDTH, readAlt, writeAlt } from './picture-text.ts';

test('a width is read from behind the last bar, within bounds', () => {
  assert.deepEqual(readAlt('the roof|320'), { name: 'the roof', width: 320 });
  assert.deepEqual(readAlt('|320'), { name: '', width: 320 });
  for (const alt of ['the roof', 'a|b', 'a|9999', 'a|1', 'a|32x', '320'])
    assert.deepEqual(readAlt(alt), { name: alt, width: undefined });
});

test('what is written is read again, and words are never lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: LEAST_WIDTH, max: MOST_WIDTH }), (name, width) => {
      assert.deepEqual(readAlt(writeAlt(name, width)), { name, width });
    }),
  );
});

test('only plain addresses of files are files of the service', () => {
  assert.ok(isOwnFile('/api/v1/attachments/0199a-b'));
  for (const url of [
    '/api/v1/attachments/',
    '/api/v1/attachments/a/b',
    'https://e.example/api/v1/attachments/a',
    '/api/v1/attachments/a?x',
  ])
    assert.ok(!isOwnFile(url), url);
});
