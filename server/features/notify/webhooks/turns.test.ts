import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.ts';

it('runs an id once at a time, and again if it was added or asked for it meanwhile', async () => {
  let running = 0;
  let runs = 0;
  const turns = new Turns(async () => {
    running += 1;
    runs += 1;
    assert.equal(running, 1);
    await setImmediate();
    running -= 1;
    return runs === 2;
  });
  turns.add('a', 'x');
  await Promise.resolve();
  turns.add('a', 'x');
  turns.add('a', 'x');
  await turns.settled();
  assert.equal(runs, 3);
});

it('S-46-5: limits the runs of an account, while others run', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const started: string[] = [];
  const turns = new Turns((id) => {
    started.push(id);
    return id.startsWith('slow') ? promise : Promise.resolve(false);
  });
  for (let index = 0; index < 40; index += 1) turns.add(`slow ${index}`, 'x');
  turns.add('fast', 'y');
  await setImmediate();
  assert.equal(started.length, 17);
  assert.ok(started.includes('fast'));
  resolve(false);
  await turns.settled();
  assert.equal(started.length, 41);
});
