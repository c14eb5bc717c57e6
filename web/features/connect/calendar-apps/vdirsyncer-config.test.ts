import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vdirsyncerConfig } from './vdirsyncer-config.ts';

test('writes values as JSON, which vdirsyncer reads', () => {
  const config = vdirsyncerConfig({ address: 'https://a.example/caldav/', userName: 'a"b\\@c.d', password: 'smn_x' });
  assert.match(config, /^url = "https:\/\/a\.example\/caldav\/"$/m);
  assert.match(config, /^username = "a\\"b\\\\@c\.d"$/m);
  assert.match(config, /^password = "smn_x"$/m);
});
