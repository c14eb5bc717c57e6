/** Runs the receiver of docs/webhooks.md. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '#server/testing/free-port.ts';
import { newWebhookSecret, signedHeaders } from './signature.ts';
import { eventually } from './testing/eventually.ts';

test('S-46-4: the receiver in the handbook accepts signed messages, prints each once, and refuses others', async () => {
  const page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'sammen-receiver-'));
  await writeFile(join(folder, 'receiver.mjs'), code);
  const [secret, port] = [newWebhookSecret(), await freePort()];
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  try {
    const body = JSON.stringify({ type: 'task.created', payload: { content: 'Order paint' } });
    const send = async (secrets: string[], id = 'm1', now = Date.now()) => {
      const headers = signedHeaders({ id, body, now }, secrets);
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    await eventually(async () => assert.equal(await send([secret]), 204));
    assert.equal(await send([secret]), 204);
    assert.equal(await send([newWebhookSecret(), secret], 'm2'), 204, 'after a rotation');
    assert.equal(await send([newWebhookSecret()], 'm3'), 401);
    assert.equal(await send([secret], 'm4', Date.now() - 600_000), 401, 'a repeated old request');
    await eventually(() => assert.equal(printed, 'task.created Order paint\n'.repeat(2)));
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  }
});
