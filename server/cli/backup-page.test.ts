/** The commands of docs/backup.md, in the order of the page: back up, lose the machine, restore. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { startService } from '#server/testing/service.ts';
import { castOf, worldOf } from '#server/testing/world.ts';
import { type Installation, install } from './testing/commands.ts';

const PAGE = fileURLToPath(new URL('../../docs/backup.md', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../sammen.ts', import.meta.url));

onDatabase('SQLite', (name, _open, place) => {
  it('back up, lose the machine and restore', async () => {
    const backups = await mkdtemp(join(tmpdir(), 'sammen-page-'));
    after(() => rm(backups, { recursive: true, force: true }));
    const [full, withKey, restore, restoreEarlier] = await commandsOfPage(backups);
    const installation = await install(name, place);
    const { folder, location } = installation;
    await fill(installation);
    await run(full, installation);
    const before = await rowsOf(location);
    const passphrase = join(backups, 'passphrase');
    await writeFile(passphrase, 'correct horse battery staple\n', { mode: 0o600 });
    const key = await readFile(join(folder, 'secret.key'), 'utf8');
    const more = { SERVICE_BACKUP_PASSPHRASE_FILE: passphrase };
    await run(withKey, installation, more);

    await rm(folder, { recursive: true });
    assert.match(await run(restore, installation, more), /^The backup was restored\.\nStart the service\.\n$/);
    assert.deepEqual(await rowsOf(location), before);
    assert.equal(await readFile(join(folder, 'secret.key'), 'utf8'), key);

    await run('npx sammen backup', installation);
    const database = await openDatabase(location);
    await database.transaction((tx) => tx.runText('delete from label', []));
    await database.close();
    assert.match(await run(restoreEarlier, installation), /The former database and files are in /);
    assert.deepEqual(await rowsOf(location), before);
  });
});

async function commandsOfPage(backups: string): Promise<[string, string, string, string]> {
  const page = (await readFile(PAGE, 'utf8')).replaceAll('/mnt/backup', backups);
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block.trim());
  assert.equal(blocks.length, 4);
  return blocks as [string, string, string, string];
}

async function run(command: string, { environment }: Installation, more: Record<string, string> = {}): Promise<string> {
  const own = command.replace('npx sammen', `'${process.execPath}' '${PROGRAM}'`);
  const child = spawn('sh', ['-c', own], { env: { PATH: process.env.PATH, ...environment, ...more } });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, `${command}: ${errors}`);
  return output;
}

async function fill({ folder, location }: Installation): Promise<void> {
  const database = await openDatabase(location);
  const service = await startService(database);
  await worldOf(service, await castOf(service));
  await cp(service.filesFolder, join(folder, 'files'), { recursive: true });
  await service.stop();
  await database.close();
  await writeFile(join(folder, 'secret.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
}

/** Returns all rows except those about backups. */
async function rowsOf(location: string): Promise<Record<string, string>> {
  const database = await openDatabase(location);
  const { backup_run: _runs, event: _events, ...rows } = await dump(database);
  await database.close();
  return rows;
}
