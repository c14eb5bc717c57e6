import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JobBoard } from './job-board.ts';

test('records the start, the end and the failure of each run', async () => {
  let now = 1000;
  const board = new JobBoard({ now: () => now });
  let outcome = Promise.withResolvers<void>();
  const job = board.watch({ name: 'sweep', every: 60_000, run: () => outcome.promise });
  board.watch({ name: 'backup', every: 1, run: async () => {} });
  const state = () => board.states().find(({ name }) => name === 'sweep');
  assert.deepEqual(
    board.states().map(({ name }) => name),
    ['backup', 'sweep'],
  );
  assert.deepEqual(state(), {
    name: 'sweep',
    every: 60_000,
    isRunning: false,
    failed: false,
    successes: 0,
    failures: 0,
  });
  const first = job.run();
  assert.deepEqual([state()?.isRunning, state()?.startedAt, state()?.finishedAt], [true, 1000, undefined]);
  now = 3000;
  outcome.resolve();
  await first;
  assert.deepEqual([state()?.isRunning, state()?.finishedAt, state()?.failed], [false, 3000, false]);
  outcome = Promise.withResolvers();
  const second = job.run();
  outcome.reject(new Error('full disk'));
  await assert.rejects(second, /full disk/);
  assert.deepEqual([state()?.isRunning, state()?.failed], [false, true]);
  assert.deepEqual([state()?.successes, state()?.failures, state()?.succeededAt], [1, 1, 3000]);
});
