/** Backups are restored into other installations, and everything else is refused without a change. */

import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, it } from 'node:test';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';
import { eachDumpableDatabase } from '#server/testing/dumpable-databases.ts';
import { type Installation, run } from './testing/commands.ts';
import { backUp, createSource, filesOf, fill, installer, PASSPHRASE, rowsOf, write } from './testing/restoring.ts';

await eachDumpableDatabase((name: DatabaseName, _open, place: CreateDatabase) => {
  const installed = installer(name, place);
  let source: Installation;
  let rows: Record<string, string>;
  let files: string[];
  before(async () => {
    ({ source, rows, files } = await createSource(installed));
  });

  it('restores a backup of the database into another installation, and keeps the former one', async () => {
    const file = await backUp(source, []);
    const target = await installed();
    await writeFile(join(target.folder, 'secret.key'), 'former', { mode: 0o600 });
    const former = await rowsOf(target);
    const { code, output, errors } = await run(target, ['restore', file, '--json']);
    assert.equal(code, 0, errors);
    const { ok, kept, missing_files, has_key } = JSON.parse(output);
    assert.deepEqual([ok, missing_files, has_key], [true, files.length, true]);
    assert.deepEqual(await rowsOf(target), rows);
    const [keptFile] = (await readdir(kept)).filter((each) => each.startsWith('sammen.'));
    assert.equal((await stat(join(kept, keptFile ?? ''))).mode & 0o777, 0o600);
    const again = await run(target, ['restore', join(kept, keptFile ?? '')]);
    assert.equal(again.code, 0, again.errors);
    assert.deepEqual(await rowsOf(target), former);
  });

  it('refuses damaged, incomplete, foreign and newer files, and changes nothing', async () => {
    const plain = await backUp(source, []);
    const full = await backUp(source, ['--full']);
    const encrypted = await backUp(source, ['--full'], PASSPHRASE);
    const target = await installed();
    await fill(target);
    const before = await rowsOf(target);
    const filesBefore = await filesOf(target);
    const bad = join(target.folder, 'bad');
    await mkdir(bad);
    const changed = async (path: string, change: (copy: string) => Promise<unknown>) => {
      const copy = join(bad, `${Math.random()}`);
      await cp(path, copy);
      await change(copy);
      return copy;
    };
    const cut = async (copy: string) => truncate(copy, Math.floor((await stat(copy)).size * 0.7));
    const flip = async (copy: string) => {
      const bytes = await readFile(copy);
      const middle = Math.floor(bytes.length / 2);
      bytes.fill(255 - (bytes[middle] ?? 0), middle, middle + 40);
      await writeFile(copy, bytes);
    };
    const text = await changed(plain, (copy) => writeFile(copy, 'notes of somebody'));
    const empty = await changed(plain, (copy) => writeFile(copy, ''));
    const cases: [string, RegExp, Record<string, string>?][] = [
      [join(bad, 'nowhere'), /There is no file .*Check the path/],
      [bad, /There is no file/],
      [text, /not a backup of Sammen/],
      [empty, /not a backup of Sammen/],
      [await changed(plain, cut), /damaged or incomplete/],
      [await changed(full, cut), /damaged or incomplete/],
      [await changed(full, flip), /damaged or incomplete|not a backup of Sammen/],
      [encrypted, /is encrypted\. Set SERVICE_BACKUP_PASSPHRASE/],
      [encrypted, /passphrase is wrong/, { SERVICE_BACKUP_PASSPHRASE: 'another long passphrase' }],
      [await changed(encrypted, cut), /wrong, or the file is damaged|damaged or incomplete/, PASSPHRASE],
      [await changed(encrypted, flip), /wrong, or the file is damaged|damaged or incomplete/, PASSPHRASE],
      [await changed(encrypted, (copy) => appendFile(copy, 'x')), /damaged/, PASSPHRASE],
    ];
    for (const [file, sentence, more] of cases) {
      const { code, output, errors } = await run(target, ['restore', file], more);
      assert.deepEqual([code, output], [1, ''], `${file}: ${errors}`);
      assert.match(errors, sentence);
      assert.ok(!errors.includes('    at '), errors);
    }
    const newer = await installed();
    await write(newer, `insert into migration values ('9999-later', 'x')`);
    const refusedBackup = await run(newer, ['backup']);
    assert.match(refusedBackup.errors, /9999-later.*Start a newer version/);
    if (name === 'SQLite') {
      const { code, errors } = await run(target, ['restore', newer.location]);
      assert.equal(code, 1);
      assert.match(errors, /Another version of Sammen has made the backup.*newer version/);
    }
    assert.deepEqual(await rowsOf(target), before);
    assert.deepEqual(await filesOf(target), filesBefore);
    const left = await readdir(target.folder);
    assert.ok(
      !left.some((each) => each.startsWith('before-restore') || each.startsWith('restore-unfinished')),
      left.join(),
    );
  });
});
