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

  it('nests lists and paragraphs in tasks', () => {
    const task = (text: string) => `<li data-checked="false"><p>${text}</p>`;
    assert.equal(htmlToMarkdown(`<ul>${task('A')}<ul>${task('B')}</ul></ul>`), '- [ ] A\n  - [ ] B');
    assert.equal(htmlToMarkdown(`<ul>${task('A')}<p>more</p></ul>`), '- [ ] A\n\n  more');
    assert.equal(htmlToMarkdown(`<ol><li>A${task('B')}</ol>`), '1. A\n2. [ ] B');
  });

  it('writes emphasis and links that mean the same next to letters and punctuation', () => {
    assert.equal(htmlToMarkdown('<b>foo</b><b>bar</b>'), '**foobar**');
    assert.equal(htmlToMarkdown('<b>From:</b>Ole'), '**From:** Ole');
    assert.equal(htmlToMarkdown('a<b>(b)</b>c'), 'a **(b)** c');
    assert.equal(htmlToMarkdown('a<i>b</i>c'), 'a*b*c');
    assert.equal(htmlToMarkdown('Hi!<a href="https://a.example/">x</a>'), 'Hi! [x](<https://a.example/>)');
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

  it('reads emphasis from styles, as some editors write it', () => {
    const wrapped = (html: string) => `<b style="font-weight:normal" id="docs-guid">${html}</b>`;
    const span = (style: string, text: string) => `<span style="font-size:11pt;${style}">${text}</span>`;
    assert.equal(
      htmlToMarkdown(wrapped(`<p>${span('font-weight:700', 'bold')} ${span('', 'plain')}</p>`)),
      '**bold** plain',
    );
    assert.equal(htmlToMarkdown(span('font-style: italic; font-weight: bold', 'both')), '***both***');
    assert.equal(htmlToMarkdown(span('text-decoration:line-through', 'gone')), '~~gone~~');
    assert.equal(htmlToMarkdown(`<b>${span('font-weight:700', 'once')}</b>`), '**once**');
  });

  it('converts code within a line', () => {
    assert.equal(htmlToMarkdown('<p>Run <code>npm *x* &lt;b&gt;</code>.</p>'), 'Run `npm *x* <b>`.');
    assert.equal(htmlToMarkdown('<code>a `b`</code>'), '`` a `b` ``');
  });

  it('converts tables of data for notes, and leaves tables that arrange blocks', () => {
    const convert = (html: string) => htmlToMarkdown(html, { isEditable: true });
    const table =
      '<table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody>' +
      '<tr><td><p><b>Paint</b></p></td><td>1|2</td></tr><tr><td colspan="2"><a href="https://a.example">x</a></td></tr></tbody></table>';
    assert.equal(
      convert(`<p>Before</p>${table}<p>After</p>`),
      'Before\n\n| Name | Price |\n| --- | --- |\n| **Paint** | 1\\|2 |\n| [x](https://a.example) |  |\n\nAfter',
    );
    assert.equal(convert(`<table><tr><td>left</td><td>${table}</td></tr></table>`).startsWith('left'), true);
    assert.equal(convert(`<table><tr><td>left</td><td>${table}</td></tr></table>`).includes('| Name | Price |'), true);
    assert.equal(convert('<table><tr><td>only</td></tr><tr><td>one column</td></tr></table>'), 'only\none column');
    assert.equal(htmlToMarkdown(table).includes('| ---'), false);
  });

  it('writes addresses of notes without angle brackets, except where they need them', () => {
    const convert = (url: string) => htmlToMarkdown(`<a href="${url}">x</a>`, { isEditable: true });
    assert.equal(convert('https://a.example/b'), '[x](https://a.example/b)');
    assert.equal(convert('https://a.example/b_(c)'), '[x](<https://a.example/b_(c)>)');
    assert.equal(convert('javascript:alert(1)'), 'x');
  });

  it('escapes text that Markdown would read as syntax', () => {
    assert.equal(
      htmlToMarkdown('<p>2 * 3 &lt;b&gt; [x] snake_case _x_</p>'),
      '2 \\* 3 \\<b> \\[x\\] snake_case \\_x\\_',
    );
    assert.equal(htmlToMarkdown('<p># no</p><p>- no</p><p>1. no</p>'), '\\# no\n\n\\- no\n\n1\\. no');
  });

  const converts = (name: string, cases: readonly (readonly [string, string])[]) =>
    it(name, () => {
      for (const [html, markdown] of cases) assert.equal(htmlToMarkdown(html), markdown, html);
    });

  converts('decodes the character references of HTML', [
    ['<p>Sm&oslash;rrebr&oslash;d &mdash; na&iuml;ve 7&nbsp;&pound;</p>', 'Smørrebrød — naïve 7\u00a0£'],
    ['<p>It&#146;s &#147;new&#148; &#x80;9 &#8364; &hellip;</p>', 'It’s “new” €9 € …'],
    ['<p>AT&amp;T &copy 2026 &notit; &#0; &unknown; a & b</p>', 'AT&T © 2026 ¬it; \ufffd \\&unknown; a & b'],
    ['<p>&amp;lt; &lt;i&gt;</p>', '\\&lt; \\<i>'],
  ]);

  converts('reads attributes in each spelling', [
    [
      `<a\nHREF='https://a.example/1'>One</a> <a href=https://a.example/2>Two</a>`,
      '[One](<https://a.example/1>) [Two](<https://a.example/2>)',
    ],
    ['<img alt="5 > 4" src=x> <a title="c > d" href = "https://a.example/">go</a>', '5 > 4 [go](<https://a.example/>)'],
    ['<a href=" HTTPS://a.example/x\ny z ">a</a>', '[a](<HTTPS://a.example/xy%20z>)'],
    ['<a href="mailto:bo@example.net">Bo</a> <a href="tel:1">1</a>', '[Bo](<mailto:bo@example.net>) 1'],
    [
      '<a href="java\nscript:alert(1)">a</a> <a href="&#106;avascript:b">b</a> <a href="data:text/html,x">c</a>',
      'a b c',
    ],
    ['<a href="https://a.example/?x=1&amp;copy;=2">a</a>', '[a](<https://a.example/?x=1&amp;copy;=2>)'],
    ['<a href="https://a.example"><img src="x.png"></a><a>b</a>', 'b'],
    ['<a href="https://a.example"><div>a</div><div>b</div></a>', '[a](<https://a.example>)\n[b](<https://a.example>)'],
  ]);

  converts('shows lists as browsers do', [
    ['<ul><li>A<li>B<li>C</ul>', '- A\n- B\n- C'],
    ['<ul>' + '<li>x'.repeat(12) + '</ul>', Array(12).fill('- x').join('\n')],
    ['<ul><li>A</li><ul><li>B</li><ol><li>C</li></ol></ul><li>D</li></ul>', '- A\n  - B\n    1. C\n- D'],
    ['<ol start="3"><li>A<li value=9>B<li>C</ol>', '3. A\n9. B\n10. C'],
    ['<ul><li><ul><li>A</li></ul></li></ul>', '- - A'],
    ['<ul><li></li><li><p>A</p><p>B</p></li></ul>', '- A\n\n  B'],
    ['<ul><li><blockquote>A</blockquote></li></ul>', '- > A'],
    ['<p>a</p><dl><dt>Tea<dd>hot<dt>Ice<dd>cold</dl><p>b</p>', 'a\n\nTea\nhot\nIce\ncold\n\nb'],
  ]);

  converts('makes tasks of items with a box, and keeps quotes apart', [
    [
      '<ul><li><input type=checkbox checked> A<li><INPUT TYPE="CheckBox"> B<li>C <input type=checkbox></ul>',
      '- [x] A\n- [ ] B\n- C',
    ],
    ['<ol><li><p><input type=checkbox> A</ol><input type=text>', '1. [ ] A'],
    ['a<blockquote>b<blockquote>c</blockquote>d</blockquote>e', 'a\n\n> b\n>\n> > c\n>\n> d\n\ne'],
    ['<blockquote>a</blockquote><blockquote>b</blockquote>', '> a\n\n> b'],
  ]);

  const word = (level: number, mark: string, text: string, list = 'l0') =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style="font-family:Symbol"><span style='mso-list:Ignore'>${mark}<span style="font:7pt Times">&nbsp; </span></span></span><![endif]><b>${text}</b><o:p></o:p></p>\n`;

  converts('reads the lists of Outlook and Word', [
    [`<p>x</p>${word(1, '·', 'A')}${word(1, '·', 'B')}<p>y</p>`, 'x\n\n- **A**\n- **B**\n\ny'],
    [
      word(1, '1.', 'A') + word(2, 'o', 'B') + word(2, 'o', 'C') + word(1, '2.', 'D'),
      '1. **A**\n   - **B**\n   - **C**\n2. **D**',
    ],
    [`<blockquote>${word(2, '§', 'A')}</blockquote>${word(1, '7)', 'B')}z`, '> - **A**\n\n7. **B**\n\nz'],
    [`<div>${word(1, 'a.', 'A')}</div><div>${word(1, 'b.', 'B')}</div>`, '- **A**\n\n- **B**'],
    [
      word(1, '·', 'A') + word(2, 'o', 'B') + word(1, '1.', 'C', 'l1') + word(1, '2.', 'D', 'l1') + word(1, '·', 'E'),
      '- **A**\n  - **B**\n\n1. **C**\n2. **D**\n\n- **E**',
    ],
    [
      word(1, '1.', 'A') + word(2, 'o', 'B', 'l1') + word(1, '2.', 'C') + word(1, '·', 'D', 'l1'),
      '1. **A**\n   - **B**\n2. **C**\n\n- **D**',
    ],
  ]);

  converts('keeps lines and blank lines', [
    ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    ['<div>a<br></div><div>b</div>', 'a\nb'],
    ['a<br><br>b<br>c', 'a\n\nb\nc'],
    ['<div>a</div><div>&nbsp;</div><div>&nbsp;b</div>', 'a\n\nb'],
    ['<p>a</p><p>&nbsp;</p><p>b</p>', 'a\n\nb'],
    ['<div style="white-space: pre-wrap">a\n\nb\nc</div>', 'a\n\nb\nc'],
    ['<table><tr><td>a<td>b<tr><th>c</table>', 'a b\nc'],
    ['<blockquote>a<br><br>b</blockquote>', '> a\n>\n> b'],
  ]);

  converts('writes emphasis around text only', [
    ['a<b> </b>b<i></i>', 'a b'],
    ['<b> a </b>b', '**a** b'],
    ['<b>&nbsp;a&nbsp;</b>b', '**a**\u00a0b'],
    ['<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['<b><strong>a</strong> <em>b</em></b>', '**a *b***'],
    ['<h1><div>a</div><div>b</div></h1><h2> </h2>c', '# a b\n\nc'],
  ]);

  converts('leaves hidden elements out', [
    ['<div style="display:none !important">a</div>b', 'b'],
    ['<span style="color:red; MSO-HIDE: all">a</span>b', 'b'],
    ['<div style="max-height:0px;overflow:hidden">a</div>b', 'b'],
    ['<div style="font-size:0">a<p style="font-size:12px">b</p></div>', 'b'],
    ['<p hidden>a</p><p style="opacity:0">b</p><p style="visibility:hidden">c</p>d', 'd'],
    ['<p style="font-size:0.9em; opacity:0.5; max-height:0">a</p>', 'a'],
    ['<noscript>a</noscript><iframe>b</iframe><template>c</template>', 'a'],
  ]);

  it('escapes lines that Markdown would read as a heading or a rule, and the fences of code', () => {
    assert.equal(htmlToMarkdown('a<br>---<br>===<br>-'), 'a\n\\---\n\\===\n\\-');
    assert.equal(htmlToMarkdown('<pre>a\n````\nb</pre>'), '`````\na\n````\nb\n`````');
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
      '<b>',
      '</b>',
      '<td>',
      '<h1>',
      '<br>',
      '&nbsp;',
      '<div style="font-size:0">',
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
    for (const piece of [
      '<',
      '<a',
      '<ul><li>',
      '<blockquote>',
      '&',
      '<a "',
      '</li>',
      '<b><i>',
      '<b>x<br>',
      '<div>',
      '<dl><dd>',
      '<p style="mso-list:l0 level1 lfo1">x',
      '<p style="mso-list:l0 level3"><button>',
      '<p style="mso-list:l0 level1"><span style="mso-list:Ignore">1.',
    ])
      htmlToMarkdown(piece.repeat(100_000));
  });

  it('reads a limited part of formatting that is repeated in each paragraph', () => {
    const formatting = Array.from({ length: 2000 }, (_, at) => `<b a${at}>`).join('');
    const markdown = htmlToMarkdown(`<p>a${formatting}${'<p>x'.repeat(3000)}`);
    assert.match(markdown, /^a\n\n\*\*x\*\*\n\n/);
    assert.ok(markdown.length < 1000);
  });
});
