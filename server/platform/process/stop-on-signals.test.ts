import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

/** Runs a process whose `stop` is the given body, sends the signals in turn, and answers how it ended. */
async function exitAfter(stopBody: string, signals: readonly NodeJS.Signals[], limit = 5_000): Promise<number | null> {
  const program = `
    import { stopOnSignals } from ${JSON.stringify(import.meta.resolve('./stop-on-signals.ts'))};
    import { silentLog } from ${JSON.stringify(import.meta.resolve('../log/log.ts'))};
    setInterval(() => {}, 1000);
    stopOnSignals(async () => { process.stdout.write('stopping'); ${stopBody} }, { log: silentLog, limit: ${limit} });
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of signals) {
    await once(child.stdout, 'data');
    child.kill(signal);
  }
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  return code as number | null;
}

test('a signal ends the process in order', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) assert.equal(await exitAfter('', [signal]), 0, signal);
});

test('a second signal ends it at once', async () => {
  assert.equal(await exitAfter('await new Promise(() => {});', ['SIGTERM', 'SIGINT']), 1);
});

test('stopping that fails or takes too long ends it with 1', async () => {
  assert.equal(await exitAfter("throw new Error('no');", ['SIGTERM']), 1);
  assert.equal(await exitAfter('await new Promise(() => {});', ['SIGTERM'], 50), 1);
});
