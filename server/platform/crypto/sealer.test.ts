import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSealer } from './sealer.ts';

const key = randomBytes(32);
const { seal, open } = createSealer(key);

test('opens a sealed text in its context, and does not reveal the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (word, place) => {
      const text = `${word} æ🔑`;
      const sealed = seal(text, place);
      assert.equal(open(sealed, place), text);
      assert.ok(word.length < 8 || !sealed.includes(word));
      assert.notEqual(seal(text, place), sealed);
    }),
  );
});

test('refuses another context, another key and changed bytes', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'user.totp_secret:1');
  assert.equal(open(sealed, 'user.totp_secret:2'), undefined);
  assert.equal(createSealer(randomBytes(32)).open(sealed, 'user.totp_secret:1'), undefined);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'z', '.', '-'), (at, letter) => {
      const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
      if (changed !== sealed) assert.equal(open(changed, 'user.totp_secret:1'), undefined);
    }),
  );
  for (const odd of ['', '1', '1..', '2.x.y', `${sealed}.`.slice(2)])
    assert.equal(open(odd, 'user.totp_secret:1'), undefined);
});
