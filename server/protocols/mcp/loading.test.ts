import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

test('the modules that answer messages are loaded in several turns of the event loop', async () => {
  const program = fileURLToPath(new URL('testing/measure-loading.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { longest, total } = JSON.parse(stdout) as { longest: number; total: number };
  assert.ok(longest < 0.75 * total, `the longest turn takes ${longest} ms of ${total} ms`);
});
