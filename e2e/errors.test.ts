/** Error messages, and keeping the user's input after an error. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { DESK, openSite, PHONE, type Site, type WindowOptions } from './site.ts';
import { assertTitles, checkboxOf, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Opens the Inbox of a person in a new window. */
async function openInbox(person: Person, options: WindowOptions = {}): Promise<Page> {
  const page = await site.open(`/project/${person.inbox}`, { person, ...options });
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  return page;
}

/** Blocks the live messages of a window and reloads it. */
async function blockLiveMessages(page: Page): Promise<void> {
  await page.routeWebSocket(/\/api\/v1\/ws(\?|$)/, () => {});
  await page.reload();
}

async function createTask(person: Person, content: string): Promise<string> {
  return (await person.client.tasks.create({ body: { content, project_id: person.inbox } })).id;
}

async function openTaskTitles(person: Person): Promise<string[]> {
  return (await person.client.tasks.list({ query: { project_id: person.inbox } })).tasks.map((task) => task.content);
}

test('shows validation errors at their fields', async () => {
  const page = await site.open('/');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter your name.').waitFor();
  await page.getByLabel('Name').fill('Astrid');
  await page.getByLabel('Email').fill('astrid');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter a valid email address.').waitFor();
  await eventually(async () => {
    assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByLabel('Email').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.evaluate('document.activeElement.name'), 'email');
  });
  assert.equal(await page.getByLabel('Name').inputValue(), 'Astrid');
  await page.context().close();
});

test('refuses a wrong password without revealing whether the account exists', async () => {
  const person = await site.person('Olga');
  const page = await site.open('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  const message = page.getByRole('alert').getByText('Incorrect email or password');
  await message.waitFor();
  const [{ y: messageTop = 0 } = {}, { y: buttonTop = 0 } = {}] = await Promise.all([
    message.boundingBox().then((box) => box ?? {}),
    page
      .locator('button[type="submit"]')
      .boundingBox()
      .then((box) => box ?? {}),
  ]);
  assert.ok(messageTop > 0 && messageTop < buttonTop, 'the message is above the button');
  await page.context().close();
});

test('sends no sign-in request while a field is empty', async () => {
  await site.person('Odin');
  const page = await site.open('/');
  const attempts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) attempts.push(request.url());
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Enter your email address.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  assert.equal(await page.evaluate('document.activeElement.name'), 'email');
  assert.deepEqual(attempts, []);
  await page.context().close();
});

test('reverts the completion of a task that another client has deleted, with one message', async () => {
  const person = await site.person('Petra');
  const id = await createTask(person, 'Sweep');
  const page = await openInbox(person);
  await blockLiveMessages(page);
  await checkboxOf(page, 'Sweep').waitFor();
  await person.client.tasks.delete({ taskID: id });
  await checkboxOf(page, 'Sweep').click();
  await waitForToast(page, 'This no longer exists, or you no longer have access to it.');
  assert.equal(await page.getByText('“Sweep” completed').count(), 0);
  await page.context().close();
});

test('adds one task on a double click', async () => {
  const person = await site.person('Rune');
  const page = await openInbox(person);
  await page.keyboard.press('q');
  await page.keyboard.type('Only once');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).dblclick({ noWaitAfter: true });
  await assertTitles(page, ['Only once']);
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), ['Only once']));
  await page.context().close();
});

test('shows a task that is added offline at once, and sends it once after the connection returns', async () => {
  const person = await site.person('Signe');
  const page = await openInbox(person);
  await quickAdd(page, 'Written at home');
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), ['Written at home']));
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You’re offline.').waitFor();
  await quickAdd(page, 'Written on the train');
  await assertTitles(page, ['Written at home', 'Written on the train']);
  assert.deepEqual(await openTaskTitles(person), ['Written at home']);
  await page.context().setOffline(false);
  const both = ['Written at home', 'Written on the train'];
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), both));
  await assertTitles(page, both);
  await page.getByRole('status').getByText('You’re offline.').waitFor({ state: 'detached' });
  await page.context().close();
});

test('keeps the order of added tasks if the first request takes longer', async () => {
  const person = await site.person('Siri');
  const page = await openInbox(person);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/tasks/quick-add', async (route) => {
    if (route.request().postData()?.includes('First')) await released.promise;
    await route.continue();
  });
  await quickAdd(page, 'First');
  await quickAdd(page, 'Second');
  await assertTitles(page, ['First', 'Second']);
  released.resolve();
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), ['First', 'Second']));
  await assertTitles(page, ['First', 'Second']);
  await page.context().close();
});

test('returns a refused text to its field with the reason', async () => {
  const person = await site.person('Thea');
  const page = await openInbox(person);
  const field = page.getByRole('main').getByRole('textbox', { name: 'New task' });
  await field.click();
  await page.route('**/api/v1/tasks/quick-add', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'no', code: 'validation_failed', fields: { text: 'Not like this.' } },
    }),
  );
  await page.keyboard.type('Too fast @home');
  await page.getByRole('button', { name: /^@home/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Not added. Not like this.').waitFor();
  await eventually(async () => assert.equal(await field.inputValue(), 'Too fast @home'));
  await assertTitles(page, []);
  await page.unroute('**/api/v1/tasks/quick-add');
  await field.press('Enter');
  await assertTitles(page, ['Too fast']);
  await page.context().close();
});

