// Own process: replaces globals of the browser.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

/** A socket that a test opens and ends. */
class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;

  constructor() {
    sockets.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

let sockets: FakeSocket[] = [];
let opened: boolean[] = [];
let stop: () => void;

Object.assign(globalThis, { window: globalThis, WebSocket: FakeSocket });
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });

const { keepConnected } = await import('./socket.ts');

beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'] });
  sockets = [];
  opened = [];
  stop = keepConnected({
    onMessage: () => undefined,
    onOpen: (again) => opened.push(again),
    onLost: () => undefined,
    checkSession: () => undefined,
  });
});

afterEach(() => {
  stop();
  mock.timers.reset();
});

test('connects again when the service is silent for longer than between two of its messages', () => {
  sockets[0]?.onopen?.();
  for (let seconds = 0; seconds < 300; seconds += 30) {
    mock.timers.tick(30_000);
    sockets[0]?.onmessage?.({ data: '{"type":"alive"}' });
  }
  assert.equal(sockets.length, 1);
  mock.timers.tick(50_000);
  assert.deepEqual([sockets.length, sockets[0]?.isClosed], [2, true]);
  sockets[1]?.onopen?.();
  assert.deepEqual(opened, [false, true]);
});

test('gives up an attempt to connect that gets no answer', () => {
  mock.timers.tick(50_000);
  assert.deepEqual([sockets.length, sockets[0]?.isClosed], [2, true]);
});
