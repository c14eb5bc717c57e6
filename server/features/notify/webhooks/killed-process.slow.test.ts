/** A process that is killed between the commit of an event and its delivery loses no message. */

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { eventually } from './testing/eventually.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const TASKS = 8;

type Message = { payload: { content: string }; seq: number };

eachDatabase((name, _open, place) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sammen-killed-'));
  const children: ChildProcess[] = [];
  let receiver: Receiver | undefined;
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await receiver?.stop();
    rmSync(dataDir, { recursive: true });
  });

  const start = async (settings: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> => {
    const child = startProcess({ SERVICE_DATA_DIR: dataDir, ...settings });
    children.push(child);
    return { child, origin: (await ready(child)).origin };
  };

  it('sends all messages in order after it was killed, and the interrupted one with the same id', async () => {
    receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const location = name === 'PostgreSQL' ? await place() : join(dataDir, 'sammen.db');
    const environment = {
      SERVICE_OUTBOUND_ALLOW: `127.0.0.1:${port}`,
      ...(name === 'PostgreSQL' && { SERVICE_DATABASE_URL: location }),
    };
    // The first message is never answered, so that the others wait.
    receiver.answer = () => undefined;
    const first = await start(environment);
    const { post } = await firstAccount(first.origin);
    const project = (await post('/projects', { name: 'Website' })).id;
    const url = `http://127.0.0.1:${port}/hook`;
    await post(`/projects/${project}/webhooks`, { url, events: ['task.created'] });
    const names = Array.from({ length: TASKS }, (_, index) => `task ${index}`);
    for (const content of names) await post('/tasks', { content, project_id: project });
    const got = receiver.received;
    await eventually(() => assert.equal(got.length, 1));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await endLease(location);

    receiver.answer = (_request, response) => void response.end();
    const second = await start(environment);
    await eventually(() => assert.equal(got.length, TASKS + 1));
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    const messages = got.slice(1).map(({ body }) => JSON.parse(body) as Message);
    assert.deepEqual(
      messages.map(({ payload, seq }) => [payload.content, seq]),
      names.map((content, index) => [content, index + 1]),
    );
    assert.equal(got[1]?.headers['webhook-id'], got[0]?.headers['webhook-id']);
    assert.equal(got[1]?.body, got[0]?.body);
  });
});

/** Ends the lease of the killed process, which ends by itself at most 20 seconds after its last attempt. */
async function endLease(location: string): Promise<void> {
  const database = await openDatabase(location);
  const [row] = await database.read((tx) => tx.allText<{ lease_until: string }>('select lease_until from webhook', []));
  const remaining = Date.parse(row?.lease_until ?? '') - Date.now();
  assert.ok(remaining <= 20_000, `${remaining} ms`);
  await database.transaction((tx) => tx.runText(`update webhook set lease_until = '2000-01-01T00:00:00.000Z'`, []));
  await database.close();
}
