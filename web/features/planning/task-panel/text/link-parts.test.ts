import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

const hrefs = (text: string) => linkParts(text).flatMap((part) => part.href ?? []);

test('excludes the punctuation around a URL', () => {
  assert.deepEqual(hrefs('See https://example.org/a, then (http://b.dk/x).'), [
    'https://example.org/a',
    'http://b.dk/x',
  ]);
  assert.deepEqual(hrefs('[the page](https://example.org/p)'), ['https://example.org/p']);
});

test('keeps brackets inside a URL', () => {
  assert.deepEqual(hrefs('https://example.org/wiki/A_(b)'), ['https://example.org/wiki/A_(b)']);
});

test('leaves other schemes and bare host names as text', () => {
  assert.deepEqual(hrefs('javascript:alert(1) example.org mailto:a@b.dk xhttps://a https://'), []);
});

test('returns parts that join to the text', () => {
  const piece = fc.constantFrom('https://', 'a.dk', ')', '(', '.', ' ', '\n', 'å', '"', 'http://x');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      assert.equal(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
        text,
      );
    }),
  );
});
