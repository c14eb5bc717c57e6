/** Installations whose backups tests restore. */

import assert from 'node:assert/strict';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { startService } from '#server/testing/service.ts';
import { castOf, worldOf } from '#server/testing/world.ts';
import { type Installation, install, run } from './commands.ts';

/** Setting of encrypted backups. */
export const PASSPHRASE = { SERVICE_BACKUP_PASSPHRASE: 'correct horse battery staple' };

/** Fills an installation with a record of every kind, and files. */
export async function fill({ folder, location }: Installation): Promise<void> {
  const database = await openDatabase(location);
  const service = await startService(database);
  await worldOf(service, await castOf(service));
  await cp(service.filesFolder, join(folder, 'files'), { recursive: true });
  await service.stop();
  await database.close();
}

/** Returns all rows, except those of the backups themselves and their events. */
export async function rowsOf({ location }: Installation): Promise<Record<string, string>> {
  const database = await openDatabase(location);
  const { backup_run: _runs, event: _events, ...rows } = await dump(database);
  await database.close();
  return rows;
}

/** Runs a statement that writes. */
export async function write({ location }: Installation, statement: string): Promise<void> {
  const database = await openDatabase(location);
  await database.transaction((tx) => tx.runText(statement, []));
  await database.close();
}

/** Returns the names of the stored files. */
export async function filesOf({ folder }: Installation): Promise<string[]> {
  const files = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  return files.filter((name) => /[0-9a-f]{64}$/.test(name)).toSorted();
}

/** Makes a backup. Returns its path. */
export const backUp = async (installation: Installation, words: readonly string[], more = {}): Promise<string> => {
  const { code, output, errors } = await run(installation, ['backup', ...words, '--json'], more);
  assert.equal(code, 0, `${output}${errors}`);
  return JSON.parse(output).file;
};

/** An installation with a record of every kind, files and a key, and its rows and files. */
export type Source = { source: Installation; rows: Record<string, string>; files: string[] };

/** Fills a new installation. */
export async function createSource(installed: () => Promise<Installation>): Promise<Source> {
  const source = await installed();
  await fill(source);
  await writeFile(join(source.folder, 'secret.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
  const files = await filesOf(source);
  assert.ok(files.length >= 2);
  return { source, rows: await rowsOf(source), files };
}

/** Returns a function that creates installations. They are removed after the suite that calls this. */
export function installer(name: DatabaseName, place: CreateDatabase): () => Promise<Installation> {
  const folders: string[] = [];
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
  return async () => {
    const installation = await install(name, place);
    folders.push(installation.folder);
    return installation;
  };
}
