import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

/**
 * Returns the megabytes of the heap of a process while it uses 60 MB, and after 600 ms in which it is idle or works, and the number of
 * collections in this time. The memory is unused from the first collection on, because V8 can collect by itself too.
 */
async function heapOf(work: string): Promise<number[]> {
  const program = `
    import { createCollector, releaseMemoryWhenIdle } from ${JSON.stringify(import.meta.resolve('./release-memory.ts'))};
    import { setTimeout as sleep } from 'node:timers/promises';
    const heap = () => process.memoryUsage().heapTotal / 1048576;
    let times = 0;
    let kept;
    const collect = createCollector();
    releaseMemoryWhenIdle(200, () => { times += 1; kept = undefined; collect(); });
    times = 0;
    kept = Array.from({ length: 60 }, () => new Array(131_072).fill(0.5));
    const used = heap();
    for (const end = performance.now() + 600; performance.now() < end; ) { ${work} }
    process.stdout.write(JSON.stringify([used, heap(), times, kept?.length]));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

test('releases the memory of an idle process', async () => {
  const [used = 0, later = 0, times = 0] = await heapOf('await sleep(300);');
  assert.ok(used > 60, `${used} MB`);
  assert.ok(later < 30, `${later} MB`);
  assert.ok(times > 0);
});

test('does not block a process that works', async () => {
  const [used = 0, , times] = await heapOf(
    'await sleep(1); for (const end = performance.now() + 5; performance.now() < end; ) {}',
  );
  assert.ok(used > 60, `${used} MB`);
  assert.equal(times, 0);
});
