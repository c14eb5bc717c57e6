import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Note } from '#contract/resources/note.ts';
import { linksIn } from '#domain/note-text/links.ts';
import { namedLink } from './named-link.ts';
import { noteHtml } from './note-html.ts';
import { noteParts } from './note-parts.ts';

const links: Note['links'] = [
  { kind: 'note', target_id: 'n1', text: '[[My note]]' },
  { kind: 'project', target_id: 'p1', text: '#House' },
  { kind: 'project', target_id: 'p2', text: '#"Two words"' },
  { kind: 'note', target_id: 'n2', text: '[[<img src=x onerror=alert(1)>]]' },
];

const whole = (text: string) => noteHtml({ text, line: 0 }, links);
const bare = (text: string) =>
  whole(text)
    .replaceAll(/ data-line="\d+"/g, '')
    .trim();

test('names lead to where the last save found them, and to nowhere else', () => {
  assert.equal(bare('[[My note]]'), '<p><a href="/note/n1">My note</a></p>');
  assert.equal(bare('[[My note|that one]]'), '<p><a href="/note/n1">that one</a></p>');
  assert.equal(bare('**#House**'), '<p><strong><a href="/project/p1">#House</a></strong></p>');
  assert.equal(bare('for #"Two words"'), '<p>for <a href="/project/p2">#&quot;Two words&quot;</a></p>');
  for (const text of ['[[Another]]', '#Garden', 'C#House', '`[[My note]]`', '\\#House'])
    assert.ok(!bare(text).includes('href'), text);
});

test('a name is a link here wherever the service reads one', () => {
  const word = fc.constantFrom(
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
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join('');
      const read = linksIn(text).filter((link) => namedLink(links, link.text) !== undefined);
      const shown = [...whole(text).matchAll(/href="/g)];
      assert.equal(shown.length, read.length, JSON.stringify(text));
    }),
  );
});

test('a picture keeps its width and is fetched by nobody yet', () => {
  const own = '/api/v1/attachments/0199';
  assert.equal(
    bare(`![the roof|320](${own})`),
    `<p><a href="${own}" data-picture="" data-width="320">the roof</a></p>`,
  );
  assert.equal(bare(`![a|b](${own})`), `<p><a href="${own}" data-picture="">a|b</a></p>`);
});

test('F-6: a picture that lies elsewhere is a link, and no address of it is ever loaded by itself', () => {
  const out = 'data-elsewhere="" target="_blank" rel="noopener noreferrer"';
  assert.equal(bare('![x](https://e.example/p.png)'), `<p><a href="https://e.example/p.png" ${out}>x</a></p>`);
  for (const url of ['//e.example/p.png', 'https://e.example/api/v1/attachments/1', '/api/v1/attachments/../auth/me'])
    assert.ok(!bare(`![x](${url})`).includes('data-picture'), url);
  assert.doesNotMatch(whole('![x](https://e.example/p.png) <img src="https://e.example/p.png">'), /<img/);
});

test('F-3: what a note says becomes no element, no event, no address of its own and no name', () => {
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
  for (const text of hostile) assertInert(whole(text));
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
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => assertInert(whole(parts.join('')))),
  );
});

test('F-3: a heading named after a part of the page gets no id that a script could stumble over', () => {
  for (const name of ['parentNode', 'cookie', 'attributes', 'getElementById', '__proto__'])
    assert.equal(
      bare(`# ${name}`),
      `<h1>${name.replaceAll('__', '__')}</h1>`.replace('<h1>__proto__</h1>', '<h1><strong>proto</strong></h1>'),
    );
});

test('F-4: HTML in a title that is linked is shown as text', () => {
  assert.equal(
    bare('[[<img src=x onerror=alert(1)>]]'),
    '<p><a href="/note/n2">&lt;img src=x onerror=alert(1)&gt;</a></p>',
  );
});

test('I-4: no part of a hostile note costs more than a multiple of an ordinary one', () => {
  const ordinary = cost('Some words and **more** of them, [a link](https://a.example).\n\n'.repeat(130));
  const bombs = [
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
  for (const piece of bombs) {
    const lines = `${piece.repeat(3000 / piece.length)}\n\n`.repeat(40);
    for (const text of [piece.repeat(120_000 / piece.length), lines]) {
      const worst = Math.max(
        ...noteParts(text)
          .slice(0, 3)
          .map((part) => cost(part.text)),
      );
      const times = worst / ordinary;
      // The worst costs about ten times as much; what is nested without end costs thousands.
      assert.ok(times < 150, `${JSON.stringify(piece)}: ${times.toFixed(0)} times`);
    }
  }
});

test('parts are cut between blocks, never in code, and are the note when put together', () => {
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
      const parts = noteParts(text);
      assert.equal(parts.map((part) => part.text).join('\n'), text);
      for (const { text: part, line } of parts) {
        assert.equal(text.split('\n').slice(line, line + 1)[0], part.split('\n')[0]);
        assert.equal((part.match(/^```/gm) ?? []).length % 2, 0);
      }
    }),
    { numRuns: 50 },
  );
});

test('lines are those of the whole note in every part', () => {
  assert.match(noteHtml({ text: '- [ ] a', line: 40 }, []), /data-tick="40"/);
  assert.match(noteHtml({ text: '# a', line: 40 }, []), /<h1 data-line="40">/);
});

test('a table aligns its cells without a style', () => {
  const html = bare('| a | b |\n|---|--:|\n| 1 | 2 |');
  assert.match(html, /<th data-align="right">b<\/th>/);
  assert.ok(!html.includes('style'));
});

const ELEMENTS = /^(p|br|hr|h\d|blockquote|pre|code|[uo]l|li|input|strong|em|s|a|table|thead|tbody|tr|t[hd])$/;
const ATTRIBUTES = /^(data-\w+|href|title|target|rel|start|type|checked|class)$/;

function assertInert(html: string): void {
  for (const [, tag = '', inside = ''] of html.matchAll(/<([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)) {
    assert.match(tag, ELEMENTS, html);
    for (const [, name = '', value = ''] of inside.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
      assert.match(name, ATTRIBUTES, html);
      if (name === 'href') assert.match(value, /^(https?:|mailto:|\/(?!\/)|#)/i, html);
      if (name === 'class') assert.equal(value, 'tick', html);
    }
  }
  // All that opens was looked at.
  assert.equal(
    (html.match(/<[a-z]/gi) ?? []).length,
    (html.match(/<[a-z0-9]+(?:\s+[\w-]+(?:="[^"]*")?)*\s*>/gi) ?? []).length,
    html,
  );
}

/** The least processor time of some runs, in microseconds. */
function cost(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    whole(text);
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return Math.max(least, 1000);
}
