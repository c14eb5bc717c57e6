/** A process that is killed between the commit of an event and its delivery loses no message. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eachDatabase } from '#server/testing/databases.ts';
import { eventually } from './testing/eventually.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
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

  const start = async (environment: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> => {
    const env = { PATH: process.env.PATH, SERVICE_DATA_DIR: dataDir, SERVICE_ADDR: '127.0.0.1:0', ...environment };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    assert.ok(child.stdout);
    for await (const line of createInterface({ input: child.stdout })) {
      const entry: { message: string; port?: number } = JSON.parse(line);
      if (entry.message !== 'ready') continue;
      child.stdout.resume();
      return { child, origin: `http://127.0.0.1:${entry.port}` };
    }
    throw new Error('the service exited');
  };

  it('sends all messages in order after it was killed, and the interrupted one with the same id', async () => {
    receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const environment = {
      SERVICE_OUTBOUND_ALLOW: `127.0.0.1:${port}`,
      ...(name === 'PostgreSQL' && { SERVICE_DATABASE_URL: await place() }),
    };
    // The first message is never answered, so that the others wait.
    receiver.answer = () => undefined;
    const first = await start(environment);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${first.origin}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      headers.cookie ??= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      assert.ok(answer.ok, path);
      return (await answer.json()) as { id: string };
    };
    await post('/auth/setup', { email: 'o@example.org', name: 'O', password: 'correct horse battery', locale: 'en' });
    const project = (await post('/projects', { name: 'Website' })).id;
    const url = `http://127.0.0.1:${port}/hook`;
    await post(`/projects/${project}/webhooks`, { url, events: ['task.created'] });
    const names = Array.from({ length: TASKS }, (_, index) => `task ${index}`);
    for (const content of names) await post('/tasks', { content, project_id: project });
    const got = receiver.received;
    await eventually(() => assert.equal(got.length, 1));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

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
