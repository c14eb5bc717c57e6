import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlText } from './html-text.ts';

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
    'Item 2 kr\nSum 2 kr',
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

test('preheaders are left out and blank lines are kept', () => {
  const html =
    '<body><div style="display:none">Seen in lists</div><div>Hi Bo</div><div><br></div><div>Bye</div></body>';
  assert.equal(htmlText(html), 'Hi Bo\n\nBye');
});
