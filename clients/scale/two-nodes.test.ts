// Debian packages: caddy

/** From one machine with SQLite to two nodes and Caddy, with the commands and the Caddyfile of the handbook. */

import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { runProcess } from '#server/cli/testing/commands.ts';
import { startBucketServer } from '#server/testing/bucket-server.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { bytes, fileForm } from '#server/testing/forms.ts';
import { freePort } from '#server/testing/free-port.ts';
import { firstAccount, ready, startProcess } from '#server/testing/service-process.ts';
import { eventually } from '../../e2e/eventually.ts';
import { root } from '../../tools/source-files.ts';
import { startInBackground } from '../background-program.ts';
import { withFolder } from '../with-folder.ts';

const PASSWORD = 'correct horse battery';
const OLGA = 'olga@example.org';

onDatabase('PostgreSQL', (_name, _open, place) => {
  const folderOf = withFolder('two-nodes');

  it('moves an installation to two nodes, which lose nothing that was acknowledged when one is stopped or killed', async () => {
    const folder = folderOf();

    const machine = { SERVICE_DATA_DIR: join(folder, 'machine') };
    const single = await startService(machine);
    const former = await firstAccount(single.origin);
    const project = await former.post('/projects', { name: 'Boat' });
    const task = await former.post('/tasks', { content: 'Sand the hull', project_id: project.id });
    const upload = await fetch(`${single.origin}/api/v1/tasks/${task.id}/attachments`, {
      method: 'POST',
      headers: { cookie: former.cookie },
      body: fileForm(bytes(400_000)),
    });
    const attached = (await upload.json()) as { id: string };
    await stop(single.child, 'SIGTERM');

    const storage = await startBucketServer();
    after(() => storage.stop());
    const ports = [await freePort(), await freePort()];
    const shared = {
      SERVICE_DATABASE_URL: await place([]),
      SERVICE_FILES_URL: storage.addressOf('/bucket/files'),
      SERVICE_SECRET_KEY: (await readFile(join(machine.SERVICE_DATA_DIR, 'secret.key'), 'utf8')).trim(),
    };
    await sammen({ ...machine, ...shared }, ['move', '--to', 'server']);
    await sammen({ ...machine, ...shared }, ['files', 'move', '--to', 'bucket']);
    const nodes = ports.map((port, index) => ({
      ...shared,
      SERVICE_ADDR: `127.0.0.1:${port}`,
      SERVICE_DATA_DIR: join(folder, `node${index + 1}`),
    }));
    const running = await Promise.all(nodes.map(startService));
    const origin = await startCaddy(folder, ports);

    const { person, attempt } = await signIn(origin);
    const titles = async () => {
      const { tasks } = (await person('GET', '/tasks?limit=200')) as { tasks: { content: string }[] };
      return tasks.map(({ content }) => content).toSorted();
    };
    assert.deepEqual(await titles(), ['Sand the hull']);

    const sent = new Set(await titles());
    const acknowledged = new Set(sent);
    for (const [index, signal] of [
      [0, 'SIGTERM'],
      [1, 'SIGKILL'],
    ] as const) {
      const { child } = running[index] ?? assert.fail();
      let stopped: Promise<void> | undefined;
      // A request that the process had received when it was killed can fail after its effect. Others must succeed.
      for (let number = 0; number < 40; number += 1) {
        if (number === 10) stopped = stop(child, signal);
        const content = `${signal} ${String(number).padStart(2, '0')}`;
        if ((await attempt('POST', '/tasks', { content })) !== undefined) acknowledged.add(content);
        sent.add(content);
      }
      await stopped;
      await person('POST', '/tasks', { content: `after ${signal}` });
      for (const each of [sent, acknowledged]) each.add(`after ${signal}`);
      const stored = await titles();
      assert.equal(new Set(stored).size, stored.length, 'no task is stored twice');
      assert.deepEqual(
        [...acknowledged].filter((each) => !stored.includes(each)),
        [],
      );
      assert.deepEqual(
        stored.filter((each) => !sent.has(each)),
        [],
      );
      const download = (await person('GET', `/attachments/${attached.id}`)) as Buffer;
      assert.ok(download.equals(Buffer.from(bytes(400_000))));
      running[index] = await startService(nodes[index] ?? {});
    }
  });

  /** Runs a command with the settings of a node. */
  async function sammen(environment: Record<string, string>, words: readonly string[]): Promise<void> {
    const { code, output, errors } = await runProcess({ folder: '', location: '', environment }, words);
    assert.equal(code, 0, output + errors);
  }

  async function startService(settings: Record<string, string>) {
    await mkdir(settings.SERVICE_DATA_DIR ?? '', { recursive: true });
    const child = startProcess(settings);
    after(() => stop(child, 'SIGKILL'));
    const { origin } = await ready(child);
    return { child, origin };
  }

  async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Starts Caddy with the file of the handbook, without a certificate. Returns its address. */
  async function startCaddy(folder: string, ports: readonly number[]): Promise<string> {
    const origin = `http://localhost:${await freePort()}`;
    const handbook = await readFile(join(root, 'deploy/docker/Caddyfile.scale'), 'utf8');
    const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
    // Caddy 2.6 of Debian 12 lacks this option.
    const known = handbook.replace(/^.*request_buffers.*$/m, '');
    const text = known.replace('tasks.example.org', origin).replace('node1:8080 node2:8080', upstreams);
    const path = join(folder, 'Caddyfile');
    await writeFile(path, `{\n\tadmin off\n}\n${text}`);
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const caddy = startInBackground('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', path], env);
    after(() => caddy.stop());
    await eventually(async () => assert.equal((await fetch(`${origin}/healthz`)).status, 200));
    return origin;
  }

  /** Signs in. `attempt` sends a request once, and returns undefined if it fails because of the node. `person` repeats it until it succeeds. */
  async function signIn(origin: string) {
    let cookie = '';
    const attempt = async (method: string, path: string, body?: object): Promise<unknown> => {
      const isForm = body instanceof FormData;
      const headers = { cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) };
      const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
      const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, ...sent }).catch(() => undefined);
      if (answer === undefined || answer.status >= 500) return undefined;
      assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
      cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return isJson ? answer.json() : Buffer.from(await answer.arrayBuffer());
    };
    const person = (method: string, path: string, body?: object) =>
      eventually(async () => (await attempt(method, path, body)) ?? assert.fail(`${method} ${path}`));
    await person('POST', '/auth/login', { email: OLGA, password: PASSWORD });
    return { person, attempt };
  }
});
