/** Changes while a window is not connected to the live messages. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let houseId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await owner.client.tasks.create({ body: { content: 'Paint the fence', project_id: houseId } });
});
after(() => site.stop());

type Signal = PromiseWithResolvers<void>;
type FourSignals = [Signal, Signal, Signal, Signal];

type Unconnected = {
  page: Page;
  /** Number of reads per path and query since the window opened. */
  reads: Map<string, number>;
  /** Allows the connection. Resolves after the first message from the service. */
  connect(): Promise<void>;
};

/** Opens the project in a window that cannot connect yet. */
async function openUnconnected(): Promise<Unconnected> {
  const page = await site.open('/shortcuts', { person: owner });
  await page.waitForLoadState('networkidle'); // its late reads would count as those of the project
  const allowed = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/v1\/ws/, async (socket) => {
    await allowed.promise;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('quiet_ms')) connected.resolve();
    });
  });
  const reads = countReads(page);
  await page.goto(`${site.url}/project/${houseId}`);
  await rowOf(page, 'Paint the fence').waitFor();
  await page.waitForLoadState('networkidle');
  return {
    page,
    reads,
    async connect() {
      allowed.resolve();
      await connected.promise;
    },
  };
}

/** Counts the reads per path that received an answer. */
function countReads(page: Page): Map<string, number> {
  const reads = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  return reads;
}

function repeatedReads(reads: Map<string, number>): string[] {
  return [...reads].filter(([, count]) => count > 1).map(([path]) => path);
}

test('shows a change that happened before the window connected', async () => {
  const { page, connect } = await openUnconnected();
  await owner.client.tasks.create({ body: { content: 'Order gravel', project_id: houseId } });
  await assertTitles(page, ['Paint the fence']);
  await connect();
  await assertTitles(page, ['Paint the fence', 'Order gravel']);
  await page.context().close();
});

test('keeps a live change when an older response arrives later', async () => {
  const garden = (await owner.client.projects.create({ body: { name: 'Garden' } })).id;
  await owner.client.tasks.create({ body: { content: 'Weed the path', project_id: garden } });
  const page = await site.open('/shortcuts', { person: owner });
  await page.waitForLoadState('networkidle'); // the delay is for a read of the next page
  const [answered, released, connected, published] = [1, 2, 3, 4].map(() =>
    Promise.withResolvers<void>(),
  ) as FourSignals;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('quiet_ms')) connected.resolve();
      if (String(payload).includes('view_options.updated')) published.resolve();
    });
  });
  const delayed = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route('**/api/v1/view-options', delayed, { times: 1 });
  await page.goto(`${site.url}/project/${garden}`);
  await rowOf(page, 'Weed the path').waitFor();
  await Promise.all([answered.promise, connected.promise]);
  await owner.client.viewOptions.set({ viewID: `project:${garden}`, body: { priorities: [1] } });
  await published.promise;
  released.resolve();
  await rowOf(page, 'Weed the path').waitFor({ state: 'detached' });
  await page.context().close();
});

test('repeats no read if nothing changed before the connection', async () => {
  const { page, reads, connect } = await openUnconnected();
  await connect();
  const { id } = await owner.client.tasks.create({ body: { content: 'Added after connecting', project_id: houseId } });
  await rowOf(page, 'Added after connecting').waitFor();
  assert.ok(reads.size > 3, [...reads.keys()].join(' '));
  // The new task changes the task counts of labels.
  assert.deepEqual(
    repeatedReads(reads).filter((path) => path !== '/api/v1/labels'),
    [],
  );
  await owner.client.tasks.delete({ taskID: id });
  await page.context().close();
});

test('reads the visible data once after the connection returns', async () => {
  const page = await site.open(`/project/${houseId}`, { person: owner });
  await rowOf(page, 'Paint the fence').waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('You’re offline.').waitFor();
  await owner.client.tasks.create({ body: { content: 'Added while offline', project_id: houseId } });
  const reads = countReads(page);
  await page.context().setOffline(false);
  await rowOf(page, 'Added while offline').waitFor();
  await page.waitForLoadState('networkidle');
  await eventually(async () => assert.ok([...reads.keys()].some((path) => path.includes(houseId))));
  assert.deepEqual(repeatedReads(reads), []);
  await page.context().close();
});
