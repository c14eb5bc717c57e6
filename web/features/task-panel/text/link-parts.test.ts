import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkParts } from './link-parts.ts';

const hrefs = (text: string) => linkParts(text).flatMap((part) => part.href ?? []);

test('finds addresses without the sentence around them', () => {
  assert.deepEqual(hrefs('See https://example.org/a, then (http://b.dk/x).'), [
    'https://example.org/a',
    'http://b.dk/x',
  ]);
  assert.deepEqual(hrefs('[the page](https://example.org/p)'), ['https://example.org/p']);
});

test('brackets inside an address stay', () => {
  assert.deepEqual(hrefs('https://example.org/wiki/A_(b)'), ['https://example.org/wiki/A_(b)']);
});

test('other schemes and bare names are text', () => {
  assert.deepEqual(hrefs('javascript:alert(1) example.org mailto:a@b.dk xhttps://a https://'), []);
});

test('nothing of the text is lost', () => {
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
