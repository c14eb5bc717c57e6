import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { namesOf } from '#domain/mentions/mentions.ts';
import { toggleTaskListItem } from '#domain/note-text/task-list-items.ts';
import { leastProcessorTime } from '#domain/testing/least-processor-time.ts';
import { hasMarkup } from './has-markup.ts';
import { toHtml } from './to-html.ts';

const bare = (text: string) =>
  toHtml(text)
    .replaceAll(/ data-line="\d+"/g, '')
    .trim();

const cases: [text: string, html: string][] = [
  ['plain', '<p>plain</p>'],
  ['one\ntwo', '<p>one<br>\ntwo</p>'],
  ['**bold** *soft* `code`', '<p><strong>bold</strong> <em>soft</em> <code>code</code></p>'],
  ['<b onclick="x()">b</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
  ['<svg/onload=alert(1)>', '<p>&lt;svg/onload=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['[x](JaVaScRiPt&colon;alert(1))', '<p>[x](JaVaScRiPt:alert(1))</p>'],
  ['[x](data:text/html,x)', '<p>[x](data:text/html,x)</p>'],
  ['[x](vbscript:x)', '<p>[x](vbscript:x)</p>'],
  ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
  ['[x](/task/1)', '<p><a href="/task/1">x</a></p>'],
  ['- [ ] buy', '<ul dir="auto">\n<li class="task-item"><input type="checkbox" data-item-line="0">buy</li>\n</ul>'],
  [
    '1. [x] bought',
    '<ol dir="auto">\n<li class="task-item"><input type="checkbox" data-item-line="0" checked="">bought</li>\n</ol>',
  ],
  ['- [ ]', '<ul dir="auto">\n<li>[ ]</li>\n</ul>'],
  ['[ ] no list', '<p>[ ] no list</p>'],
];

for (const [text, html] of cases) {
  test(`${JSON.stringify(text)} is rendered as ${html}`, () => assert.equal(bare(text), html));
}

test('renders links without a referrer, pictures as links, and bare URLs as links', () => {
  const out = 'target="_blank" rel="noopener noreferrer"';
  assert.equal(bare('[x](https://a.example)'), `<p><a href="https://a.example" ${out}>x</a></p>`);
  const picture = `<a href="https://a.example/p.png" ${out} data-picture="">roof</a>`;
  assert.equal(bare('![roof](https://a.example/p.png)'), `<p>${picture}</p>`);
  assert.equal(bare('https://a.example'), `<p><a href="https://a.example" ${out}>https://a.example</a></p>`);
  assert.ok(!toHtml('![x](data:image/png;base64,xx)').includes('href'));
});

const mentionable = {
  names: namesOf([
    { id: 'anna', name: 'Anna Owner' },
    { id: 'bo', name: 'Bo <b>' },
  ]),
  me: 'bo',
};

for (const [text, html] of [
  ['ask @"Anna Owner".', '<p>ask <span class="mention">@Anna Owner</span>.</p>'],
  [
    '**@Anna** and @bo',
    '<p><strong><span class="mention">@Anna</span></strong> and <span class="mention me">@bo</span></p>',
  ],
  ['@"Bo <b>"', '<p><span class="mention me">@Bo &lt;b&gt;</span></p>'],
  ['`@Anna` \\@Anna a@Anna @Carl', '<p><code>@Anna</code> @Anna a@Anna @Carl</p>'],
] as const) {
  test(`renders the mentions in ${text}`, () => {
    assert.equal(
      toHtml(text, mentionable)
        .replaceAll(/ data-line="\d+"/g, '')
        .trim(),
      html,
    );
  });
}

test('adds the line number to each block', () => {
  const lines = [...toHtml('one\n\n- two\n- three\n\n```\nfour\n```').matchAll(/<(\w+) data-line="(\d+)"/g)];
  assert.deepEqual(
    lines.map(([, tag, line]) => `${tag} ${line}`),
    ['p 0', 'ul 2', 'li 2', 'li 3', 'code 5'],
  );
});

test('creates no element, event handler or URL scheme outside the allowed ones', () => {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    'script',
    'onerror=',
    'javascript:',
    '](',
    '[',
    '!',
    '`',
    '\n',
    '- [ ] ',
    'a',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
      const html = toHtml(parts.join(''));
      for (const [, tag, attributes = ''] of html.matchAll(/<([a-z0-9]+)([^>]*)>/gi)) {
        assert.match(
          tag ?? '',
          /^(p|br|hr|h\d|blockquote|pre|code|[uo]l|li|input|strong|em|s|a|table|thead|tbody|tr|t[hd])$/,
        );
        assert.ok(!/\son\w+=|(href)="\s*(javascript|data|vbscript):/i.test(attributes), html);
      }
    }),
  );
});

test('renders a checkbox only for task-list items that can be toggled', () => {
  const pieces = [
    '- [ ] ',
    '* [x] ',
    '1. [X] ',
    '> - [ ] ',
    '- - [x] ',
    '  ',
    '\t',
    'a',
    '[b](c)',
    '\n',
    '\n\n',
    '- ',
    '> ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      for (const [, line] of toHtml(text).matchAll(/data-item-line="(\d+)"/g)) {
        const toggled = toggleTaskListItem(text, Number(line));
        assert.notEqual(toggled, text, JSON.stringify(text));
        assert.equal(toggleTaskListItem(toggled, Number(line)).toLowerCase(), text.toLowerCase());
      }
    }),
    { numRuns: 3000 },
  );
});

test('renders hostile texts in a bounded multiple of the usual time', () => {
  const hostile = [
    '[',
    '![',
    '*a_',
    '> ',
    '- ',
    '`',
    '<',
    '\\',
    '[a](',
    '](',
    '|a',
    '&',
    '_*',
    'a@',
    'http://',
    '~~~\n',
    '1) ',
  ];
  const usual = cost('Some words and **more** of them, [a link](https://a.example).\n\n'.repeat(160));
  for (const size of [10_000, 100_000]) {
    for (const text of hostile.map((piece) => piece.repeat(size).slice(0, size))) {
      const times = cost(text) / usual;
      // The slowest of these takes about ten times as long. Unlimited nesting would take thousands of times as long.
      assert.ok(times < 150, `${JSON.stringify(text.slice(0, 6))} of ${size}: ${times.toFixed(0)} times`);
    }
  }
});

const cost = (text: string) => leastProcessorTime(() => toHtml(text));

test('detects whether a text contains Markdown syntax', () => {
  for (const text of ['Buy milk at 9.', 'see https://a.example/x', 'a - b', 'Olga’s: 2 (two)'])
    assert.ok(!hasMarkup(text), text);
  for (const text of ['- a', '1. a', '# a', '**a**', '`a`', '> a', 'a\n---']) assert.ok(hasMarkup(text), text);
});
