import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

const forEver = 'await new Promise(() => {});';

/** Runs a process whose `stop` is the given body, sends the signals in turn, and answers how it ended. */
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

test('a signal ends the process in order', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) assert.equal(await exitAfter('', [signal]), 0, signal);
});

test('a second signal ends it at once', async () => {
  assert.equal(await exitAfter(forEver, ['SIGTERM', 'SIGINT'], { pause: 600 }), 1);
});

test('the echoes of one Ctrl-C do not count as a second signal', async () => {
  const shortly = 'await new Promise((resolve) => setTimeout(resolve, 200));';
  assert.equal(await exitAfter(shortly, ['SIGINT', 'SIGINT', 'SIGINT'], { pause: 20 }), 0);
});

test('stopping that fails or takes too long ends it with 1', async () => {
  assert.equal(await exitAfter("throw new Error('no');", ['SIGTERM']), 1);
  assert.equal(await exitAfter(forEver, ['SIGTERM'], { limit: 50 }), 1);
});
