/**
 * The CPU time of tools for AI assistants in relation to the same requests of the API (`node bench/mcp.ts`). Both run alternately. The
 * aim is at most 1.5 times the request.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMeasuredService } from './service.ts';

const WARM_UP = 300;
const ROUNDS = 10;
const REPEATS = 100;
const TASKS = 200;

const folder = await mkdtemp(join(tmpdir(), 'sammen-mcp-'));
const service = await startMeasuredService(folder);
try {
  process.stdout.write('\nMCP\n');
  for (let index = 0; index < TASKS; index += 1) await send('POST', '/tasks', { content: `Task ${index}` });
  const note = await send('POST', '/notes', { body: 'Plan\ntext' });
  await compare('one note', () => send('GET', `/notes/${note.id}`), ['get_note', { note_id: note.id }]);
  const list = `/tasks?project_id=${service.inbox}&limit=50`;
  await compare('a list of 50 tasks', () => send('GET', list), [
    'search_tasks',
    { project_id: service.inbox, limit: 50 },
  ]);
  await compare('quick-add', () => send('POST', '/tasks/quick-add', { text: 'Call Mia tomorrow at 9' }), [
    'quick_add',
    { text: 'Call Mia tomorrow at 9' },
  ]);
} finally {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Measures a request of the API and a tool that runs the same operation. */
async function compare(
  name: string,
  request: () => Promise<unknown>,
  [tool, given]: [name: string, given: object],
): Promise<void> {
  const params = { name: tool, arguments: given };
  const call = () => send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  await cpuOf(WARM_UP, request);
  await cpuOf(WARM_UP, call);
  const costs = { request: 0, call: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.request += await cpuOf(REPEATS, request);
    costs.call += await cpuOf(REPEATS, call);
  }
  const [api, mcp] = [costs.request / ROUNDS, costs.call / ROUNDS];
  const ratio = (mcp / api).toFixed(2);
  process.stdout.write(
    `${`${name} (${tool})`.padEnd(60)} ${mcp.toFixed(2)} ms, ${ratio} times the request of ${api.toFixed(2)} ms\n`,
  );
}

/** Returns milliseconds of CPU of the service per call. */
async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const { cpu: before } = await service.usage();
  for (let index = 0; index < count; index += 1) await work();
  return (((await service.usage()).cpu - before) * 1000) / count;
}

async function send(method: string, path: string, body?: object): Promise<{ id: string }> {
  const response = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
    method,
    headers: { cookie: service.cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as { id: string; result?: { isError?: boolean } };
  if (!response.ok || json.result?.isError) throw new Error(`${path} answered ${response.status}`);
  return json;
}
