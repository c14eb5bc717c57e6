import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Refusal } from '../errors/refusal.ts';
import type { addAll, count, doubled, refuse } from './testing/functions.ts';
import { Workers } from './workers.ts';

const entry = join(import.meta.dirname, 'testing/worker.ts');

describe('worker threads', () => {
  const workers = new Workers({ entry });
  after(() => workers.close());

  it('return the result of a function', async () => {
    assert.equal(await workers.call<typeof addAll>('user', 'addAll', [1, 2, 3]), 6);
  });

  it('refuse a function that is not listed', async () => {
    await assert.rejects(workers.call('user', 'other'), /does not list the function other/);
  });

  it('pass on the code and text of a refusal, then run further functions', async () => {
    const refused = workers.call<typeof refuse>('user', 'refuse', 'no');
    await assert.rejects(refused, ({ code, status, message }: Refusal) => {
      assert.deepEqual([code, status, message], ['bad_request', 400, 'no']);
      return true;
    });
    assert.equal(await workers.call<typeof addAll>('user', 'addAll', [1]), 1);
  });

  it('move large byte arrays instead of copying them', async () => {
    const [large, small] = [new Uint8Array(1_000_000).fill(1), new Uint8Array(1000).fill(1)];
    const part = new Uint8Array(1_000_000).subarray(1);
    const result = await workers.call<typeof doubled>('user', 'doubled', large, small, part);
    assert.deepEqual(result, [new Uint8Array(1_000_000).fill(2), new Uint8Array(1000).fill(2), part]);
    assert.deepEqual([large.byteLength, small.byteLength, part.byteLength], [0, 1000, 999_999]);
  });

  it('do not block the event loop', async () => {
    let turns = 0;
    let done = false;
    const counted = workers.call<typeof count>('user', 'count', 1e8).finally(() => {
      done = true;
    });
    while (!done) {
      await setImmediate();
      turns += 1;
    }
    assert.equal(await counted, 1e8);
    assert.ok(turns > 10, `${turns} turns`);
  });

  it('take turns with other accounts', async () => {
    const order: string[] = [];
    const callAs = (account: string) =>
      workers.call<typeof count>(account, 'count', 1e7).then(() => order.push(account));
    await Promise.all(['greedy', 'other'].map(callAs));
    order.length = 0;
    await Promise.all([...Array(12).fill('greedy'), 'other'].map(callAs));
    // It starts as the third or fourth. On a loaded machine it can end after others that started later.
    assert.ok(order.indexOf('other') < 8, order.join());
  });
});

it('S-3-9: end a function that exceeds its time with 503, then serve the account again', async () => {
  const workers = new Workers({ budgetMs: 1_000, entry });
  await assert.rejects(workers.call<typeof count>('user', 'count', 1e12), ({ status }: Refusal) => status === 503);
  assert.equal(await workers.call<typeof addAll>('user', 'addAll', [2]), 2);
  await workers.close();
});
