import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restrictionOf } from './origin-restriction.ts';

test('finds addresses that programs may be unable to use', () => {
  for (const host of ['localhost', 'tasks.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    assert.equal(restrictionOf(`http://${host}:8080`), 'thisDevice', host);
    assert.equal(restrictionOf(`https://${host}`), 'thisDevice', host);
  }
  for (const host of ['192.168.1.5:8080', 'tasks.lan', '127.0.0.1.example.org', 'notlocalhost']) {
    assert.equal(restrictionOf(`http://${host}`), 'unencrypted', host);
    assert.equal(restrictionOf(`https://${host}`), undefined, host);
  }
});
