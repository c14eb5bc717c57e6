import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetOf } from './paths.ts';

const object = (name: string) => targetOf(`/caldav/user/list/${encodeURIComponent(name)}`);

test('a name may be any text of up to 1,000 bytes', () => {
  for (const name of ['a b@c+d%.ics', 'blåbær.ics', '...', '\u{1f382}'.repeat(250), 'x'.repeat(1000)]) {
    assert.deepEqual(object(name), { kind: 'object', user: 'user', segment: 'list', name }, name);
  }
});

test('longer names, dots alone, NUL and bytes that are not UTF-8 name nothing', () => {
  for (const name of ['', '.', '..', 'a\0b', '\u{1f382}'.repeat(251), 'x'.repeat(1001)]) {
    assert.equal(object(name)?.kind === 'object', false, name);
  }
  for (const path of ['/caldav/user/list/%ff', '/caldav/user/list/a/b', '/caldavs', '/other']) {
    assert.equal(targetOf(path), undefined, path);
  }
});
