import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedAddress, subscriptionAddress } from './feed-address.ts';

test('shows the address at the origin of the page', () => {
  const url = 'http://localhost:8080/ics/abc.ics';
  assert.equal(feedAddress(url, 'http://192.168.1.5:8080', false), 'http://192.168.1.5:8080/ics/abc.ics');
  assert.equal(feedAddress(url, 'https://tasks.example', true), 'https://tasks.example/ics/abc.ics?undated=true');
});

test('opens calendar apps with the scheme webcal', () => {
  assert.equal(subscriptionAddress('https://tasks.example/ics/abc.ics'), 'webcal://tasks.example/ics/abc.ics');
});
