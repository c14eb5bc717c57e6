import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { htmlToMarkdown, isHtml } from './html-to-markdown.ts';

describe('converting HTML to Markdown', () => {
  it('converts paragraphs, emphasis, headings and links', () => {
    assert.equal(
      htmlToMarkdown('<p>One <strong>bold</strong> and <em>more</em></p><p>Two<br>three</p>'),
      'One **bold** and *more*\n\nTwo\nthree',
    );
    assert.equal(htmlToMarkdown('<h2>Title</h2><p>Text</p><hr><p>After</p>'), '## Title\n\nText\n\n---\n\nAfter');
    assert.equal(
      htmlToMarkdown('<p><a href="https://a.example/?x=1&amp;y=2">Page</a></p>'),
      '[Page](<https://a.example/?x=1&y=2>)',
    );
    assert.equal(htmlToMarkdown('<p><a href="javascript:alert(1)">Page</a></p>'), 'Page');
  });

  it('converts lists, tasks, quotes and code', () => {
    assert.equal(htmlToMarkdown('<ul><li><p>A</p><ul><li>A1</li></ul></li><li>B</li></ul>'), '- A\n  - A1\n- B');
    assert.equal(
      htmlToMarkdown('<p>Do:</p><ol><li><p>A</p></li><li><p>B</p></li></ol><p>End</p>'),
      'Do:\n\n1. A\n2. B\n\nEnd',
    );
    const box = '<label><input type="checkbox"><span></span></label>';
    assert.equal(
      htmlToMarkdown(
        `<ul data-type="taskList"><li data-checked="true">${box}<div><p>Done</p></div></li><li data-checked="false">${box}<div><p>Open</p></div></li></ul>`,
      ),
      '- [x] Done\n- [ ] Open',
    );
    assert.equal(htmlToMarkdown('<blockquote><p>A</p><p>B</p></blockquote><p>C</p>'), '> A\n>\n> B\n\nC');
    assert.equal(htmlToMarkdown('<pre><code>a &lt; b\n  c*</code></pre><p>x</p>'), '```\na < b\n  c*\n```\n\nx');
  });

  it('escapes text that Markdown would read as syntax', () => {
    assert.equal(
      htmlToMarkdown('<p>2 * 3 &lt;b&gt; [x] snake_case _x_</p>'),
      '2 \\* 3 \\<b> \\[x\\] snake_case \\_x\\_',
    );
    assert.equal(htmlToMarkdown('<p># no</p><p>- no</p><p>1. no</p>'), '\\# no\n\n\\- no\n\n1\\. no');
  });

  it('recognizes HTML', () => {
    for (const text of ['<p>a</p>', 'a<br/>b', '<a href="x">y</a>']) assert.ok(isHtml(text), text);
    for (const text of ['a < b > c', '**a**', '<https://a.example>', '']) assert.ok(!isHtml(text), text);
  });

  it('reads every text, in linear time', () => {
    const piece = fc.constantFrom(
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<p>',
      '</p>',
      '<pre>',
      '</pre>',
      '<a href="',
      '">',
      'a',
      ' ',
      '&lt;',
      '<',
      '>',
      '&#0;',
      '<blockquote>',
      '</blockquote>',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => {
          htmlToMarkdown(html);
        },
      ),
    );
    for (const piece of ['<', '<a', '<ul><li>', '<blockquote>', '&', '<a "', '</li>'])
      htmlToMarkdown(piece.repeat(100_000));
  });
});
