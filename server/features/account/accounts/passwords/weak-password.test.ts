import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import passwords from './common-passwords.json' with { type: 'json' };
import { isCommonPassword } from './weak-password.ts';

test('the list has at least a thousand different passwords that are long enough, in the form in which they are compared', () => {
  assert.ok(passwords.length >= 1000, String(passwords.length));
  assert.equal(new Set(passwords).size, passwords.length);
  for (const password of passwords) {
    assert.ok([...password].length >= LIMITS.password.min, password);
    assert.equal(password, password.trim().normalize('NFC').toLowerCase());
  }
});

test('recognises common passwords in any case', async () => {
  for (const password of [
    'password123',
    'Password2024',
    'ILOVEYOU123',
    ' adgangskode ',
    'København123',
    '1234567890',
  ]) {
    assert.equal(await isCommonPassword(password), true, password);
  }
  for (const password of ['correct horse battery', 'my password is this one', 'password123 and more']) {
    assert.equal(await isCommonPassword(password), false, password);
  }
});
