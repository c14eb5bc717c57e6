// Own process: replaces globals of the browser, and undo, toasts and messages are module state.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { createComment } from '../../features/planning/comments/comment-commands.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { completeTask } from '../actions/complete-task.ts';
import { createSection } from '../actions/create-section.ts';
import { createTask } from '../actions/create-task.ts';
import { editTask } from '../actions/edit-task.ts';
import { taskQueries } from '../cache/task-queries.ts';
import { becomeBrowser } from '../testing/check-random-changes.ts';
import { eventually } from '../testing/eventually.ts';
import { type Network, NetworkToService, type RealService, startRealService } from '../testing/real-service.ts';
import { outboxOf } from './current-outbox.ts';
import { unconfirmed } from './unconfirmed.ts';

const HOURS_25 = 25 * 60 * 60_000;

let service: RealService;
/** The time of the page and of the service, in milliseconds since 1970. */
let now: number;

before(async () => {
  service = await startRealService();
  now = service.now;
  await becomeBrowser(now);
});
after(() => {
  dispatchEvent(new Event('online')); // ends the waits
  service.stop();
});

/** Longer than the service keeps the responses of requests with an `Idempotency-Key`. */
async function passDay(): Promise<void> {
  now += HOURS_25;
  mock.timers.setTime(now);
  await service.advance(HOURS_25);
}

async function sendAll(cache: QueryClient): Promise<void> {
  await outboxOf(cache).resume();
  while (unconfirmed.get().length > 0) {
    dispatchEvent(new Event('online'));
    await outboxOf(cache).flush();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The day after today, which is the same in Copenhagen and in UTC at the hours of this test. */
function tomorrow(): string {
  return new Date(now + 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Makes a change of each kind. */
async function work(cache: QueryClient, inbox: string): Promise<void> {
  const [task] = cache.getQueryData(taskQueries.inProject(inbox).queryKey) ?? [];
  const user = cache.getQueryData(queries.me().queryKey);
  assert.ok(task && user);
  const parsed = { content: 'Pay', labels: [], reminders: [], spans: [], warnings: [], dueDate: tomorrow() };
  const pay = await createTask(cache, { line: 'Pay tomorrow', parsed, projectId: inbox });
  assert.ok(pay);
  await createComment(cache, user, pay.id, 'Of the new task');
  await createComment(cache, user, task.id, 'Of the old task');
  await createSection(cache, inbox, 'Later');
  await editTask(cache, task, { content: 'Renamed' }, '');
  await completeTask(cache, pay);
}

for (const network of ['fails', 'loses responses'] satisfies Network[]) {
  test(`sends changes 25 hours later once, when the network ${network}`, async () => {
    const person = await service.person(`Day ${network.slice(0, 5)}`);
    const { client, inbox } = person;
    await client.tasks.create({ body: { content: 'Old', project_id: inbox } });
    localStorage.setItem(SIGNED_IN, person.id);
    const connection = new NetworkToService(service, person);
    globalThis.fetch = connection.fetch;
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    await cache.fetchQuery(queries.me());
    await cache.fetchQuery(queries.projects());
    await cache.fetchQuery(taskQueries.inProject(inbox));

    connection.network = network;
    await work(cache, inbox);
    const expectedDay = tomorrow();
    await eventually(() => assert.equal(unconfirmed.get().length, 6));
    await passDay();
    connection.network = 'works';
    await sendAll(cache);

    const { tasks } = await client.tasks.list({ query: { project_id: inbox, completed: 'include' } });
    const summary = tasks.map(({ content, completed, due_date }) => [content, completed, due_date]);
    assert.deepEqual(summary, [
      ['Renamed', false, undefined],
      ['Pay', true, expectedDay],
    ]);
    for (const { id, content } of tasks) {
      const { comments } = await client.comments.list({ taskID: id });
      const expected = content === 'Pay' ? ['Of the new task'] : ['Of the old task'];
      assert.deepEqual(
        comments.map(({ body }) => body),
        expected,
      );
    }
    const { sections } = await client.sections.list({ projectID: inbox });
    assert.deepEqual(
      sections.map(({ name }) => name),
      ['Later'],
    );
  });
}
