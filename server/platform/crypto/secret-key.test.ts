import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { loadSecretKey, UnusableKey } from './secret-key.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sammen-key-'));
});
after(() => rm(folder, { recursive: true, force: true }));

test('creates the key once, readable by its owner only', async () => {
  const path = join(folder, 'data', 'secret.key');
  const key = loadSecretKey(path);
  assert.equal(key.length, 32);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(loadSecretKey(path), key);
  assert.equal((await readFile(path, 'utf8')).trim(), key.toString('base64'));
});

test('refuses a key file that others can read or that contains no key', async () => {
  const path = join(folder, 'open.key');
  loadSecretKey(path);
  await chmod(path, 0o644);
  assert.throws(
    () => loadSecretKey(path),
    (error) => error instanceof UnusableKey && error.message.includes('chmod 600'),
  );
  const broken = join(folder, 'broken.key');
  await writeFile(broken, 'c2hvcnQ=', { mode: 0o600 });
  assert.throws(() => loadSecretKey(broken), UnusableKey);
});
