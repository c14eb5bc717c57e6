import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatAlt, isAttachmentUrl, MAX_WIDTH, MIN_WIDTH, parseAlt } from './picture-alt.ts';

test('reads the width after the last bar, within the limits', () => {
  assert.deepEqual(parseAlt('the roof|320'), { name: 'the roof', width: 320 });
  assert.deepEqual(parseAlt('|320'), { name: '', width: 320 });
  for (const alt of ['the roof', 'a|b', 'a|9999', 'a|1', 'a|32x', '320'])
    assert.deepEqual(parseAlt(alt), { name: alt, width: undefined });
});

test('parses what it formats', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: MIN_WIDTH, max: MAX_WIDTH }), (name, width) => {
      assert.deepEqual(parseAlt(formatAlt(name, width)), { name, width });
    }),
  );
});

test('recognizes only the paths of attachments', () => {
  assert.ok(isAttachmentUrl('/api/v1/attachments/0199a-b'));
  for (const url of [
    '/api/v1/attachments/',
    '/api/v1/attachments/a/b',
    'https://e.example/api/v1/attachments/a',
    '/api/v1/attachments/a?x',
  ])
    assert.ok(!isAttachmentUrl(url), url);
});
