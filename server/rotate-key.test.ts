/** Key rotation: all secrets open with the new key, also after an interrupted rotation. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { it } from 'node:test';
import { resealAll } from '#server/platform/crypto/reseal.ts';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { loadSecretKey, loadSecretKeys, nextKeyPath, prepareNextKey } from '#server/platform/crypto/secret-key.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { createStoppedService, openSecret, SECRET, withDatabase } from '#server/testing/stopped-service.ts';
import { RotationRefused, rotateKey } from './rotate-key.ts';

eachDatabase((_name, _open, place) => {
  it('opens all secrets with the new key only', async () => {
    const { location, keyPath, user, options } = await createStoppedService(place);
    const old = loadSecretKey(keyPath);
    const [line] = await rotateKey(options);
    assert.equal(line, 'Secrets encrypted with a new key: 1.');
    assert.equal(existsSync(nextKeyPath(keyPath)), false);
    assert.equal(await openSecret(location, user, createSealer(old)), undefined);
    assert.equal(await openSecret(location, user, createSealer(loadSecretKey(keyPath))), SECRET);
  });

  it('refuses and changes nothing while a process has the database open', async () => {
    const { location, keyPath, user, options } = await createStoppedService(place);
    const key = loadSecretKey(keyPath);
    await withDatabase(location, () => assert.rejects(rotateKey(options), RotationRefused));
    assert.deepEqual([loadSecretKey(keyPath), existsSync(nextKeyPath(keyPath))], [key, false]);
    assert.equal(await openSecret(location, user, createSealer(key)), SECRET);
  });

  it('continues an interrupted rotation, and the service works in between', async () => {
    for (const isSealed of [false, true]) {
      const { location, keyPath, user, options } = await createStoppedService(place);
      const next = prepareNextKey(keyPath);
      const both = createSealer(...loadSecretKeys(keyPath, null));
      if (isSealed) await withDatabase(location, (database) => resealAll(database, both));
      assert.equal(await openSecret(location, user, both), SECRET);
      assert.equal(
        createSealer(next).open(both.seal('sealed during the rotation', 'x'), 'x'),
        'sealed during the rotation',
      );
      await rotateKey(options);
      assert.deepEqual(loadSecretKeys(keyPath, null), [next]);
      assert.equal(await openSecret(location, user, createSealer(next)), SECRET);
    }
  });

  it('leaves and reports secrets that cannot be opened', async () => {
    const { location, keyPath, user, options } = await createStoppedService(place);
    const old = loadSecretKey(keyPath);
    await rm(keyPath);
    const lines = await rotateKey(options);
    assert.equal(lines[1], 'Secrets that the old key cannot decrypt, left unchanged: 1.');
    assert.equal(await openSecret(location, user, createSealer(old)), SECRET);
  });

  it('rotates the key of the settings and prints the new value', async () => {
    const { location, keyPath, user, options } = await createStoppedService(place);
    const configuredKey = loadSecretKey(keyPath);
    const lines = await rotateKey({ ...options, configuredKey });
    const next = Buffer.from(/^SERVICE_SECRET_KEY=(.+)$/m.exec(lines.join('\n'))?.[1] ?? '', 'base64');
    assert.equal(await openSecret(location, user, createSealer(next)), SECRET);
    assert.deepEqual(loadSecretKeys(keyPath, configuredKey), [next, configuredKey], 'until the new key is configured');
    assert.deepEqual(loadSecretKeys(keyPath, next), [next]);
    assert.equal(existsSync(nextKeyPath(keyPath)), false);
  });
});
