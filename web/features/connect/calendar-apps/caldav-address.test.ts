import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caldavAddress, davx5Link } from './caldav-address.ts';

test('is at the origin of the page', () => {
  assert.equal(caldavAddress('https://tasks.example.org'), 'https://tasks.example.org/caldav/');
});

test('opens DAVx⁵ with the user name and without a password', () => {
  const link = davx5Link('https://tasks.example.org:8443', 'tove+x@example.org');
  assert.equal(link, 'davx5://tove%2Bx%40example.org@tasks.example.org:8443/caldav/');
  assert.equal(davx5Link('http://tasks.lan', 'a@b.c'), 'caldav://a%40b.c@tasks.lan/caldav/');
});
