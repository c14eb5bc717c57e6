/**
 * The release archive runs without npm and a build, and contains only the built service. By the commands of the handbook alone, a person
 * installs it, backs up, loses the machine and restores.
 */

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, it, test } from 'node:test';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import {
  assertSignsIn,
  commandsOfHandbook,
  deleteTask,
  fillAccount,
  installOn,
  lose,
  type Machine,
  type Remembered,
  readAccount,
  runOn,
  whileServing,
} from './lost-machine.ts';
import { root } from './source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'sammen-release-'));
const unpacked = join(folder, 'unpacked');
let release = '';

before(() => {
  // The lowest compression: only its speed differs.
  const made = spawnSync(process.execPath, ['tools/write-release.mjs', '--folder', folder, '--level', '1'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(made.status, 0, made.stderr);
  const [archive = assert.fail('there is no archive')] = globSync('*.tar.gz', { cwd: folder });
  spawnSync('mkdir', [unpacked]);
  const tar = spawnSync('tar', ['-xzf', join(folder, archive), '-C', unpacked], { encoding: 'utf8' });
  assert.equal(tar.status, 0, tar.stderr);
  release = join(unpacked, archive.replace('.tar.gz', ''));
});
after(() => rmSync(folder, { recursive: true }));

test('starts without npm, answers the health check and delivers the web app', async () => {
  const service = spawn(join(release, 'sammen'), ['serve'], {
    cwd: folder,
    env: {
      PATH: '/usr/bin:/bin',
      SERVICE_ADDR: '127.0.0.1:0',
      SERVICE_DATA_DIR: join(folder, 'data'),
      SERVICE_SETUP_CODE: 'code of the test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(service, 'exit');
  try {
    const port = await readyPort(service.stdout);
    const url = `http://127.0.0.1:${port}`;
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.match(await (await fetch(url)).text(), /<div id="root">/);
  } finally {
    service.kill('SIGTERM');
    const [code] = await exited;
    assert.equal(code, 0);
  }
});

/** Returns the port in the line that the service writes when it is ready. */
async function readyPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    if (!line.startsWith('{')) continue;
    const { message, port } = JSON.parse(line) as { message: string; port?: number };
    if (message === 'ready' && port !== undefined) return port;
  }
  return assert.fail('the service has ended');
}

test('runs the commands for operators', () => {
  const { status, stdout } = spawnSync(join(release, 'sammen'), ['help'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  assert.equal(status, 0);
  assert.match(stdout, /backup/);
});

test('contains the bundle instead of the sources and packages, and the licenses of the packages', () => {
  const files = globSync('**/*', { cwd: release });
  const others = files.filter((path) =>
    /\.test\.|(^|\/)(testing|node_modules)(\/|$)|^(e2e|bench|clients|tools|web|server|domain)(\/|$)/.test(path),
  );
  assert.deepEqual(others, []);
  assert.ok(files.includes('licenses/fastify/LICENSE') && files.includes('licenses/@fastify/static/LICENSE'));
});

test('lists the packages that it contains, and the checksums of its files', () => {
  const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string }[];
  };
  const listed = new Set(components.map(({ name }) => name));
  const packages = JSON.parse(readFileSync(join(release, 'dist/server/packages.json'), 'utf8')) as string[];
  const contained = packages.map((path) => path.split('node_modules/').at(-1) ?? '');
  assert.ok(contained.includes('fastify') && contained.includes('pg') && !contained.includes('vite'));
  assert.deepEqual(
    contained.filter((name) => !listed.has(name)),
    [],
  );
  assert.ok(
    [...listed].some((name) => name.startsWith('node-')),
    'Node is listed',
  );
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  assert.equal(sums.length, 2);
  for (const line of sums) {
    const [sum = '', file = ''] = line.split('  ');
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
      sum,
      file,
    );
  }
});

await eachDumpableDatabase((name, _open, place) => {
  const mounted = join(folder, `mnt-${name}`);
  const passphraseFile = join(mounted, 'key/passphrase');
  const commands = commandsOfHandbook();
  const machine = async (number: number): Promise<Machine> => ({
    folder: join(folder, `machine-${number}-${name}`),
    release: folder,
    mounted,
    // A new machine has a new, empty database server.
    settings: name === 'PostgreSQL' ? { SERVICE_DATABASE_URL: await place([]) } : {},
  });
  const withPassphrase = (plain: Machine): Machine => ({
    ...plain,
    settings: { ...plain.settings, SERVICE_BACKUP_PASSPHRASE_FILE: passphraseFile },
  });
  let remembered: Remembered;
  let expected: Record<string, unknown>;

  before(async () => {
    mkdirSync(join(mounted, 'key'), { recursive: true });
    writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
    const first = await machine(1);
    await installOn(first);
    await whileServing(first, async (url) => {
      remembered = await fillAccount(url);
      expected = await readAccount(url, remembered);
      const output = await runOn(first, commands.backUp);
      assert.match(output, /Full backup: .*\.tar\.gz \(1 attached files\)\nThe secret key is not included/);
      await runOn(withPassphrase(first), commands.backUpWithKey.replace('/mnt/backup', '/mnt/encrypted'));
    });
    copyFileSync(join(first.folder, 'var/lib/sammen/secret.key'), join(mounted, 'key/secret.key'));
    lose(first);
  });

  it('restores a lost machine from an encrypted backup and its passphrase, with the commands of the handbook', async () => {
    const second = withPassphrase(await machine(2));
    await installOn(second);
    const output = await runOn(second, commands.restore.replace('/mnt/backup', '/mnt/encrypted'));
    assert.ok(!/missing|no secret key/.test(output), output);
    await whileServing(second, async (url) => {
      assert.deepEqual(await readAccount(url, remembered), expected);
      await assertSignsIn(url, remembered);
    });
  });

  // The restore tests of the commands do the rest on a database server, which this would repeat.
  if (name === 'PostgreSQL') return;

  it('restores a lost machine from a backup and a copy of the key, and later an earlier state', async () => {
    const third = await machine(3);
    await installOn(third);
    assert.match(await runOn(third, commands.restore), /^The backup was restored\./);
    await runOn(third, commands.copyKey);
    assert.equal(statSync(join(third.folder, 'var/lib/sammen/secret.key')).mode & 0o777, 0o600);
    await runOn(third, `${commands.program} backup`);
    await whileServing(third, async (url) => {
      assert.deepEqual(await readAccount(url, remembered), expected);
      await deleteTask(url, remembered);
    });
    await runOn(third, commands.restoreEarlier);
    await whileServing(third, async (url) => {
      assert.deepEqual(await readAccount(url, remembered), expected);
      await assertSignsIn(url, remembered);
    });
  });
});
