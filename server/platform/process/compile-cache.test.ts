import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';

const folder = await mkdtemp(join(tmpdir(), 'sammen-test-'));
after(() => rm(folder, { recursive: true, force: true }));

const COUNT = 150;

async function filesIn(path: string): Promise<number> {
  return (await readdir(path, { recursive: true })).length;
}

it('writes the cache to disk, and thereby releases it, while modules are loaded and after that', async () => {
  const names = Array.from({ length: COUNT }, (_, index) => `module-${index}.mjs`);
  for (const name of names) await writeFile(join(folder, name), 'export const value = 1;');
  const cache = join(folder, 'cache');
  const helper = new URL('./compile-cache.ts', import.meta.url).href;
  await writeFile(
    join(folder, 'main.mjs'),
    `import { releasingCompileCache } from ${JSON.stringify(helper)};
    await releasingCompileCache(async () => {
      for (let index = 0; index < ${COUNT}; index += 1) await import(\`./module-\${index}.mjs\`);
      process.stdout.write('loading');
      await new Promise((resolve) => process.stdin.once('data', resolve));
    });
    process.stdout.write('loaded');
    setInterval(() => {}, 1_000);`,
  );
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const early = await filesIn(cache);
  child.stdin.write('go on');
  await once(child.stdout, 'data');
  const late = await filesIn(cache);
  child.kill('SIGKILL');
  assert.ok(early >= 90 && early < COUNT, `${early} files`);
  assert.ok(late >= COUNT, `${late} files`);
});

it('reports whether modules were compiled, or all read from the cache', async () => {
  const helper = new URL('./compile-cache.ts', import.meta.url).href;
  await writeFile(join(folder, 'watched.mjs'), 'export const value = 2;');
  await writeFile(
    join(folder, 'watching.mjs'),
    `import { releasingCompileCache, watchCompileCache } from ${JSON.stringify(helper)};
    const hasCompiled = watchCompileCache();
    await releasingCompileCache(() => import('./watched.mjs'));
    process.stdout.write(String(hasCompiled()));`,
  );
  const run = async (cache: string | undefined) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: cache };
    const child = spawn(process.execPath, [join(folder, 'watching.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return text(child.stdout);
  };
  const cache = join(folder, 'watched cache');
  assert.equal(await run(cache), 'true');
  assert.equal(await run(cache), 'false');
  assert.equal(await run(undefined), 'false');
});
