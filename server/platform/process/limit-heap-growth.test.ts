import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** Returns the largest heap in megabytes of a process that keeps 40 MB in use and replaces each object when it is old. */
function largestHeap(start: string): number {
  const program = `
    import { limitHeapGrowth } from ${JSON.stringify(import.meta.resolve('./limit-heap-growth.ts'))};
    import { createCollector } from ${JSON.stringify(import.meta.resolve('./release-memory.ts'))};
    import { setTimeout as sleep } from 'node:timers/promises';
    const megabyte = () => Array.from({ length: 128 }, () => new Array(1024).fill(0.5));
    const used = Array.from({ length: 40 }, megabyte);
    ${start}
    createCollector()();
    let largest = 0;
    for (let count = 0; count < 500; count += 1) {
      used[count % used.length] = megabyte();
      largest = Math.max(largest, process.memoryUsage().heapTotal);
      if (count % 4 === 0) await sleep(1);
    }
    process.stdout.write(String(largest / 1048576));`;
  const options = ['--max-semi-space-size=4', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  assert.notEqual(stdout, '', stderr);
  return Number(stdout);
}

test('V8 keeps less garbage with the limit', () => {
  const unlimited = largestHeap('');
  const limited = largestHeap('limitHeapGrowth();');
  assert.ok(unlimited > limited + 50, `${unlimited} MB without a limit, ${limited} MB with one`);
});
