import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { mentionAt, mentionedIn, mentionOf, namesOf, unquoteMentions } from './mentions.ts';

const people = [
  { id: 'anna', name: 'Anna Larsen' },
  { id: 'other anna', name: 'Anna Holm' },
  { id: 'søren', name: 'Søren Kjærgård' },
  { id: 'bo', name: 'Bo' },
  { id: 'jean', name: 'Jean-Luc O’Neill Jr.' },
  { id: 'zoë', name: 'Zoë Møller' },
  { id: 'jess', name: "D'Arcy_x" },
  { id: 'tanaka', name: '田中 太郎' },
  { id: 'wang', name: '王芳' },
  { id: 'somchai', name: 'สมชาย' },
  { id: 'reza', name: 'علی\u200cرضا کریمی' },
];

const cases: [text: string, ids: string[]][] = [
  ['@Bo look at this', ['bo']],
  ['look @bo, please', ['bo']],
  ['(@Bo)', ['bo']],
  ['@Bo.', ['bo']],
  ['thanks @Søren!', ['søren']],
  ['thanks @soren', ['søren']],
  ['thanks @"søren kjærgård"', ['søren']],
  ['@"Soren  Kjaergaard" and @BO', ['søren', 'bo']],
  ['@Anna, both of you', ['anna', 'other anna']],
  ['@Anna Holm only', ['other anna']],
  ['@"Anna Larsen" only', ['anna']],
  ['@"Anna" is no full name', []],
  ['@Jean-Luc', ['jean']],
  ['@Jean-Luc O’Neill Jr. knows', ['jean']],
  ['@Bob', []],
  ['mail bo@Bo.example or a.@Bo', []],
  ['\\@Bo', []],
  ['@@Bo', []],
  ['@ Bo', []],
  ['`@Bo` and ``a ` @Bo``', []],
  ['```\n@Bo\n```\nafter', []],
  ['```\n@Bo\n```\n@Søren', ['søren']],
  ['~~~\n@Bo', []],
  ['a ` lonely tick @Bo', ['bo']],
  ['@Anna\nLarsen', ['anna', 'other anna']],
  ["@Zoë's turn", ['zoë']],
  ['@Zoë’s and @Bo‘s and @SørenʼS', ['zoë', 'bo', 'søren']],
  ["@Zoë Møller's and @Anna Holm’s", ['zoë', 'other anna']],
  ["@D'Arcy_x’s", ['jess']],
  ["@D’Arcy_x and @Jean-Luc O'Neill Jr.", ['jess', 'jean']],
  ['_@Bo_ and __@Zoë Møller__', ['bo', 'zoë']],
  ['*@Bo* **@Anna Holm** ***@Søren***', ['bo', 'other anna', 'søren']],
  ["_@Zoë's_ ___@Bo___", ['zoë', 'bo']],
  ['a_@Bo and b__@Bo', []],
  ['@“Anna Larsen” and @„Søren Kjærgård“', ['anna', 'søren']],
  ['@«Anna Holm» @»Bo« @”Zoë Møller”', ['other anna', 'bo', 'zoë']],
  ['“@Bo” said', ['bo']],
  ['@「田中 太郎」さん', ['tanaka']],
  ['@田中さんお願いします', ['tanaka']],
  ['お願い@王芳、@Boさん', ['wang', 'bo']],
  ['ช่วยหน่อย@สมชายครับ', ['somchai']],
  ['@王小明', []],
  ['@Bobさん', []],
  ['bo@Bo.例え', []],
  ['سلام @علی\u200cرضا', ['reza']],
  ['@عليرضا كريمي', ['reza']],
  ['@Jean‑Luc and @Jean‐Luc', ['jean']],
  ['a ` tick\n\n@Bo another ` tick', ['bo']],
  ['- ~~~\n  @Bo\n  ~~~', []],
  ['> ~~~\n> @Bo', []],
];

for (const [text, ids] of cases) {
  test(`${JSON.stringify(text)} names ${ids.join(' and ') || 'nobody'}`, () => {
    assert.deepEqual([...mentionedIn(text, people)].sort(), [...ids].sort());
  });
}

