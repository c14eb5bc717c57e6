/** Programs that use a client which a generator of another project made from the OpenAPI document. */

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { withAccounts } from '../caldav/account.ts';
import { installed } from '../install.ts';
import { outputOf } from '../run-program.ts';
import { withFolder } from '../with-folder.ts';

/** The command of a program, and the folder in which it runs. */
export type BuiltProgram = { program: string; args: readonly string[] };

/**
 * Declares the test of a generator. `build` gets a new folder that contains the document as `openapi.json`; it generates and compiles the
 * client and the program. If it throws `NotInstalled`, the test is skipped with the reason.
 *
 * The program connects to the address in `SAMMEN` with the token in `TOKEN`. It creates a project (a teal board, `Garden`) and renames it to
 * `Allotment`; creates a task in it (`Prune the roses`, `The **red** ones`, priority 2, due on 2030-04-01, label `outside`), lists the tasks of
 * the project and changes the title to `Prune all roses`; attaches the file `upload.bin`, downloads it as `download.bin`, and completes the
 * task. It prints the ids as `{"project", "task", "attachment", "listed": […]}`.
 */
export function testGeneratedClient(name: string, build: (folder: string) => Promise<BuiltProgram>): void {
  describe(name, () => {
    const accounts = withAccounts();
    const folderOf = withFolder('generated');

    it('changes only what the program sets, and keeps the bytes of files', async (context) => {
      const folder = folderOf();
      const { service, owner } = accounts();
      const { client } = owner.person;
      const bytes = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7 + (at >> 8)) % 256));
      await writeFile(join(folder, 'openapi.json'), await (await fetch(`${service.url}/api/v1/openapi.json`)).text());
      await writeFile(join(folder, 'upload.bin'), bytes);
      const built = await installed(context, () => build(folder));
      if (built === undefined) return;

      const env = { SAMMEN: service.url, TOKEN: owner.token };
      const printed = JSON.parse(await outputOf(built.program, built.args, { folder, env }));

      const project = await client.projects.get({ projectID: printed.project });
      assert.deepEqual([project.name, project.view_mode, project.color], ['Allotment', 'board', 'teal']);
      const task = await client.tasks.get({ taskID: printed.task });
      assert.deepEqual(
        [task.content, task.description, task.priority, task.due_date, task.labels, task.project_id],
        ['Prune all roses', 'The **red** ones', 2, '2030-04-01', ['outside'], project.id],
      );
      assert.equal(typeof task.completed_at, 'string');
      assert.deepEqual(printed.listed, [task.id]);
      const stored = await fetch(`${service.url}/api/v1/attachments/${printed.attachment}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      assert.deepEqual(Buffer.from(await stored.arrayBuffer()), bytes);
      assert.deepEqual(await readFile(join(folder, 'download.bin')), bytes);
    });
  });
}
