import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caldavAddress, davx5Link, restrictionOf } from './caldav-address.ts';

test('is at the origin of the page', () => {
  assert.equal(caldavAddress('https://tasks.example.org'), 'https://tasks.example.org/caldav/');
});

test('opens DAVx⁵ with the user name and without a password', () => {
  const link = davx5Link('https://tasks.example.org:8443', 'tove+x@example.org');
  assert.equal(link, 'davx5://tove%2Bx%40example.org@tasks.example.org:8443/caldav/');
  assert.equal(davx5Link('http://tasks.lan', 'a@b.c'), 'caldav://a%40b.c@tasks.lan/caldav/');
});

test('finds addresses that apps may be unable to use', () => {
  for (const host of ['localhost', 'tasks.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    assert.equal(restrictionOf(`http://${host}:8080`), 'thisDevice', host);
    assert.equal(restrictionOf(`https://${host}`), 'thisDevice', host);
  }
  for (const host of ['192.168.1.5:8080', 'tasks.lan', '127.0.0.1.example.org', 'notlocalhost']) {
    assert.equal(restrictionOf(`http://${host}`), 'unencrypted', host);
    assert.equal(restrictionOf(`https://${host}`), undefined, host);
  }
});
