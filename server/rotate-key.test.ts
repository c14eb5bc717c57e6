/** Key rotation: all secrets open with the new key, also after an interrupted rotation. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccount } from '#server/features/accounts/index.ts';
import { resealAll } from '#server/platform/crypto/reseal.ts';
import { contextOf, SEALED_COLUMNS } from '#server/platform/crypto/sealed-columns.ts';
import { createSealer, type Sealer } from '#server/platform/crypto/sealer.ts';
import { loadSecretKey, loadSecretKeys, nextKeyPath, prepareNextKey } from '#server/platform/crypto/secret-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { START } from '#server/testing/service.ts';
import { RotationRefused, rotateKey } from './rotate-key.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const COMMAND = fileURLToPath(new URL('sammen.ts', import.meta.url));
const [OF_USER] = SEALED_COLUMNS;

function command(words: readonly string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings };
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
  const folders: string[] = [];
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  /** Creates the database and the key of a service that is not running, with one sealed secret. */
  async function createStoppedService() {
    const location = await place();
    const folder = await mkdtemp(join(tmpdir(), 'sammen-rotate-'));
    folders.push(folder);
    const keyPath = join(folder, 'secret.key');
    const { seal } = createSealer(loadSecretKey(keyPath));
    const account = {
      email: 'o@example.org',
      name: 'O',
      passwordHash: 'x',
      timezone: 'UTC',
      isAdmin: true,
      emailConfirmed: true,
    } as const;
    const user = await withDatabase(location, (database) =>
      database.transaction(async (tx) => {
        const { id } = await createAccount(tx, START, { ...account, locale: 'en' });
        const values = { totp_secret: seal(SECRET, contextOf(OF_USER, id)) };
        await tx.run(tx.kysely.updateTable('user').set(values).where('id', '=', id));
        await tx.run(tx.kysely.insertInto('setting').values({ name: 'plain', value: '1.x' }));
        return id;
      }),
    );
    return { location, keyPath, user, options: { location, keyPath, configuredKey: null } };
  }
  async function withDatabase<T>(location: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(location);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const openSecret = (location: string, user: string, { open }: Sealer) =>
    withDatabase(location, async (database) => {
      const row = await database.read((tx) => tx.first(tx.kysely.selectFrom('user').select('totp_secret')));
      return open(row?.totp_secret ?? '', contextOf(OF_USER, user));
    });

  it('opens all secrets with the new key only', async () => {
    const { location, keyPath, user, options } = await createStoppedService();
    const old = loadSecretKey(keyPath);
    const [line] = await rotateKey(options);
    assert.equal(line, 'Secrets encrypted with a new key: 1.');
    assert.equal(existsSync(nextKeyPath(keyPath)), false);
    assert.equal(await openSecret(location, user, createSealer(old)), undefined);
    assert.equal(await openSecret(location, user, createSealer(loadSecretKey(keyPath))), SECRET);
  });

  it('refuses and changes nothing while a process has the database open', async () => {
    const { location, keyPath, user, options } = await createStoppedService();
    const key = loadSecretKey(keyPath);
    await withDatabase(location, () => assert.rejects(rotateKey(options), RotationRefused));
    assert.deepEqual([loadSecretKey(keyPath), existsSync(nextKeyPath(keyPath))], [key, false]);
    assert.equal(await openSecret(location, user, createSealer(key)), SECRET);
  });

  it('continues an interrupted rotation, and the service works in between', async () => {
    for (const isSealed of [false, true]) {
      const { location, keyPath, user, options } = await createStoppedService();
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
    const { location, keyPath, user, options } = await createStoppedService();
    const old = loadSecretKey(keyPath);
    await rm(keyPath);
    const lines = await rotateKey(options);
    assert.equal(lines[1], 'Secrets that the old key cannot decrypt, left unchanged: 1.');
    assert.equal(await openSecret(location, user, createSealer(old)), SECRET);
  });

  it('rotates the key of the settings and prints the new value', async () => {
    const { location, keyPath, user, options } = await createStoppedService();
    const configuredKey = loadSecretKey(keyPath);
    const lines = await rotateKey({ ...options, configuredKey });
    const next = Buffer.from(/^SERVICE_SECRET_KEY=(.+)$/m.exec(lines.join('\n'))?.[1] ?? '', 'base64');
    assert.equal(await openSecret(location, user, createSealer(next)), SECRET);
    assert.deepEqual(loadSecretKeys(keyPath, configuredKey), [next, configuredKey], 'until the new key is configured');
    assert.deepEqual(loadSecretKeys(keyPath, next), [next]);
    assert.equal(existsSync(nextKeyPath(keyPath)), false);
  });

  it('loses no secret if it is killed at any time', async () => {
    const { location, keyPath, user } = await createStoppedService();
    const settings = {
      SERVICE_DATA_DIR: name === 'SQLite' ? join(location, '..') : join(keyPath, '..'),
      ...(name === 'PostgreSQL' && { SERVICE_DATABASE_URL: location }),
    };
    const path = join(settings.SERVICE_DATA_DIR, 'secret.key');
    if (path !== keyPath) await copyFile(keyPath, path);
    const start = performance.now();
    assert.deepEqual(await once(command(['key', 'rotate'], settings), 'exit'), [0, null]);
    const whole = performance.now() - start;
    const before = loadSecretKey(path);
    for (let part = 1; part <= 8; part += 1) {
      const child = command(['rekey'], settings);
      const ended = once(child, 'exit');
      await sleep((whole * (part + 4)) / 12);
      child.kill('SIGKILL');
      await ended;
      assert.equal(await openSecret(location, user, createSealer(...loadSecretKeys(path, null))), SECRET);
    }
    let code: unknown = 1;
    // The server detects the end of a killed client after a short time.
    for (let tries = 0; tries < 20 && code !== 0; tries += 1) [code] = await once(command(['rekey'], settings), 'exit');
    assert.equal(code, 0);
    assert.notDeepEqual(loadSecretKey(path), before);
    assert.equal(await openSecret(location, user, createSealer(loadSecretKey(path))), SECRET);
  });
});
