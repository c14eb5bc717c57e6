import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halfWidth, plainCharacters } from './plain-characters.ts';

test('typographic and full-width characters become those of ASCII', () => {
  for (const [text, plain] of [
    ['Bo’s ‘own’ ʼ', "Bo's 'own' '"],
    ['“a” „b“ «c»', '"a" "b" "c"'],
    ['1–2 – 3—4 ‑ −5', '1-2 - 3-4 - -5'],
    ['Ｔａｓｋ：１８：００！', 'Task:18:00!'],
    ['❤️ ☎︎', '❤ ☎'],
    ['Søren 田中', 'Søren 田中'],
    ['for\u00adskrift \u200fa\u200b \u{1f469}\u200d\u{1f467}', 'forskrift a \u{1f469}\u{1f467}'],
    ['ד״ר צ׳ק בית־ספר Bo´s', `ד"ר צ'ק בית-ספר Bo's`],
  ] as const)
    assert.equal(plainCharacters(text), plain);
});

test('a full-width code has an ASCII code', () => {
  assert.deepEqual([0xff11, 0xff5e, 0x31, 0x3042].map(halfWidth), [0x31, 0x7e, 0x31, 0x3042]);
});
