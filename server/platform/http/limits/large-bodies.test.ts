import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODIES_PER_ACCOUNT, largeBodies, releaseBodySlot, waitForBodySlot } from './large-bodies.ts';

/** A request with a body of this length, and its response. */
function exchange(length: number) {
  const request = {
    headers: { 'content-length': String(length) },
    raw: new EventEmitter(),
  } as unknown as FastifyRequest;
  const reply = { raw: Object.assign(new EventEmitter(), { destroyed: false }) } as unknown as FastifyReply;
  return { request, reply };
}

it('S-3b-1: keeps the slot of a body that has arrived until the request has its turn', async () => {
  const bodies = largeBodies();
  const held = Array.from({ length: LARGE_BODIES_PER_ACCOUNT }, () => exchange(100_000));
  for (const { request, reply } of held) assert.equal(waitForBodySlot(bodies, 'a', request, reply), undefined);
  const next = exchange(100_000);
  let isReady = false;
  const waiting = waitForBodySlot(bodies, 'a', next.request, next.reply)?.then(() => {
    isReady = true;
  });
  held[0]?.request.raw.emit('end');
  await setImmediate();
  assert.equal(isReady, false);
  if (held[0] !== undefined) releaseBodySlot(held[0].request);
  await waiting;
  assert.equal(isReady, true);
});

it('frees the slot of a request that ends without a turn, and ignores small bodies and other accounts', async () => {
  const bodies = largeBodies();
  const held = Array.from({ length: LARGE_BODIES_PER_ACCOUNT }, () => exchange(100_000));
  for (const { request, reply } of held) waitForBodySlot(bodies, 'a', request, reply);
  const [small, other, next] = [exchange(1000), exchange(100_000), exchange(100_000)];
  assert.equal(waitForBodySlot(bodies, 'a', small.request, small.reply), undefined);
  assert.equal(waitForBodySlot(bodies, 'b', other.request, other.reply), undefined);
  const waiting = waitForBodySlot(bodies, 'a', next.request, next.reply);
  assert.ok(waiting instanceof Promise);
  held[3]?.reply.raw.emit('close');
  await waiting;
});
