import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeHtml, decodeText } from './decode-text.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

test('a declared character set is used, also one that only old programs write', () => {
  assert.equal(decodeText(latin('\xc1\xc2'), 'koi8-r'), 'аб');
  assert.equal(decodeText(latin('\x1b$BF|K\\\x1b(B'), 'ISO-2022-JP'), '日本');
  assert.equal(decodeText(latin('\x91r\x9b'), 'cp850'), 'ærø');
  assert.equal(decodeText(latin('Fl+AOY-ske'), 'utf-7'), 'Flæske');
  assert.equal(decodeText(latin('\xf8l \x80'), 'iso-8859-1'), 'øl €');
});

test('UTF-8 is recognized by its bytes without a useful character set', () => {
  for (const charset of ['', 'us-ascii', 'ANSI_X3.4-1968', 'x-unknown', 'utf-8', 'hex', '../../etc/passwd'])
    assert.equal(decodeText(Buffer.from('Rød grød'), charset), 'Rød grød', charset);
  assert.equal(decodeText(Buffer.from('\ufeffRød'), 'iso-8859-1'), 'Rød');
});

test('other bytes are windows-1252', () => {
  for (const charset of ['', 'us-ascii', 'default', 'utf-8'])
    assert.equal(decodeText(latin('R\xf8d gr\xf8d, 5 \x80'), charset), 'Rød grød, 5 €', charset);
  assert.equal(decodeText(latin('\x93Nej\x94'), ''), '“Nej”');
});

test('a damaged or cut off text remains UTF-8', () => {
  assert.equal(decodeText(Buffer.from('ærø å').subarray(0, -1), ''), 'ærø \ufffd');
  assert.equal(decodeText(Buffer.concat([Buffer.from('æøå'), latin('\xf8')]), 'utf-8'), 'æøå\ufffd');
});

test('a meta element declares the character set of HTML', () => {
  const html = (meta: string) => latin(`<html><head>${meta}</head><body>\xe6\xf8\xe5 \xbe</body></html>`);
  const body = (text: string) => new RegExp(`<body>${text}</body>`);
  assert.match(decodeHtml(html('<meta charset=iso-8859-15>'), ''), body('æøå Ÿ'));
  assert.match(decodeHtml(html(`<META content='text/html; charset=koi8-r' http-equiv=x>`), 'us-ascii'), body('ФЬЕ ╬'));
  assert.match(
    decodeHtml(html('<meta name="a" content="b"><meta charset="windows-1250">'), 'unknown-8bit'),
    body('ćřĺ ľ'),
  );
  assert.match(decodeHtml(html('<meta charset=koi8-r>'), 'iso-8859-15'), body('æøå Ÿ'));
  assert.match(decodeHtml(html('<meta charset=utf-16>'), ''), body('æøå ¾'));
});
