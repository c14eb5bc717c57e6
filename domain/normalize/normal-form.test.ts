import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { type FormName, normalForm } from './normal-form.ts';
import { normalizeText } from './normalize-text.ts';

const FORMS: readonly FormName[] = ['NFC', 'NFD', 'NFKC', 'NFKD'];

/** Marks of different classes, one that becomes two, sound marks that become marks, and the joiner. */
const MARKS = ['\u0301', '\u0316', '\u0344', '\u0345', '\uff9e', '\u{1d167}', '\u034f'];
const zalgo = fc.string({ unit: fc.constantFrom('a', 'e', ' ', ...MARKS, ...MARKS), maxLength: 400, size: 'max' });

test('only changes runs of more than 30 marks', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (any) => {
      for (const form of FORMS) assert.equal(normalForm(any, form), any.normalize(form));
    }),
  );
  const marks = `a${'\u0316\u0301'.repeat(15)}`;
  assert.equal(normalForm(`${marks}b`), `${marks}b`.normalize('NFC'));
  for (const form of FORMS)
    assert.equal(normalForm('Tiếng Việt, नमस्ते, שָׁלוֹם', form), 'Tiếng Việt, नमस्ते, שָׁלוֹם'.normalize(form));
});

test('keeps all marks of a long run, and separates each thirty of them', () => {
  const text = `a${'\u0301'.repeat(40)}${'\u0316'.repeat(40)}b`;
  const normal = normalForm(text, 'NFD');
  assert.equal(normal.replaceAll('\u034f', '').length, text.length);
  assert.deepEqual(
    normal
      .slice(1, -1)
      .split('\u034f')
      .map(({ length }) => length),
    [30, 30, 20],
  );
  assert.notEqual(normalForm(`${text.slice(0, -2)}b`), normalForm(text));
});

test('is idempotent', () => {
  fc.assert(
    fc.property(zalgo, fc.constantFrom(...FORMS), (text, form) => {
      const normal = normalForm(text, form);
      assert.equal(normalForm(normal, form), normal);
      assert.equal(normal, normal.normalize(form));
    }),
    { numRuns: 1000 },
  );
});

test('does not change what the search finds', () => {
  fc.assert(
    fc.property(zalgo, (text) => {
      assert.equal(normalizeText(text), normalizeText(text.normalize('NFD')));
      assert.equal(normalizeText(normalizeText(text)), normalizeText(text));
    }),
  );
});

test('S-3n-1: takes linear time for any run of marks', () => {
  for (const [first, second] of [
    ['\u0301', '\u0316'],
    ['\u0344', '\u0316'],
    ['\uff9e', '\u0301'],
    ['\u{1d167}', '\u0301'],
  ] as const) {
    for (const form of FORMS) {
      const work = (size: number) => normalForm(`a${first.repeat(size / 2)}${second.repeat(size / 2)}`, form);
      assertLinear(work, 20_000, `${form} of ${JSON.stringify(first + second)}`);
    }
  }
  assert.equal(normalForm('a\u0301'.padEnd(2_000_000, '\u0316')).length, 2_066_665);
});