test('a name of which only an apostrophe or nothing is compared is found', () => {
  for (const name of ['ʻ', 'ﹽ', '\uffa0'])
    assert.ok(mentionedIn(`hello @${name}, hello`, [{ id: 'x', name }]).has('x'), name);
});

const names = namesOf(people);

for (const [text, at, name, end] of [
  ['@Bo. Look', 0, 'Bo', 3],
  ['see @"Anna Larsen"!', 4, 'Anna Larsen', 18],
  ['see @anna larsen, please', 4, 'anna larsen', 16],
  ['@Anna, both', 0, 'Anna', 5],
  ["@Zoë's", 0, 'Zoë', 4],
  ['__@Zoë Møller__', 2, 'Zoë Møller', 13],
  ['@“Anna Larsen”!', 0, 'Anna Larsen', 14],
  ['@王芳さん', 0, '王芳', 3],
] as const) {
  test(`the naming in ${JSON.stringify(text)} goes from ${at} to ${end}`, () => {
    const found = mentionAt(text, at, names);
    assert.deepEqual([found?.name, found?.end], [name, end]);
  });
}

test('finds no mention without @, inside a word, or of an unknown person', () => {
  for (const [text, at] of [
    ['Bo', 0],
    ['a@Bo', 1],
    ['@Carl', 0],
    ['\\@Bo', 1],
  ] as const)
    assert.equal(mentionAt(text, at, names), undefined, text);
});

test('single mentions agree with the mentions of the whole text', () => {
  const messages = fc.constantFrom('@Bo', '@anna', '@"Anna Holm"', 'and', 'a@Bo', '@@Bo', '.', '@', '"', '\\');
  fc.assert(
    fc.property(fc.array(fc.tuple(messages, fc.constantFrom(' ', '', ', '))), (parts) => {
      const text = parts.flat().join('');
      const ids = [...text].flatMap((_, at) => mentionAt(text, at, names)?.ids ?? []);
      assert.deepEqual(new Set(ids), mentionedIn(text, people));
    }),
  );
});

const anyName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  .map((name) =>
    name
      .replaceAll(/["“”„‟«»＂「」『』]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  .filter((name) => /^[\p{L}\p{N}]/u.test(name) && !name.includes('`') && [...name].length <= 80);

test('the offered form mentions the person', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const text = `hello ${mentionOf(name)}, hello`;
      assert.ok(mentionedIn(text, [{ id: 'x', name }]).has('x'), text);
    }),
  );
});

test('mentions only people of the list, for any text', () => {
  const somePeople = fc.array(fc.record({ id: fc.uuid(), name: fc.string({ maxLength: 80 }) }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), somePeople, (text, people) => {
      const ids = new Set(people.map(({ id }) => id));
      for (const id of mentionedIn(`${text} @${people[0]?.name ?? 'x'}`, people)) assert.ok(ids.has(id));
    }),
  );
});

test('takes linear time for comments of only @, backticks or names', () => {
  for (const part of ['@', '@"', '`', '`@', '@a ', '```\n', '@Anna Larsen ', '_@', '____', '@田', '田', '@“', "@a's"]) {
    assertLinear((size) => mentionedIn(part.repeat(size).slice(0, size), people), 10_000, JSON.stringify(part));
  }
});

test('removes the quotes of mentions outside of code', () => {
  for (const [text, shown] of [
    ['ask @"Anna Holm" and @"Bo"', 'ask @Anna Holm and @Bo'],
    ['`@"Anna Holm"` @"Anna Holm"', '`@"Anna Holm"` @Anna Holm'],
    ['```\n@"Anna Holm"\n```', '```\n@"Anna Holm"\n```'],
    ['mail@"x" @" and @""', 'mail@"x" @" and @""'],
    ['@Anna said "no"', '@Anna said "no"'],
    ['ask @“Anna Holm” and _@»Bo«_', 'ask @Anna Holm and _@Bo_'],
  ] as const) {
    assert.equal(unquoteMentions(text), shown);
  }
});
