/** The examples of docs/api-guide.md, in the order of the page, against a service. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onDatabase } from '#server/testing/databases.ts';
import { startService } from '#server/testing/service.ts';

const PAGE = fileURLToPath(new URL('../docs/api-guide.md', import.meta.url));

onDatabase('SQLite', (_name, open) => {
  it('every example works', async () => {
    const page = await readFile(PAGE, 'utf8');
    const examples = (language: string) =>
      [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);
    const service = await startService(await open());
    after(() => service.stop());
    const owner = await service.person('Olga');
    const { token } = await owner.client.tokens.create({ body: { name: 'Guide' } });
    const run = async (program: string, args: string[]) => {
      const child = spawn(program, args, {
        env: { PATH: process.env.PATH, SAMMEN: service.url, TOKEN: token },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      assert.equal(code, 0, `${args.at(-1)}\n${output}\n${errors}`);
      return output;
    };
    const shell = (script = '') => run('sh', ['-euc', script]);

    const [account, quickAdd, create, find, change, repeat, again, ...others] = examples('sh');
    assert.deepEqual(others, []);
    assert.equal(JSON.parse(await shell(account)).email, owner.email);
    assert.equal(JSON.parse(await shell(quickAdd)).content, 'Water the greenhouse');
    assert.equal(JSON.parse(await shell(create)).due_date, '2030-10-01');
    const contents = ({ tasks }: { tasks: { content: string }[] }) => tasks.map(({ content }) => content);
    assert.deepEqual(contents(JSON.parse(await shell(find))), ['Order firewood']);
    await shell(change);
    const { tasks: completed } = await owner.client.tasks.list({ query: { completed: 'only' } });
    assert.deepEqual(
      completed.map(({ content, description }) => [content, description]),
      [['Sharpen the axe', 'The **large** one']],
    );
    await shell(repeat);
    const { tasks: invoices } = await owner.client.tasks.list({ query: { q: 'invoice' } });
    assert.equal(invoices.length, 1);
    await shell(again);
    const { tasks: chimneys } = await owner.client.tasks.list({ query: { q: 'chimney' } });
    assert.equal(chimneys.length, 1);

    const folder = await mkdtemp(join(tmpdir(), 'sammen-guide-'));
    after(() => rm(folder, { recursive: true }));
    const [program = '', ...otherPrograms] = examples('js');
    assert.deepEqual(otherPrograms, []);
    await writeFile(join(folder, 'example.mjs'), program);
    assert.equal(
      await run(process.execPath, [join(folder, 'example.mjs')]),
      '2030-04-01 Prune the roses\n2030-04-01 Sow the lawn\n',
    );
  });
});
