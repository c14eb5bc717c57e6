import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Pacer } from './pacer.ts';

/** Blocks the event loop. */
async function block(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('paced work', () => {
  it('runs at once while the turn of the event loop has time left', async () => {
    const pacer = new Pacer();
    const order: string[] = [];
    const all = ['a', 'b', 'c'].map((name) => pacer.run('user', async () => order.push(name)));
    setImmediate().then(() => order.push('next turn'));
    await Promise.all(all);
    await setImmediate();
    assert.deepEqual(order, ['a', 'b', 'c', 'next turn']);
  });

  it('S-3-7: leaves turns of the event loop to others, and is then done completely', async () => {
    const pacer = new Pacer();
    const order: string[] = [];
    const all = Promise.all(
      [1, 2, 3, 4].map((each) => pacer.run('user', () => block(15).then(() => order.push(`${each}`)))),
    );
    const other = setImmediate().then(() => order.push('other'));
    await Promise.all([all, other]);
    assert.deepEqual(order.toSorted(), ['1', '2', '3', '4', 'other']);
    assert.ok(order.indexOf('other') <= 2, order.join());
  });

  it('S-3-7: takes turns with other accounts, in order within an account', async () => {
    const pacer = new Pacer();
    const order: string[] = [];
    const run = (account: string, name: string) => pacer.run(account, () => block(12).then(() => order.push(name)));
    await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1')]);
    assert.deepEqual(
      order.filter((name) => name !== 'b1'),
      ['a1', 'a2', 'a3', 'a4'],
    );
    assert.ok(order.indexOf('b1') <= 2, order.join());
  });

  it('goes on while earlier work waits for something else', async () => {
    const pacer = new Pacer();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = pacer.run('a', () => promise);
    await Promise.all([
      pacer.run('a', () => block(12)),
      pacer.run('a', () => block(12)),
      pacer.run('b', () => block(1)),
    ]);
    resolve();
    await waiting;
  });

  it('fails with the error of its work, without effect on later work', async () => {
    const pacer = new Pacer();
    await assert.rejects(
      pacer.run('a', () => block(12).then(() => Promise.reject(new Error('no')))),
      /no/,
    );
    assert.equal(await pacer.run('a', async () => 1), 1);
  });
});
