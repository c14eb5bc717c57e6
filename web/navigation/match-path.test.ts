import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from './match-path.ts';

test('returns the named parameters, decoded', () => {
  assert.deepEqual(matchPath('/label/:name', '/label/h%C3%A6k%2Fhave%25'), { name: 'hæk/have%' });
  assert.deepEqual(matchPath('/', '/'), {});
});

test('requires all parameters except optional ones', () => {
  assert.deepEqual(matchPath('/settings/:page?', '/settings'), {});
  assert.deepEqual(matchPath('/settings/:page?', '/settings/security'), { page: 'security' });
  assert.equal(matchPath('/label/:name', '/label'), undefined);
});

test('refuses longer paths, other paths and invalid percent-encoding', () => {
  assert.equal(matchPath('/trash', '/trash/1'), undefined);
  assert.equal(matchPath('/trash', '/'), undefined);
  assert.equal(matchPath('/', '/trash'), undefined);
  assert.equal(matchPath('/label/:name', '/label/%E0'), undefined);
});
