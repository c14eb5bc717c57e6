import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName, translateDeviceName } from './device-name.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('translates the names of known devices and of unknown ones', () => {
  for (const agent of [FIREFOX, '']) {
    for (const [from, to] of [
      ['da', 'en'],
      ['en', 'da'],
      ['da', 'da'],
    ] as const) {
      assert.equal(translateDeviceName(deviceName(agent, from), to), deviceName(agent, to));
    }
  }
  assert.equal(translateDeviceName('Firefox on Linux', 'da'), 'Firefox på Linux');
});

test('keeps other texts', () => {
  for (const name of ['program 2 <b>', 'Robot on Linux', 'Firefox on Mars', 'Firefox på Linux on Linux', 'on']) {
    for (const locale of ['da', 'en'] as const) assert.equal(translateDeviceName(name, locale), name);
  }
});
