/** Processes that rotate the key. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSealer } from '#server/platform/crypto/sealer.ts';
import { loadSecretKey, loadSecretKeys } from '#server/platform/crypto/secret-key.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { createStoppedService, openSecret, SECRET } from '#server/testing/stopped-service.ts';

const COMMAND = fileURLToPath(new URL('sammen.ts', import.meta.url));

function command(words: readonly string[], settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const env = { PATH, ...cache, ...settings };
  return spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

it('lists the commands for an unknown command', async () => {
  for (const [words, code] of [
    [['key', 'rotat'], 2],
    [[], 2],
    [['help'], 0],
  ] as const) {
    const child = command(words, {});
    const [output, errorOutput, [ended]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    assert.equal(ended, code);
    assert.match(code === 0 ? output : errorOutput, /Usage: sammen <command>[\s\S]*\n {2}key rotate\n/);
    if (words.length === 2) assert.match(errorOutput, /^Unknown command: "key rotat"\.\n/);
  }
});

eachDatabase((name, _open, place) => {
  it('loses no secret if it is killed at any time', async () => {
    const { location, keyPath, user } = await createStoppedService(place);
    const settings = {
      SERVICE_DATA_DIR: name === 'SQLite' ? join(location, '..') : join(keyPath, '..'),
      ...(name === 'PostgreSQL' && { SERVICE_DATABASE_URL: location }),
    };
    const path = join(settings.SERVICE_DATA_DIR, 'secret.key');
    if (path !== keyPath) await copyFile(keyPath, path);
    let whole = 0;
    // The first process may compile modules, and takes longer than the next ones.
    for (let round = 1; round <= 2; round += 1) {
      const start = performance.now();
      assert.deepEqual(await once(command(['key', 'rotate'], settings), 'exit'), [0, null]);
      whole = performance.now() - start;
    }
    const before = loadSecretKey(path);
    for (let part = 1; part <= 8; part += 1) {
      const child = command(['rekey'], settings);
      const ended = once(child, 'exit');
      await sleep((whole * (part + 4)) / 12);
      child.kill('SIGKILL');
      await ended;
      assert.equal(await openSecret(location, user, createSealer(...loadSecretKeys(path, null))), SECRET);
    }
    assert.deepEqual(await once(command(['rekey'], settings), 'exit'), [0, null]);
    assert.notDeepEqual(loadSecretKey(path), before);
    assert.equal(await openSecret(location, user, createSealer(loadSecretKey(path))), SECRET);
  });
});
