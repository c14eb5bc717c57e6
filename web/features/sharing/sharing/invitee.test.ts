import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInvitee } from './invitee.ts';

const [aase, bo, otherBo] = ['Åse Holm', 'Bo', 'BO'].map((name, index) => ({
  id: String(index),
  name,
  avatar_color: '#3d6288',
}));
assert.ok(aase && bo && otherBo);

test('finds a candidate by name, ignoring case and accents', () => {
  assert.deepEqual(parseInvitee(' åse holm ', [aase, bo]), { kind: 'person', person: aase });
});

test('finds nobody for a part of a name or an empty text', () => {
  assert.deepEqual(parseInvitee('Åse', [aase, bo]), { kind: 'nobody' });
  assert.deepEqual(parseInvitee(' ', [{ ...bo, name: ' ' }]), { kind: 'nobody' });
});

test('finds nobody if two candidates have the name', () => {
  assert.deepEqual(parseInvitee('bo', [bo, otherBo]), { kind: 'nobody' });
});

test('recognizes a complete email address', () => {
  assert.deepEqual(parseInvitee(' bo@example.org', [bo]), { kind: 'address', email: 'bo@example.org' });
  assert.deepEqual(parseInvitee('bo@', [bo]), { kind: 'nobody' });
  assert.deepEqual(parseInvitee('bo @example.org', [bo]), { kind: 'nobody' });
});
