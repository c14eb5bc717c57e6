import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftsFrom, linesOf, withoutDraft, withRestored, withText } from './draft-list.ts';

test('a stored text does not become the text of the line', () => {
  assert.deepEqual(draftsFrom('Call Bo', ''), { text: '', earlier: ['Call Bo'] });
  assert.deepEqual(draftsFrom('Call Bo', 'Buy'), { text: 'Buy', earlier: ['Call Bo'] });
  assert.deepEqual(draftsFrom('Call Bo', 'Call Bo'), { text: 'Call Bo', earlier: [] });
});

test('keeps the earlier text while another one is typed and added', () => {
  const typed = withText(draftsFrom('Call Bo', ''), 'Buy milk');
  assert.equal(linesOf(typed), 'Buy milk\nCall Bo');
  assert.deepEqual(draftsFrom(linesOf(typed), ''), { text: '', earlier: ['Buy milk', 'Call Bo'] });
  assert.equal(linesOf(withText(typed, '')), 'Call Bo');
});

test('exchanges the text and the earlier text when it is restored', () => {
  const typed = withText(draftsFrom('Call Bo', ''), 'Buy milk');
  assert.deepEqual(withRestored(typed), { text: 'Call Bo', earlier: ['Buy milk'] });
  assert.deepEqual(withRestored(draftsFrom('Call Bo', '')), { text: 'Call Bo', earlier: [] });
  assert.deepEqual(withRestored(draftsFrom('', 'Buy')), { text: 'Buy', earlier: [] });
});

test('deletes an earlier text, and keeps at most three', () => {
  assert.deepEqual(withoutDraft(draftsFrom('a\nb', '')), { text: '', earlier: ['b'] });
  assert.deepEqual(draftsFrom('a\nb\nc\nd', '').earlier, ['a', 'b', 'c']);
});
