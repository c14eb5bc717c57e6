import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { FairQueue, type Release } from './fair-queue.ts';

describe('a fair queue', () => {
  it('gives slots to the accounts in turn', async () => {
    const queue = new FairQueue({ total: 1, perAccount: 1, maxWaitMs: 10_000 });
    const order: string[] = [];
    const use = async (account: string) => {
      const release = await queue.acquire(account);
      order.push(account);
      await setImmediate();
      release();
    };
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(use));
    assert.deepEqual(order, ['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('limits the slots of one account, while others still get one', async () => {
    const queue = new FairQueue({ total: 3, perAccount: 2, maxWaitMs: 10_000 });
    const started: string[] = [];
    const releases: Release[] = [];
    for (const account of ['a', 'a', 'a', 'b']) {
      void Promise.resolve(queue.acquire(account)).then((release) => {
        started.push(account);
        releases.push(release);
      });
    }
    await setImmediate();
    assert.deepEqual(started, ['a', 'a', 'b']);
    releases[0]?.();
    releases[0]?.();
    await setImmediate();
    assert.deepEqual(started, ['a', 'a', 'b', 'a']);
    releases[2]?.();
    releases[1]?.();
    releases[3]?.();
  });

  it('refuses a request that waited too long, with 503 and Retry-After, and serves the next one', async () => {
    const queue = new FairQueue({ total: 1, perAccount: 1, maxWaitMs: 5 });
    const release = await queue.acquire('a');
    await assert.rejects(Promise.resolve(queue.acquire('a')), (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.status, error.details.retryAfter], [503, 1]);
      return true;
    });
    release();
    (await queue.acquire('a'))();
  });

  it('never exceeds its limits and serves everything', async () => {
    const requests = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    const limit = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(requests, limit, limit, async (accounts, total, perAccount) => {
        const queue = new FairQueue({ total, perAccount, maxWaitMs: 10_000 });
        const running: string[] = [];
        await Promise.all(
          accounts.map(async (account) => {
            const release = await queue.acquire(account);
            running.push(account);
            assert.ok(running.length <= total);
            assert.ok(running.filter((other) => other === account).length <= perAccount);
            await setImmediate();
            running.splice(running.indexOf(account), 1);
            release();
          }),
        );
        assert.deepEqual(running, []);
      }),
    );
  });
});