test('shows an error for a view that cannot be loaded, and retries on request', async () => {
  const person = await site.person('Ulla');
  await createTask(person, 'Here');
  const page = await site.open('/trash', { person });
  await page.route('**/api/v1/tasks?**', (route) =>
    route.fulfill({ status: 400, json: { error: 'broken', code: 'bad_request' } }),
  );
  await page.getByRole('link', { name: /Inbox/ }).click();
  await page.getByRole('alert').getByText('This couldn’t be loaded').waitFor();
  await page.unroute('**/api/v1/tasks?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await assertTitles(page, ['Here']);
  await page.context().close();
});

test('waits for a service that does not answer at the start, and shows no form', async () => {
  const person = await site.person('Vera');
  const page = await openInbox(person);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Can’t reach Sammen. Retrying').waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0);
  await page.unroute('**/api/**');
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.context().close();
});

test('tries again within 4 seconds, also after a service has not answered for long', async () => {
  const person = await site.person('Vigga');
  const page = await openInbox(person, { controlsTime: true });
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Can’t reach Sammen. Retrying').waitFor();
  await page.clock.pauseAt(site.clock.now() + 60_000);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.runFor(30_000);
    await failed;
    // The page has processed the failure before this response, and its next timer has started.
    await page.evaluate(() => fetch('/healthz'));
  }
  await page.unroute('**/api/**');
  const reached = page.waitForResponse('**/api/v1/auth/me');
  await page.clock.runFor(4_000);
  await reached;
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.context().close();
});

test('keeps the page if the code of a dialog cannot be loaded', async () => {
  const person = await site.person('Vita');
  await createTask(person, 'Still here');
  const page = await openInbox(person);
  // The page loads this code ahead while the browser is idle.
  await page.route('**/assets/dialogs-*.js', (route) => route.abort());
  await page.reload();
  await assertTitles(page, ['Still here']);
  await page.keyboard.press('?');
  await waitForToast(page, 'This couldn’t be loaded');
  await assertTitles(page, ['Still here']);
  await page.unroute('**/assets/dialogs-*.js');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await assertTitles(page, ['Still here']);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.context().close();
});

test('keeps the open page and saves its text after signing in again', async () => {
  const person = await site.person('Wilma');
  const id = await createTask(person, 'Write');
  const page = await site.open(`/task/${id}`, { person });
  const title = page.getByRole('textbox', { name: 'Title' });
  // Without the session, the list would not be loaded.
  await rowOf(page, 'Write').waitFor();
  let hasEnded = false;
  await page.route(`**/api/v1/tasks/${id}`, async (route) => {
    if (route.request().method() === 'PATCH' && !hasEnded) {
      hasEnded = true;
      await person.client.auth.logout();
    }
    await route.continue();
  });
  await title.fill('Write to the board');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await dialog.waitFor();
  assert.equal(await rowOf(page, 'Write to the board').isVisible(), true);
  assert.equal(await dialog.getByLabel('Email').inputValue(), person.email);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await saved;
  assert.equal(await title.inputValue(), 'Write to the board');
  await page.context().close();
});

test('shows that an address does not exist, and offers to search', async () => {
  const person = await site.person('Yrsa');
  const page = await site.open('/nowhere/at/all', { person });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('button', { name: 'Search Sammen' }).click();
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  await page.goto(`${site.url}/project/019ab000-0000-7000-8000-000000000000`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.context().close();
});

test('leads from addresses that people guess to the views, without an entry in the history', async () => {
  const person = await site.person('Gunvor');
  const page = await site.open('/upcoming', { person });
  const guesses = { '/today': '/', '/inbox': `/project/${person.inbox}`, '/settings/data': '/settings/import' };
  for (const [guess, path] of Object.entries(guesses)) {
    await page.goto(`${site.url}/upcoming`);
    await page.goto(site.url + guess);
    await eventually(() => assert.equal(new URL(page.url()).pathname, path));
    await page.getByRole('heading', { level: 1, name: /Today|Inbox|Settings/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  }
  await page.context().close();
});

test('names the page of the settings in the title of the window', async () => {
  const person = await site.person('Solvej');
  for (const [size, first] of [
    [DESK, 'Profile – Settings – Sammen'],
    [PHONE, 'Settings – Sammen'],
  ] as const) {
    const page = await site.open('/settings', { person, size });
    await eventually(async () => assert.equal(await page.title(), first));
    await page.getByRole('link', { name: 'Security' }).click();
    await eventually(async () => assert.equal(await page.title(), 'Security – Settings – Sammen'));
    await page.context().close();
  }
});
