/** The service worker: it shows real push messages of Chromium, and runs the actions of their notifications with the session cookie. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { type PushService, startPushService } from '#server/testing/push-service.ts';
import { eventually } from './eventually.ts';
import { moveDates, openSite, type Site, timeOf } from './site.ts';

let site: Site;
let pushService: PushService;
let owner: Person;

before(async () => {
  pushService = await startPushService();
  site = await openSite({ guard: pushService.guard });
  owner = await site.person('Olga');
});
after(async () => {
  await site.stop();
  pushService.stop();
});

type Shown = [title: string, options: { body?: string; lang: string; tag: string; actions: unknown[] }];

/** Chromium without a window has no permission for notifications and no command for clicks on them. */
const STUBS = `
  self.shown = [];
  registration.showNotification = async (title, options) => { self.shown.push([title, options]); };
  self.click = async (action, data) => {
    let work;
    const waitUntil = (given) => { work = given; };
    const event = Object.assign(new Event('notificationclick'), { action, waitUntil });
    self.dispatchEvent(Object.assign(event, { notification: { data, close() {} } }));
    // Only a real click may focus a window.
    await work.catch((error) => { if (error.name !== 'InvalidAccessError') throw error; });
  };`;

/** Opens a window, in which the app registers the service worker. */
async function openWorker(person: Person = owner) {
  const page: Page = await site.open('/', { person, hasServiceWorker: true });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  assert.ok(worker);
  await worker.evaluate(STUBS);
  await worker.evaluate(moveDates, site.clock.now() - (await timeOf(worker)));
  const shown = () => worker.evaluate('self.shown') as Promise<Shown[]>;
  return {
    page,
    shown,
    click: (action = '') => worker.evaluate(`self.click('${action}', self.shown[0][1].data)`),
    async deliver(message: object): Promise<void> {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin: `${site.url}/`, registrationId, data });
      await eventually(async () => assert.equal((await shown()).length, 1));
    },
  };
}

async function reminded(content: string) {
  const { id } = await owner.client.tasks.create({ body: { content } });
  const actions = ['done', 'snooze'];
  return { id, message: { title: content, url: `/task/${id}`, tag: id, lang: 'en', task_id: id, actions } };
}

test('shows a reminder, and snoozes and completes its task', async () => {
  const { page, shown, click, deliver } = await openWorker();
  const { id, message } = await reminded('Water the plants');
  await deliver(message);
  const [[title, { lang, tag, actions }]] = (await shown()) as [Shown];
  assert.deepEqual([title, lang, tag], ['Water the plants', 'en', id]);
  assert.deepEqual(actions, [
    { action: 'done', title: 'Done' },
    { action: 'snooze', title: 'Snooze 1 hour' },
  ]);
  await click('snooze');
  const [reminder] = (await owner.client.reminders.list({ taskID: id })).reminders;
  const difference = Date.parse(reminder?.remind_at ?? '') - site.clock.now() - 3_600_000;
  assert.ok(Math.abs(difference) < 300_000, String(reminder?.remind_at));
  await click('done');
  assert.equal((await owner.client.tasks.get({ taskID: id })).completed, true);
  assert.equal((await shown()).length, 1, 'a success shows nothing');
  await page.context().close();
});

test('a due reminder reaches the browser through the push service, in its language, and Done completes the task', async () => {
  const dane = await site.person('Dagny', 'da');
  const device = pushService.browser();
  await dane.client.push.subscribe({ body: device.subscription });
  const { id } = await dane.client.tasks.create({ body: { content: 'Vand blomsterne' } });
  await dane.client.reminders.create({
    taskID: id,
    body: { remind_at: new Date(site.clock.now() - 1000).toISOString() },
  });
  await site.sendReminders();
  const payload = await eventually(async () => device.received[0]?.payload ?? assert.fail('no message was sent'));
  const { page, shown, click, deliver } = await openWorker(dane);
  await deliver(payload);
  const [[title, { lang, actions }]] = (await shown()) as [Shown];
  assert.deepEqual([title, lang], ['Vand blomsterne', 'da']);
  assert.deepEqual(actions, [
    { action: 'done', title: 'Udført' },
    { action: 'snooze', title: 'Udsæt 1 time' },
  ]);
  await click('done');
  assert.equal((await dane.client.tasks.get({ taskID: id })).completed, true);
  await page.context().close();
});

test('a click opens the task in an open window', async () => {
  const { page, click, deliver } = await openWorker();
  await page.evaluate(`localStorage.setItem('sammen.push', '${owner.id}')`);
  await page.goto(`${site.url}/upcoming`);
  await page.getByRole('heading', { name: 'Upcoming', level: 1 }).waitFor();
  const { id, message } = await reminded('Call Mum');
  await deliver(message);
  await eventually(async () => {
    await click().catch(() => undefined);
    assert.equal(new URL(page.url()).pathname, `/task/${id}`);
  });
  await page.context().close();
});

test('a failed action says why', async () => {
  const { page, shown, click, deliver } = await openWorker();
  const { id, message } = await reminded('Pay the bill');
  for (let count = 0; count < 20; count += 1)
    await owner.client.reminders.create({ taskID: id, body: { remind_at: `2030-01-01T10:${10 + count}:00Z` } });
  await deliver({ ...message, lang: 'da' });
  await click('snooze');
  await owner.client.tasks.delete({ taskID: id });
  await click('done');
  await page.context().clearCookies();
  await click('snooze');
  const failures = (await shown()).slice(1).map(([title, { body }]) => [title, body]);
  assert.deepEqual(failures, [
    ['Påmindelsen blev ikke udsat', 'Pay the bill\nOpgaven har 20 påmindelser. Åbn den, og fjern en.'],
    [
      'Opgaven blev ikke markeret som udført',
      'Pay the bill\nOpgaven findes ikke længere, eller du har ikke længere adgang til den.',
    ],
    ['Påmindelsen blev ikke udsat', 'Pay the bill\nDu er logget ud. Åbn Sammen, og log ind.'],
  ]);
  await page.context().close();
});
