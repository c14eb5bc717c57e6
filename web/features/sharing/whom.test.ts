import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whomOf } from './whom.ts';

const [aase, bo, otherBo] = ['Åse Holm', 'Bo', 'BO'].map((name, index) => ({
  id: String(index),
  name,
  avatar_color: '#3d6288',
}));
assert.ok(aase && bo && otherBo);

test('a name means the candidate that is called so, however it is written', () => {
  assert.deepEqual(whomOf(' åse holm ', [aase, bo]), { kind: 'person', person: aase });
});

test('a part of a name means nobody yet, and neither does nothing', () => {
  assert.deepEqual(whomOf('Åse', [aase, bo]), { kind: 'nobody' });
  assert.deepEqual(whomOf(' ', [{ ...bo, name: ' ' }]), { kind: 'nobody' });
});

test('a name that two have means nobody until one is chosen', () => {
  assert.deepEqual(whomOf('bo', [bo, otherBo]), { kind: 'nobody' });
});

test('a whole address means whoever has it', () => {
  assert.deepEqual(whomOf(' bo@example.org', [bo]), { kind: 'address', email: 'bo@example.org' });
  assert.deepEqual(whomOf('bo@', [bo]), { kind: 'nobody' });
  assert.deepEqual(whomOf('bo @example.org', [bo]), { kind: 'nobody' });
});
