import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamed, nameMatcher, patternFromText } from './name-pattern.ts';

test('case, the spelling of letters, and typographic, straight and full-width characters do not matter', () => {
  for (const [pattern, name] of [
    ["Bo's *", 'Bo’s plan'],
    ['Bo‘s plan', "Bo's plan"],
    ['Q1-Q3', 'Q1–Q3'],
    ['“A” *', '"A" list'],
    ['❤', '❤️'],
    ['Ｐｌａｎ：２', 'Plan:2'],
    ['STRASSE', 'Straße'],
    ['iş', 'İş'],
  ] as const)
    assert.ok(nameMatcher(patternFromText(pattern))(name), pattern);
  assert.ok(!nameMatcher(patternFromText('son'))('søn'));
  assert.ok(isNamed("D'Arcy", { name: 'D’Arcy Holm' }));
});
