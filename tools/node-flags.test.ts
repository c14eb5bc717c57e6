import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './source-files.ts';

const flags = readFileSync(`${root}tools/node-flags.txt`, 'utf8').trim().split(' ');
const folder = mkdtempSync(join(tmpdir(), 'sammen-flags-'));
after(() => rmSync(folder, { recursive: true }));

function codeOf(nodeFlags: readonly string[], attempt: string): string {
  const program = `try { ${attempt}; console.log('done') } catch (error) { console.log(error.code) }`;
  const { stdout } = spawnSync(process.execPath, [...nodeFlags, '-e', program], { cwd: folder, encoding: 'utf8' });
  return stdout.trim();
}

test('the service loads no native addons', () => {
  assert.equal(codeOf(flags, 'process.dlopen({ exports: {} }, "addon.node")'), 'ERR_DLOPEN_DISABLED');
});

test('SIGUSR1 opens no debugger in the service', () => {
  const program = `
    process.kill(process.pid, 'SIGUSR1');
    setTimeout(() => console.log(require('node:inspector').url() ?? 'no debugger'), 500);`;
  const options = [...flags, '--inspect-port=0', '-e', program];
  assert.equal(spawnSync(process.execPath, options, { encoding: 'utf8' }).stdout, 'no debugger\n');
});

test('the permission model of Node is not usable yet: see decision 8', () => {
  const allowed = ['--permission', `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`];
  const fileIn = (path: string) => JSON.stringify(join(path, 'file'));
  assert.equal(codeOf(allowed, `fs.writeFileSync(${fileIn(folder)}, '')`), 'done');
  assert.equal(codeOf(allowed, `fs.writeFileSync(${fileIn(folder)}, '', { flush: true })`), 'ERR_ACCESS_DENIED');
  assert.equal(codeOf(allowed, `fs.writeFileSync(${fileIn(`${folder}-other`)}, '')`), 'ERR_ACCESS_DENIED');
  const database = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(`${folder}-other.db`)}).exec('create table t (a)')`;
  assert.equal(codeOf(allowed, database), 'done');
  rmSync(`${folder}-other.db`);
});

function uncachedModules(nodeFlags: readonly string[]): number {
  const program = `
    const { internalBinding } = require('internal/test/binding');
    require('node:https');
    console.log(internalBinding('builtins').getCacheUsage().compiledWithoutCache.size);`;
  const options = [...nodeFlags, '--expose-internals', '--no-warnings', '-e', program];
  return Number(spawnSync(process.execPath, options, { encoding: 'utf8' }).stdout);
}

test('only the compiler and heap flags make Node compile its own modules at each start: see launch.sh', () => {
  const others = flags.filter((flag) => !/turbofan|maglev|heap-growing|memory-pool/.test(flag));
  assert.equal(others.length, flags.length - 5);
  assert.equal(uncachedModules(others), 0);
  assert.ok(uncachedModules(flags) > 0, 'the flags have no such cost by now, so that the comment can go');
});

/** Returns the largest heap in megabytes of a process that keeps 40 MB in use and replaces each object when it is old. */
function largestHeap(nodeFlags: readonly string[]): number {
  const program = `
    const megabyte = () => Array.from({ length: 128 }, () => new Array(1024).fill(0.5));
    const used = Array.from({ length: 40 }, megabyte);
    gc();
    let largest = 0;
    for (let count = 0; count < 200; count += 1) {
      used[count % used.length] = megabyte();
      largest = Math.max(largest, process.memoryUsage().heapTotal);
      if (count % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    console.log(largest / 1048576);`;
  const options = [...nodeFlags, '--expose-gc', '--input-type=module', '-e', program];
  return Number(spawnSync(process.execPath, options, { encoding: 'utf8' }).stdout);
}

test('V8 keeps less garbage with its flags', () => {
  const limited = largestHeap(flags);
  const unlimited = largestHeap(flags.filter((flag) => !flag.includes('heap-growing')));
  assert.ok(limited > 40, `${limited} MB`);
  assert.ok(unlimited > limited + 50, `${unlimited} MB without a limit, ${limited} MB with one`);
});
