import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

const folder = await mkdtemp(join(tmpdir(), 'sammen-test-'));
after(() => rm(folder, { recursive: true, force: true }));

const program = join(folder, 'program.mjs');
await writeFile(
  program,
  `import { canRestart, restart } from ${JSON.stringify(import.meta.resolve('./restart.ts'))};
  const { pid, argv, execArgv, env } = process;
  process.stdout.write(JSON.stringify([pid, argv.slice(2), execArgv, env.GIVEN]) + '\\n');
  if (canRestart()) restart();
  process.disconnect?.();`,
);
const settings = { execArgv: ['--expose-gc'], env: { ...process.env, GIVEN: 'value' } };

test('runs the program once more in the same process, with the same arguments and environment', async () => {
  const args = [...settings.execArgv, program, 'one', 'two'];
  const child = spawn(process.execPath, args, { env: settings.env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = `${JSON.stringify([child.pid, ['one', 'two'], ['--expose-gc'], 'value'])}\n`;
  assert.equal(await text(child.stdout), line + line);
});

test('does not restart a process with a channel to its parent process', async () => {
  const child = fork(program, [], { ...settings, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  const line = `${JSON.stringify([child.pid, [], ['--expose-gc'], 'value'])}\n`;
  assert.equal(child.stdout && (await text(child.stdout)), line);
  assert.deepEqual(await exit, [0, null]);
});
