import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashWithSameSalt } from '#server/platform/crypto/password.ts';
import { cheapPasswords } from '#server/testing/people.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

test('a code is two groups of five unambiguous letters', () => {
  const made = Array.from({ length: 500 }, newRecoveryCode);
  assert.equal(new Set(made).size, 500);
  for (const code of made) assert.match(code, /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  assert.equal(new Set(made.join('')).size, 33, 'every letter is used, and the dash');
});

test('spaces, dashes and case are ignored', () => {
  const blank = fc.constantFrom('', ' ', '\t', '\u00a0', '-', '–', '‐', ' - ');
  const spelled = fc.array(fc.tuple(blank, fc.boolean()), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(spelled, (spelling) => {
      const letters = newRecoveryCode().replace('-', '');
      const typed = spelling.map(([before, small], index) => {
        const letter = letters[index] ?? '';
        return before + (small ? letter.toLowerCase() : letter);
      });
      assert.equal(readRecoveryCode(`${typed.join('')} `), letters);
    }),
  );
});

test('a text without ten letters is not a code', () => {
  for (const typed of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKL', 'ABCDE_FGHJK', 'ÆBCDE-FGHJK', 'ABCDE FGHJ\u0000K']) {
    assert.equal(readRecoveryCode(typed), undefined, typed);
  }
});

test('a hash identifies a code within its set only', async () => {
  const [set, other] = [await cheapPasswords.hash('AAAAAAAAAA'), await cheapPasswords.hash('AAAAAAAAAA')];
  const hash = await hashWithSameSalt('BBBBBBBBBB', set);
  assert.equal(await hashWithSameSalt('BBBBBBBBBB', hash), hash);
  assert.equal(await hashWithSameSalt('AAAAAAAAAA', hash), set);
  assert.notEqual(await hashWithSameSalt('AAAAAAAAAA', other), set);
  assert.notEqual(hash, set);
});
