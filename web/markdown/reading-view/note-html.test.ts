import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Note } from '#contract/resources/note.ts';
import { linksIn } from '#domain/note-text/links.ts';
import { leastProcessorTime } from '#domain/testing/least-processor-time.ts';
import { noteHtml } from './note-html.ts';
import { resolveReference } from './references.ts';
import { splitNote } from './split-note.ts';

const links: Note['links'] = [
  { kind: 'note', target_id: 'n1', text: '[[My note]]' },
  { kind: 'project', target_id: 'p1', text: '#House' },
  { kind: 'project', target_id: 'p2', text: '#"Two words"' },
  { kind: 'note', target_id: 'n2', text: '[[<img src=x onerror=alert(1)>]]' },
];

const render = (text: string) => noteHtml({ text, line: 0 }, links);
const bare = (text: string) =>
  render(text)
    .replaceAll(/ data-line="\d+"/g, '')
    .trim();

test('links the references that the last save resolved, and no others', () => {
  assert.equal(bare('[[My note]]'), '<p><a href="/note/n1">My note</a></p>');
  assert.equal(bare('[[My note|that one]]'), '<p><a href="/note/n1">that one</a></p>');
  assert.equal(bare('**#House**'), '<p><strong><a href="/project/p1">#House</a></strong></p>');
  assert.equal(bare('for #"Two words"'), '<p>for <a href="/project/p2">#&quot;Two words&quot;</a></p>');
  for (const text of ['[[Another]]', '#Garden', 'C#House', '`[[My note]]`', '\\#House'])
    assert.ok(!bare(text).includes('href'), text);
});

test('shows the new name of a note or project that was renamed, unless the link has a text of its own', () => {
  const names: Readonly<Record<string, string>> = { n1: 'Our plan', p1: 'Cottage', p2: 'two wörds' };
  const named = links.map((link) => ({ ...link, name: names[link.target_id] ?? '' }));
  const renamed = (text: string) =>
    noteHtml({ text, line: 0 }, named)
      .replaceAll(/ data-line="\d+"/g, '')
      .trim();
  assert.equal(renamed('[[My note]]'), '<p><a href="/note/n1">Our plan</a></p>');
  assert.equal(renamed('[[My note|that one]]'), '<p><a href="/note/n1">that one</a></p>');
  assert.equal(renamed('#House'), '<p><a href="/project/p1">#Cottage</a></p>');
  // Another spelling of the same name is as the writer chose it.
  assert.equal(renamed('#"Two words"'), '<p><a href="/project/p2">#&quot;Two words&quot;</a></p>');
});

test('links a reference wherever the server finds one', () => {
  const piece = fc.constantFrom(
    '#House',
    '[[My note]]',
    '[[My note|x]]',
    '#"Two words"',
    ' ',
    '(',
    '"',
    ', ',
    'a',
    '.',
    '\n\n',
    '*',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      // The server reads links in indented code, which Markdown does not link.
      fc.pre(!/^ {4}/m.test(text));
      const found = linksIn(text).filter((link) => resolveReference(links, link.text) !== undefined);
      const shown = [...render(text).matchAll(/href="/g)];
      assert.equal(shown.length, found.length, JSON.stringify(text));
    }),
  );
});

test('renders an attached picture as a link with its width', () => {
  const own = '/api/v1/attachments/0199';
  assert.equal(
    bare(`![the roof|320](${own})`),
    `<p><a href="${own}" data-picture="" data-width="320">the roof</a></p>`,
  );
  assert.equal(bare(`![a|b](${own})`), `<p><a href="${own}" data-picture="">a|b</a></p>`);
});

test('F-6: renders an external picture as a link that is not loaded', () => {
  const out = 'data-external="" target="_blank" rel="noopener noreferrer"';
  assert.equal(bare('![x](https://e.example/p.png)'), `<p><a href="https://e.example/p.png" ${out}>x</a></p>`);
  for (const url of ['//e.example/p.png', 'https://e.example/api/v1/attachments/1', '/api/v1/attachments/../auth/me'])
    assert.ok(!bare(`![x](${url})`).includes('data-picture'), url);
  assert.doesNotMatch(render('![x](https://e.example/p.png) <img src="https://e.example/p.png">'), /<img/);
});

