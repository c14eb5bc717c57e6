import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

const forEver = 'await new Promise(() => {});';

/** Starts a process whose `stop` has the given body, sends the signals in order, and returns the exit code. */
async function exitAfter(
  stopBody: string,
  signals: readonly NodeJS.Signals[],
  { limit = 5_000, pause = 0 } = {},
): Promise<number | null> {
  const program = `
    import { stopOnSignals } from ${JSON.stringify(import.meta.resolve('./stop-on-signals.ts'))};
    import { silentLog } from ${JSON.stringify(import.meta.resolve('../log/log.ts'))};
    setInterval(() => {}, 1000);
    stopOnSignals(async () => { ${stopBody} }, { log: silentLog, limit: ${limit} });
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.resume();
  for (const signal of signals) {
    child.kill(signal);
    await wait(pause);
  }
  const [code] = await exit;
  return code as number | null;
}

test('stops and exits with 0 on a signal', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) assert.equal(await exitAfter('', [signal]), 0, signal);
});

test('exits with 1 on a second signal', async () => {
  assert.equal(await exitAfter(forEver, ['SIGTERM', 'SIGINT'], { pause: 600 }), 1);
});

test('ignores signals that repeat within half a second', async () => {
  const shortly = 'await new Promise((resolve) => setTimeout(resolve, 200));';
  assert.equal(await exitAfter(shortly, ['SIGINT', 'SIGINT', 'SIGINT'], { pause: 20 }), 0);
});

test('exits with 1 if stopping fails or takes too long', async () => {
  assert.equal(await exitAfter("throw new Error('no');", ['SIGTERM']), 1);
  assert.equal(await exitAfter(forEver, ['SIGTERM'], { limit: 50 }), 1);
});
