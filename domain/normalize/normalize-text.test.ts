import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalizeText } from './normalize-text.ts';

const ALIKE = [
  ['blåbær', 'blaabaer', 'blabaer', 'BLÅBÆR', 'BLAABAER', 'Blabær', 'bla\u030abær'],
  ['smørrebrød', 'smoerrebroed', 'smorrebrod', 'SMØRREBRØD', 'Smørrebroed'],
  ['Århus', 'Aarhus', 'arhus', 'A\u030arhus', '\u212brhus'],
  ['ærø', 'aeroe', 'aero', 'ÆRØ', 'ǽrǿ'],
  ['café', 'cafe', 'CAFÉ', 'cafe\u0301'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul', 'ıstanbul'],
  ['Þór', 'thor'],
  ['œuvre', 'oeuvre', 'ouvre'],
  ['ﬁn', 'fin'],
  ['Größe', 'grosse'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ["Zoë's", 'zoe’s', 'ZOË‘S', 'Zoeʼs'],
  ['"old"', '“Old”', '„old“', '«old»'],
  ['10-12', '10–12', '10—12', '10−12', '10‑12', '１０－１２'],
  ['a:1!', 'Ａ：１！'],
  ['☕️', '☕', '☕︎'],
  ["'nu", 'ŉu'],
  ['forskrift', 'for\u00adskrift', 'for\u200bskrift', '\u200eforskrift\u200f', '\ufeffforskrift', 'for\u2060skrift'],
  ["bo's", 'Bo´s', 'Boʻs'],
  ['ד"ר', 'ד״ר'],
  ["צ'ק", 'צ׳ק'],
  ['בית-ספר', 'בֵּית־סֵפֶר'],
  ['Ħal', 'hal'],
  ['كتاب', 'كتـــاب', 'کتاب', 'كِتَاب'],
  ['على', 'علي', 'علی'],
  ['مدرسة', 'مدرسه'],
  ['میخواهم', 'می\u200cخواهم'],
  ['2026', '٢٠٢٦', '۲۰۲۶', '२०२६', '২০২৬', '๒๐๒๖', '໒໐໒໖', '၂၀၂၆', '២០២៦'],
  ['น้ำ', 'นำ', 'น้\u0e4dา'],
  ['\u{1f468}\u200d\u{1f467}', '\u{1f468}\u{1f467}'],
];

test('normalizes equivalent spellings to the same text', () => {
  for (const [first = '', ...others] of ALIKE) {
    for (const other of others) assert.equal(normalizeText(other), normalizeText(first), other);
  }
});

test('different words stay different', () => {
  const normalized = ALIKE.map(([first = '']) => normalizeText(first));
  assert.equal(new Set(normalized).size, normalized.length);
  for (const [one, other] of [
    ['bær', 'bar'],
    ['føl', 'fal'],
    ['10%', '10'],
    ['ปี', 'ปู'],
    ['ປີ', 'ປູ'],
    ['ដី', 'ដៃ'],
    ['မီ', 'မူ'],
    ['की', 'का'],
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e007f}'],
    ['a_b', 'a b'],
  ] as const) {
    assert.notEqual(normalizeText(one), normalizeText(other));
  }
});

test('is idempotent', () => {
  const danish = fc.array(fc.constantFrom(...'aåæøoeÅÆØ\u030ae b')).map((letters) => letters.join(''));
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), danish);
  fc.assert(
    fc.property(text, (any) => {
      assert.equal(normalizeText(normalizeText(any)), normalizeText(any));
    }),
    { numRuns: 1000 },
  );
});

test('treats æ, ø, å and their spelled-out forms as equal', () => {
  const letters = fc.array(fc.constantFrom(...'abdeilnorstæøå '), { maxLength: 20 }).map((all) => all.join(''));
  fc.assert(
    fc.property(letters, (text) => {
      const normalized = normalizeText(text);
      assert.equal(normalizeText(text.replaceAll('æ', 'ae')), normalized);
      assert.equal(normalizeText(text.replaceAll('ø', 'oe')), normalized);
      assert.equal(normalizeText(text.replaceAll('ø', 'o')), normalized);
      assert.equal(normalizeText(text.replaceAll('å', 'aa')), normalized);
      assert.equal(normalizeText(text.replaceAll('å', 'a')), normalized);
      assert.equal(normalizeText(text.toUpperCase()), normalized);
      assert.equal(normalizeText(text.normalize('NFD')), normalized);
    }),
    { numRuns: 2000 },
  );
});
