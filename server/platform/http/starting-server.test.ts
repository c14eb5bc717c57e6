import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startStartingServer } from './starting-server.ts';

test('answers 503 with Retry-After on every path until it stops, and leaves the address free', async () => {
  const address = { host: '127.0.0.1', port: 0 };
  const { port, stop } = await startStartingServer(address);
  for (const path of ['/healthz', '/', '/api/v1/tasks']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    const { code, status } = (await answer.json()) as { code: string; status: string };
    assert.deepEqual([code, status], ['unavailable', 'unhealthy']);
  }
  await stop();
  const again = await startStartingServer({ host: '127.0.0.1', port });
  assert.equal(again.port, port);
  await again.stop();
});