test('F-3: creates no element, event handler, URL scheme or name outside the allowed ones', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<math><mtext></mtext></math>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,<script>)',
    '[x](vbscript:x)',
    '![x](javascript:alert(1))',
    '[a]: javascript:alert(1)\n\n[a]',
    '```mermaid\ngraph TD; click A "javascript:alert(1)"\n```',
    '```"onmouseover="alert(1)\nx\n```',
    '# parentNode {#cookie}',
    '<a id="body" name="cookie">x</a>',
  ];
  for (const text of hostile) assertInert(render(text));
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    'script',
    ' onerror=',
    'javascript:',
    '](',
    '[',
    '[[',
    ']]',
    '!',
    '`',
    '```',
    '\n',
    '- [ ] ',
    '#',
    '|',
    'a',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) =>
      assertInert(render(parts.join(''))),
    ),
  );
});

test('F-3: gives headings no id that could shadow a DOM property', () => {
  for (const name of ['parentNode', 'cookie', 'attributes', 'getElementById', '__proto__'])
    assert.equal(
      bare(`# ${name}`),
      `<h1>${name.replaceAll('__', '__')}</h1>`.replace('<h1>__proto__</h1>', '<h1><strong>proto</strong></h1>'),
    );
});

test('F-4: escapes HTML in the title of a linked note', () => {
  assert.equal(
    bare('[[<img src=x onerror=alert(1)>]]'),
    '<p><a href="/note/n2">&lt;img src=x onerror=alert(1)&gt;</a></p>',
  );
});

test('I-4: renders each chunk of a hostile note in a bounded multiple of the usual time', () => {
  const usual = cost('Some words and **more** of them, [a link](https://a.example).\n\n'.repeat(130));
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
    'a@',
    'http://',
    '~~~\n',
    '1) ',
    '[[a',
    '#"',
    '|-|\n',
    '- [ ] a\n',
    '[a]: b\n',
  ];
  for (const piece of hostile) {
    const lines = `${piece.repeat(3000 / piece.length)}\n\n`.repeat(40);
    for (const text of [piece.repeat(120_000 / piece.length), lines]) {
      const worst = Math.max(
        ...splitNote(text)
          .slice(0, 3)
          .map((part) => cost(part.text)),
      );
      const times = worst / usual;
      // The slowest of these takes about ten times as long. Unlimited nesting would take thousands of times as long.
      assert.ok(times < 150, `${JSON.stringify(piece)}: ${times.toFixed(0)} times`);
    }
  }
});

test('splits a note between blocks, never in code, into chunks that join to the note', () => {
  const block = fc.constantFrom(
    '# a',
    'some words '.repeat(90),
    '- [ ] b\n- c',
    `\`\`\`\n${'x\n\n'.repeat(600)}\`\`\``,
    '| a |\n|---|',
    '> q',
    '',
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
      const text = blocks.join('\n\n');
      const parts = splitNote(text);
      assert.equal(parts.map((part) => part.text).join('\n'), text);
      for (const { text: part, line } of parts) {
        assert.equal(text.split('\n').slice(line, line + 1)[0], part.split('\n')[0]);
        assert.equal((part.match(/^```/gm) ?? []).length % 2, 0);
      }
    }),
    { numRuns: 50 },
  );
});

test('counts lines from the start of the note in every chunk', () => {
  assert.match(noteHtml({ text: '- [ ] a', line: 40 }, []), /data-item-line="40"/);
  assert.match(noteHtml({ text: '# a', line: 40 }, []), /<h1 data-line="40">/);
});

test('aligns table cells without a style', () => {
  const html = bare('| a | b |\n|---|--:|\n| 1 | 2 |');
  assert.match(html, /<th data-align="right">b<\/th>/);
  assert.ok(!html.includes('style'));
});

const ELEMENTS = /^(p|br|hr|h\d|blockquote|pre|code|[uo]l|li|input|strong|em|s|a|table|thead|tbody|tr|t[hd])$/;
const ATTRIBUTES = /^(data-[\w-]+|href|title|target|rel|start|type|checked|class|dir)$/;

function assertInert(html: string): void {
  for (const [, tag = '', inside = ''] of html.matchAll(/<([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)) {
    assert.match(tag, ELEMENTS, html);
    for (const [, name = '', value = ''] of inside.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
      assert.match(name, ATTRIBUTES, html);
      if (name === 'href') assert.match(value, /^(https?:|mailto:|\/(?!\/)|#)/i, html);
      if (name === 'class') assert.equal(value, 'task-item', html);
      if (name === 'dir') assert.equal(value, 'auto', html);
    }
  }
  // The pattern above has matched every opening tag.
  assert.equal(
    (html.match(/<[a-z]/gi) ?? []).length,
    (html.match(/<[a-z0-9]+(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/gi) ?? []).length,
    html,
  );
}

const cost = (text: string) => leastProcessorTime(() => render(text));
