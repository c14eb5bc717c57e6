import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { codeRanges } from './code-ranges.ts';
import { linksIn } from './links.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';

const ID = '6f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b';
const BASE = 'https://home.example';

/** Texts with their links between « and », and the description of each expected link. */
const cases: [marked: string, ...expected: string[]][] = [
  [`see «/task/${ID}»`, `task ${ID}`],
  [`(«/note/${ID}»), «/project/${ID}».`, `note ${ID}`, `project ${ID}`],
  [`[the plan](«/note/${ID}») <«/note/${ID}»>`, `note ${ID}`, `note ${ID}`],
  [`«/task/${ID.toUpperCase()}»`, `task ${ID}`],
  [`«${BASE}/task/${ID}» and [x](«HTTPS://Home.example/note/${ID}»)`, `task ${ID}`, `note ${ID}`],
  [`«/task/${ID}»#comment «/task/${ID}»?a=b «/task/${ID}»/`, `task ${ID}`, `task ${ID}`, `task ${ID}`],
  [`https://other.example/task/${ID} /a/task/${ID} x/task/${ID}`],
  [`${BASE}.evil.example/task/${ID} https://evil.example/?${BASE}/task/${ID}`],
  [`x${BASE}/task/${ID} /task/${ID}0 /task/${ID}/edit /task/12 /label/${ID}`],
  ['«[[Plan]]» and «[[ The plan |see here]]»', 'note: Plan', 'note: The plan'],
  ['| «[[a\\|b]]» |', 'note: a'],
  ['![[picture.png]] \\[[no]] [[]] [[ ]] [[a\nb]] [[a [b] c]]'],
  ['«#Home» and («#Garden-2»), «#Ærø/Øst».', 'project: Home', 'project: Garden-2', 'project: Ærø/Øst'],
  ['«#"two words"» and «#“three of them”»!', 'project: two words', 'project: three of them'],
  ['«#C++» **«#Home»** "«#Home»"', 'project: C++', 'project: Home', 'project: Home'],
  ['# Home\n## Home\n«#Home»', 'project: Home'],
  ['a#b ##c \\#d /#e &#102; [x](#part) https://x.example/#g # "h" #"" #'],
  ['«[[C# and #more]]»', 'note: C# and #more'],
  ['`#a` ``[[b]]`` `/task/x`\n```\n#c [[d]]\n```\n«#e»', 'project: e'],
  [`\`/task/${ID}\` «/task/${ID}»`, `task ${ID}`],
  ['[[a `b` c]]'],
  ['«#a»\r\n«#b»\r\n', 'project: a', 'project: b'],
];

for (const [marked, ...expected] of cases) {
  test(`finds the links in ${JSON.stringify(marked)}`, () => {
    const body = marked.replaceAll(/[«»]/g, '');
    const links = linksIn(body, `${BASE}/`);
    let found = '';
    let done = 0;
    for (const { start, end } of links) {
      found += `${body.slice(done, start)}«${body.slice(start, end)}»`;
      done = end;
    }
    assert.equal(found + body.slice(done), marked);
    assert.deepEqual(links.map(described), expected);
  });
}

function described(link: ReturnType<typeof linksIn>[number]): string {
  if (link.kind === 'address') return `${link.target} ${link.id}`;
  return link.kind === 'note-title' ? `note: ${link.title}` : `project: ${link.name}`;
}

test('recognizes paths and no full URLs without a base URL', () => {
  assert.deepEqual(linksIn(`${BASE}/task/${ID} /task/${ID}`).map(described), [`task ${ID}`]);
});

test('returns links in order, with their exact text, and none in code', () => {
  fc.assert(
    fc.property(anyMarkdown, (body) => {
      const code = codeRanges(body);
      let done = 0;
      for (const { text, start, end } of linksIn(body, BASE)) {
        assert.ok(start >= done && end > start);
        assert.equal(body.slice(start, end), text);
        assert.ok(code.every((range) => range.end <= start || range.start >= end));
        done = end;
      }
    }),
    { numRuns: 3000 },
  );
});

test('finds a link between any two paragraphs', () => {
  const link = fc.constantFrom(`/task/${ID}`, `${BASE}/note/${ID}`, '[[Plan]]', '#Home', '#"two words"');
  const prose = anyMarkdown.filter((text) => !/[`~]|[\r\n]/.test(text));
  fc.assert(
    fc.property(prose, link, prose, (before, text, after) => {
      const body = `${before}\n\n${text}\n\n${after}`;
      const start = before.length + 2;
      assert.ok(linksIn(body, BASE).some((found) => found.start === start && found.text === text));
    }),
  );
});

for (const bomb of [...BOMBS, `/task/${ID}`, '[[a]]', '#"a', `${BASE}/task/`]) {
  test(`I-4: takes linear time for many repetitions of ${JSON.stringify(bomb)}`, () => {
    const work = (size: number) => linksIn(bomb.repeat(Math.ceil(size / bomb.length)), BASE);
    assertLinear(work, 20_000, JSON.stringify(bomb));
  });
}
