import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText, htmlText, plainText } from './mail-text.ts';

test('plain texts keep their lines and lose control characters', () => {
  assert.equal(plainText('\r\n\r\n  a\r\nb\rc\0\u202e d\n\n\ne\t \r\n'), '  a\nb\nc d\n\n\ne');
});

test('HTML becomes Markdown without styles, scripts, comments and the head', () => {
  const html = `<!DOCTYPE html><html><HEAD><title>T</title><style>p { color: red }</style></HEAD><body>
    <!-- <p>hidden</p> --><script>alert(1)</script><p>Hello <b>you</b></p><style
    type="text/css">.x{}</style><div>line 1</div><div>line 2</div><a href="https://example.org/x">link</a>
    <a href="javascript:alert(1)">bad</a><img src="https://example.org/pixel.png" alt="logo">`;
  assert.equal(htmlText(html), 'Hello **you**\n\nline 1\nline 2\n[link](<https://example.org/x>) badlogo');
});

test('cells of a table are separated', () => {
  assert.equal(
    htmlText('<table><tr><td>Item</td><td>2 kr</td></tr><tr><th>Sum</th><td>2 kr</td></tr></table>'),
    'Item 2 kr \nSum 2 kr',
  );
});

test('parts that do not end reach to the end', () => {
  assert.equal(htmlText('<p>a</p><style>b'), 'a');
  assert.equal(htmlText('<p>a</p><!-- b'), 'a');
});

test('hostile HTML takes linear time', () => {
  for (const part of [
    '<',
    '<!--',
    '<style ',
    '<head><style>',
    '<a href="',
    '<div>',
    '<p><ul><li>',
    '&',
    '&#',
    '<blockquote>',
  ])
    htmlText(part.repeat(100_000));
});

test('long texts are cut between code points', () => {
  assert.equal(cutText('abc', 3), 'abc');
  assert.equal(cutText('abcd', 3), 'ab…');
  assert.equal(cutText('😀😀😀', 3), '😀😀😀');
  assert.equal(cutText('😀😀😀😀', 3), '😀😀…');
});
