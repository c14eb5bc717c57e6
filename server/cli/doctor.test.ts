/** `sammen doctor` finds and repairs data that no operation of the service causes. */

import assert from 'node:assert/strict';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { contentPath } from '#server/platform/files/local-files.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { dump } from '#server/testing/dump.ts';
import { startService } from '#server/testing/service.ts';
import { castOf, worldOf } from '#server/testing/world.ts';
import { type Installation, install, run } from './testing/commands.ts';

type Finding = { check: string; found: number; repaired: boolean };

async function doctor(installation: Installation, words: readonly string[] = []) {
  const { code, output } = await run(installation, ['doctor', ...words, '--json']);
  const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: Finding[] };
  assert.equal(ok, code === 0);
  return {
    code,
    found: Object.fromEntries(checks.flatMap((each) => (each.found > 0 ? [[each.check, each.found]] : []))),
  };
}

async function change({ location }: Installation, statements: readonly string[]): Promise<void> {
  const database = await openDatabase(location);
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.runText(statement, []);
  });
  await database.close();
}

async function rowsOf({ location }: Installation): Promise<Record<string, string>> {
  const database = await openDatabase(location);
  const rows = await dump(database);
  await database.close();
  return rows;
}

eachDatabase((name, _open, place) => {
  let installation: Installation;
  before(async () => {
    installation = await install(name, place);
    const database = await openDatabase(installation.location);
    const service = await startService(database);
    const cast = await castOf(service);
    await worldOf(service, cast);
    const { id: project } = await cast.owner.client.projects.create({ body: { name: 'Boat' } });
    const { id: section } = await cast.owner.client.sections.create({ projectID: project, body: { name: 'Hull' } });
    const body = { project_id: project, section_id: section };
    const { id } = await cast.owner.client.tasks.create({ body: { ...body, content: 'Sand the hull' } });
    await cast.owner.client.tasks.create({ body: { content: 'Buy paper', project_id: project, parent_id: id } });
    await cp(service.filesFolder, join(installation.folder, 'files'), { recursive: true });
    await service.stop();
    await database.close();
  });
  after(() => rm(installation.folder, { recursive: true, force: true }));

  it('finds nothing in the data of a service', async () => {
    assert.deepEqual(await doctor(installation), { code: 0, found: {} });
    const { output } = await run(installation, ['doctor']);
    assert.match(output, /^No problems\. Checks: \d+\.\n$/);
  });

  it('finds broken order, missing search rows, wrong counts and orphan files, and repairs them only with --repair', async () => {
    const intact = await rowsOf(installation);
    await change(installation, [
      'delete from task_text',
      'delete from comment_text',
      'delete from note_title',
      `update task set section_place = 77 where content = 'Sand the hull'`,
      'update storage_usage set text_bytes = text_bytes + 5',
      `update file_content set unused_since = '2020-01-01T00:00:00.000Z'`,
    ]);
    const orphan = contentPath(join(installation.folder, 'files'), 'a'.repeat(64));
    await mkdir(join(orphan, '..'), { recursive: true });
    await writeFile(orphan, 'bytes');
    const broken = await rowsOf(installation);
    const { code, found } = await doctor(installation);
    assert.deepEqual([code, found.order, found['orphan files']], [3, 1, 1]);
    for (const check of ['search', 'storage', 'used files']) assert.ok((found[check] ?? 0) > 0, check);
    assert.deepEqual(await rowsOf(installation), broken, 'without --repair nothing changes');

    assert.deepEqual(await doctor(installation, ['--repair']), { code: 0, found });
    assert.deepEqual(await doctor(installation), { code: 0, found: {} });
    assert.ok(!(await readdir(join(orphan, '..'))).includes('a'.repeat(64)));
    const repaired = await rowsOf(installation);
    for (const table of ['task', 'storage_usage']) assert.equal(repaired[table], intact[table], table);
  });

  it('makes tasks of broken trees top-level, and removes them from sections of other projects', async () => {
    await change(installation, [
      `update task set parent_id = (select id from task where content = 'Buy paper') where content = 'Sand the hull'`,
      `update section set project_id = (select inbox.id from project join project as inbox on inbox.owner_id = project.owner_id
        where project.name = 'Boat' and inbox.is_inbox = 1) where name = 'Hull'`,
    ]);
    const { code, found } = await doctor(installation);
    assert.deepEqual([code, Object.keys(found), found.cycles], [3, ['sections', 'cycles'], 2]);
    assert.equal((await doctor(installation, ['--repair'])).code, 0);
    const { output } = await run(installation, ['doctor']);
    assert.match(output, /^No problems/);
  });

  it('reports missing files, which it cannot repair', async () => {
    const files = join(installation.folder, 'files');
    const names = (await readdir(files, { recursive: true })).filter((file) => /[0-9a-f]{64}$/.test(file));
    for (const each of names) await rm(join(files, each));
    const { code, found } = await doctor(installation, ['--repair']);
    assert.deepEqual([code, Object.keys(found)], [3, ['missing files']]);
    const { code: again, output } = await run(installation, ['doctor']);
    assert.equal(again, 3);
    assert.match(output, /^Found: \d+ attached files .* Restore a full backup/);
  });

  it('exports an account, and imports it into another one after a dry run', async () => {
    const file = join(installation.folder, 'export.json');
    const exported = await run(installation, ['export', 'olga@example.org', '--to', file]);
    assert.equal(exported.code, 0, exported.errors);
    assert.match(exported.output, /^Export: /);
    assert.match((await run(installation, ['export', 'olga@example.org', '--to', file])).errors, /exists/);
    const added = await run(installation, ['user', 'add', 'ida@example.org', '--name', 'Ida', '--locale', 'en']);
    assert.equal(added.code, 0, added.errors);
    const before = await rowsOf(installation);
    const importing = ['import', file, '--as', 'ida@example.org'];
    const dry = await run(installation, [...importing, '--dry-run', '--json']);
    assert.equal(dry.code, 0, `${dry.output}${dry.errors}`);
    assert.equal((await rowsOf(installation)).task, before.task);
    const { output } = await run(installation, [...importing, '--json']);
    const result = JSON.parse(output);
    assert.deepEqual([result.ok, result.tasks], [true, JSON.parse(dry.output).tasks]);
    assert.ok(result.tasks > 0 && result.created.projects.length > 0);
    assert.notEqual((await rowsOf(installation)).task, before.task);

    await writeFile(file, '{"tasks": [');
    const invalid = await run(installation, importing);
    assert.equal(invalid.code, 1);
    assert.ok(invalid.errors.length > 10 && !invalid.errors.includes('    at '), invalid.errors);
    assert.equal((await run(installation, ['import', file])).code, 2);
  });
});
