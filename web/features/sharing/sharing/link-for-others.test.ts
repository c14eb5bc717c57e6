import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkForOthers } from './link-for-others.ts';

test('replaces the address of the machine by that of the page, if others can open the page', () => {
  const invite = (origin: string) => `${origin}/invite?token=abc`;
  for (const [link, page, shown] of [
    ['http://localhost:8080', 'http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http://127.0.0.1:8080', 'http://nas.local:8080', 'http://nas.local:8080'],
    ['http://[::1]:8080', 'http://nas', 'http://nas'],
    ['http://localhost:8080', 'http://localhost:8080', 'http://localhost:8080'],
    ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://localhost:8080'],
    ['https://tasks.example.org', 'http://192.168.1.20:8080', 'https://tasks.example.org'],
    ['https://localhost.example.org', 'http://nas', 'https://localhost.example.org'],
  ] as const) {
    assert.equal(linkForOthers(invite(link), page), invite(shown));
  }
});
