import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deadlines } from './deadlines.ts';

test('calls back once for each item that is not removed in time', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const late: string[] = [];
  const deadlines = new Deadlines<string>((item) => late.push(item));
  const pass = (milliseconds: number) => {
    now += milliseconds;
    context.mock.timers.tick(milliseconds);
  };
  deadlines.add('first', 250);
  const removed = deadlines.add('removed', 100);
  deadlines.add('last', 1_000);
  pass(50);
  deadlines.remove(removed);
  pass(150);
  assert.deepEqual(late, []);
  pass(100);
  assert.deepEqual(late, ['first']);
  pass(800);
  assert.deepEqual(late, ['first', 'last']);
  deadlines.add('later', 100);
  pass(200);
  assert.deepEqual(late, ['first', 'last', 'later']);
  deadlines.remove(removed);
  deadlines.add('in the place of another', 100);
  deadlines.remove(removed);
  pass(200);
  assert.equal(late.at(-1), 'in the place of another');
});
