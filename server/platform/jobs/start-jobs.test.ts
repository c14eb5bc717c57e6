import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { silentLog } from '../log/log.ts';
import { startJobs } from './start-jobs.ts';

/** Waits for a condition. Jobs alone do not keep the process alive. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries += 1) await wait(10);
  assert.ok(condition());
}

test('runs a job repeatedly without overlap', async () => {
  let runs = 0;
  let inside = 0;
  const run = async () => {
    inside += 1;
    assert.equal(inside, 1);
    await wait(5);
    inside -= 1;
    runs += 1;
  };
  const jobs = startJobs([{ name: 'count', every: 1, run }], silentLog, { delay: 1 });
  await until(() => runs >= 3);
  await jobs.stop();
});

test('logs a failed run and continues all jobs', async () => {
  const logged: string[] = [];
  const log: Log = { ...silentLog, error: (message) => logged.push(message) };
  let others = 0;
  const fail = async () => {
    throw new Error('no');
  };
  const count = async () => {
    others += 1;
  };
  const jobs = startJobs(
    [
      { name: 'failing', every: 1, run: fail },
      { name: 'counting', every: 1, run: count },
    ],
    log,
    { delay: 1 },
  );
  await until(() => logged.length >= 2 && others >= 2);
  assert.equal(logged[0], 'the job "failing" failed');
  await jobs.stop();
});

test('waits for the current run on stop and starts no other', async () => {
  let runs = 0;
  let started = false;
  const run = async () => {
    started = true;
    await wait(30);
    runs += 1;
  };
  const jobs = startJobs([{ name: 'slow', every: 1, run }], silentLog, { delay: 1 });
  await until(() => started);
  await jobs.stop();
  assert.equal(runs, 1);
  await wait(30);
  assert.equal(runs, 1);
});
