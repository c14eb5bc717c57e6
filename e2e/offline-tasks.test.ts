/** Tasks that the user adds without a connection survive the page and are sent once. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './eventually.ts';
import {
  assertStoredTitles,
  CREATION,
  drafts,
  openAgain,
  openInbox,
  openTaskTitles,
  retryNow,
} from './offline-windows.ts';
import { waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, checkboxOf, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

for (const { name, size, language } of [
  { name: 'on a desktop in English', size: { width: 1280, height: 800 }, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`keeps tasks that are added offline when the page is closed, and sends them once in their order, ${name}`, async () => {
    const person = await site.person(`Signe ${language}`, language);
    const page = await openInbox(site, person, { size });
    const context = page.context();
    await quickAdd(page, 'Opened before'); // loads the code of the dialog
    await assertStoredTitles(person, ['Opened before']);
    await context.setOffline(true);
    await page.getByRole('status').getByText('offline').waitFor();
    for (const line of ['Train one', 'Train two p1', 'Train three']) await quickAdd(page, line);
    await assertTitles(page, ['Opened before', 'Train one', 'Train two', 'Train three']);
    await page.close();
    await context.setOffline(false);
    const again = await openAgain(site, context, `/project/${person.inbox}`);
    const all = ['Opened before', 'Train one', 'Train two', 'Train three'];
    await assertStoredTitles(person, all);
    await assertTitles(again, all);
    await again.reload();
    await assertTitles(again, all);
    await eventually(async () => assert.equal(await drafts(again), '[]'));
    assert.deepEqual(await openTaskTitles(person), all);
    await context.close();
  });
}

test('does not add a task twice if the page is closed before the response arrives', async () => {
  const person = await site.person('Rune');
  const page = await openInbox(site, person);
  const context = page.context();
  await page.route(CREATION, async (route) => {
    await route.fetch();
    // The response never reaches the page.
  });
  await quickAdd(page, 'Only once');
  await assertStoredTitles(person, ['Only once']);
  await page.close();
  const again = await openAgain(site, context, `/project/${person.inbox}`);
  await eventually(async () => assert.deepEqual(await drafts(again), '[]'));
  await assertTitles(again, ['Only once']);
  assert.deepEqual(await openTaskTitles(person), ['Only once']);
  await context.close();
});

test('sends a task once if two tabs know it', async () => {
  const person = await site.person('Tove');
  const page = await openInbox(site, person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'From the first tab');
  const second = await openAgain(site, context, `/project/${person.inbox}`);
  await assertTitles(second, ['From the first tab']);
  await page.unroute(CREATION);
  await retryNow(page);
  await eventually(async () => assert.deepEqual(await drafts(page), '[]'));
  for (const one of [page, second]) await assertTitles(one, ['From the first tab']);
  assert.deepEqual(await openTaskTitles(person), ['From the first tab']);
  await context.close();
});

test('offers a line that the service refuses after the page was closed, with its description', async () => {
  const person = await site.person('Viggo');
  const page = await openInbox(site, person);
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('status').getByText('offline').waitFor();
  await quickAdd(page, 'Refused later');
  await eventually(async () => assert.match(await drafts(page), /Refused later/));
  await page.close();
  await context.route(CREATION, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'validation_failed', error: 'no', fields: { text: 'Not like this.' } },
    }),
  );
  await context.setOffline(false);
  const again = await openAgain(site, context, `/project/${person.inbox}`);
  await waitForToast(again, '“Refused later” couldn’t be saved. Not like this.');
  await assertTitles(again, []);
  await again.reload();
  await waitForApp(again);
  await context.unroute(CREATION);
  await again.keyboard.press('q');
  const dialog = again.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore draft Refused later' }).click();
  await again.keyboard.press('Enter');
  await assertStoredTitles(person, ['Refused later']);
  await eventually(async () => assert.equal(await drafts(again), '[]'));
  await context.close();
});

test('opens, ticks and divides a task that was added without a connection', async () => {
  const person = await site.person('Adder');
  const page = await openInbox(site, person);
  const context = page.context();
  await quickAdd(page, 'Known');
  await assertStoredTitles(person, ['Known']);
  await rowOf(page, 'Known').getByRole('link').click(); // loads the code
  await page.getByRole('article').getByText('Comments').waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  await quickAdd(page, 'Pack');
  await quickAdd(page, 'Done already');
  await rowOf(page, 'Done already').getByRole('checkbox').click();
  await rowOf(page, 'Pack').getByRole('link').click();
  const panel = page.getByRole('article');
  await panel.getByRole('button', { name: 'Add sub-task' }).click();
  await page.keyboard.type('Tent');
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'Tent' }).waitFor();
  await context.setOffline(false);
  await retryNow(page);
  await eventually(async () => {
    const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox, completed: 'include' } });
    const summary = tasks.map(({ content, completed, parent_id }) => [content, completed, parent_id !== undefined]);
    assert.deepEqual(summary.toSorted(), [
      ['Done already', true, false],
      ['Known', false, false],
      ['Pack', false, false],
      ['Tent', false, true],
    ]);
  });
  await eventually(async () => assert.equal(await drafts(page), '[]'));
  await context.close();
});

test('loads the code of changes over a slow connection, and ticks a task after the connection is lost', async () => {
  const person = await site.person('Slow');
  const { id: taskID } = await person.client.tasks.create({ body: { content: 'Tick me', project_id: person.inbox } });
  const page = await site.open('/shortcuts', { person });
  const context = page.context();
  await context.addInitScript(
    'Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "2g" } })',
  );
  const loaded: string[] = [];
  context.on('response', (response) => void loaded.push(response.url()));
  await page.goto(`${site.url}/project/${person.inbox}`);
  await rowOf(page, 'Tick me').waitFor();
  const isLoaded = (chunk: string) => loaded.some((url) => new RegExp(`/${chunk}-[\\w-]{8}\\.js$`).test(url));
  await eventually(() => assert.ok(['task-actions', 'comments', 'notes'].every(isLoaded), loaded.join(' ')));
  await page.waitForLoadState('networkidle');
  assert.ok(!isLoaded('calendar'));
  await context.setOffline(true);
  await page.getByRole('status').getByText('offline').waitFor();
  await checkboxOf(page, 'Tick me').click();
  await page.getByRole('button', { name: 'Offline · 1 change waiting' }).waitFor();
  await context.setOffline(false);
  await eventually(async () => assert.equal((await person.client.tasks.get({ taskID })).completed, true));
  await context.close();
});
