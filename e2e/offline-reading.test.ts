/** What the user has read is there without a connection: the app starts, and shows the stored data of the account. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { createNote } from './note-pages.ts';
import { signOut, waitForApp } from './sign-in.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { openStoring, storedKeys, waitForStored } from './stored-data.ts';
import { assertTitles, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

async function withTasks(name: string, locale: 'da' | 'en' = 'en') {
  const person = await site.person(name, locale);
  const { id: projectId } = await person.client.projects.create({ body: { name: 'Boat' } });
  const { id: taskId } = await person.client.tasks.quickAdd({ body: { text: 'Paint the hull today #Boat' } });
  await person.client.tasks.create({ body: { content: 'Buy rope', project_id: projectId } });
  await person.client.comments.create({ taskID: taskId, body: { body: 'Two coats of red' } });
  const noteId = await createNote(person, '# Harbour\n\nThe code of the gate is 1234');
  return { person, projectId, taskId, noteId };
}

type Example = Awaited<ReturnType<typeof withTasks>>;

/** Reads everything once with a connection, and waits until it is stored. */
async function readAll(page: Page, { projectId, taskId, noteId }: Example): Promise<void> {
  await rowOf(page, 'Paint the hull').waitFor();
  await waitForStored(page, 'tasks', 'today');
  await page.goto(`${site.url}/project/${projectId}`);
  await rowOf(page, 'Buy rope').waitFor();
  await waitForStored(page, 'tasks', 'list', { project: projectId });
  await page.goto(`${site.url}/task/${taskId}`);
  await page.getByRole('article').getByText('Two coats of red').waitFor();
  await waitForStored(page, 'comments', taskId);
  await page.goto(`${site.url}/calendar`);
  await page.getByText('Paint the hull').first().waitFor();
  await eventually(async () => assert.match(JSON.stringify(await storedKeys(page)), /\{"to":|"from":/));
  await page.goto(`${site.url}/note/${noteId}`);
  await page.getByText('The code of the gate').first().waitFor();
  await waitForStored(page, 'notes', 'one', noteId);
}

for (const { name, size, language } of [
  { name: 'on a desktop', size: DESK, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`starts without a connection and shows what was read, ${name}`, async () => {
    const example = await withTasks(`Reader ${language}`, language);
    const page = await openStoring(site, '/', { person: example.person, size });
    await readAll(page, example);
    const context = page.context();
    await page.close();
    await context.setOffline(true);
    const again = await openAgain(context, '/');
    await assertShown(again, example);
    const age = language === 'da' ? /Sidst opdateret i dag kl\. \d\d:\d\d\.$/ : /Last updated today at \d\d:\d\d\.$/;
    await again.getByRole('status').getByText(age).waitFor();
    await context.close();
  });
}

async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

async function assertShown(page: Page, { projectId, taskId, noteId }: Example): Promise<void> {
  await rowOf(page, 'Paint the hull').waitFor();
  await page.goto(`${site.url}/project/${projectId}`);
  await assertTitles(page, ['Paint the hull', 'Buy rope']);
  await page.goto(`${site.url}/task/${taskId}`);
  await page.getByRole('article').getByText('Two coats of red').waitFor();
  await page.goto(`${site.url}/calendar`);
  await page.getByText('Paint the hull').first().waitFor();
  await page.goto(`${site.url}/note/${noteId}`);
  await page.getByText('The code of the gate is 1234').first().waitFor();
}

test('shows the data of the server when it answers again', async () => {
  const example = await withTasks('Returning');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  await page.context().setOffline(true);
  await page.goto(`${site.url}/project/${example.projectId}`);
  await assertTitles(page, ['Paint the hull', 'Buy rope']);
  await example.person.client.tasks.create({ body: { content: 'Order sails', project_id: example.projectId } });
  await page.context().setOffline(false);
  await assertTitles(page, ['Paint the hull', 'Buy rope', 'Order sails']);
  await page.context().close();
});

test('shows stored data while the service restarts, and then the data of the server', async () => {
  const example = await withTasks('Restarting');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  const start = await site.suspend();
  await page.goto(`${site.url}/project/${example.projectId}`);
  await assertTitles(page, ['Paint the hull', 'Buy rope']);
  await page.getByRole('status').getByText('Can’t reach Sammen. Retrying…').waitFor();
  await start();
  await example.person.client.tasks.create({ body: { content: 'Order sails', project_id: example.projectId } });
  await assertTitles(page, ['Paint the hull', 'Buy rope', 'Order sails']);
  await page.context().close();
});

test('S-47-4: shows no stored data after the server has ended the session, and deletes it', async () => {
  const example = await withTasks('Ended');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  await page.context().setOffline(true);
  await page.goto(`${site.url}/project/${example.projectId}`);
  await assertTitles(page, ['Paint the hull', 'Buy rope']);
  await example.person.ask('POST', '/api/v1/auth/logout');
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal(await page.getByText('Paint the hull').count(), 0);
  await eventually(async () => assert.deepEqual(await storedKeys(page), []));
  await page.context().setOffline(true);
  await page.goto(site.url);
  await page.getByText('Can’t reach Sammen. Retrying…').waitFor();
  await page.context().close();
});

test('S-47-5: another account on the same browser sees nothing of the former one', async () => {
  const example = await withTasks('Former');
  const other = await site.person('Later');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  await changeAccount(page.context(), other);
  await page.goto(`${site.url}/project/${example.projectId}`);
  await page.getByText('Page not found').or(page.getByText('It may have been deleted')).first().waitFor();
  await eventually(async () => {
    const names = new Set((await storedKeys(page)).map(([name]) => name));
    assert.deepEqual([...names], [`sammen-${other.id}`]);
  });
  await page.context().setOffline(true);
  await page.goto(site.url);
  await waitForApp(page);
  assert.equal(await page.getByText('Paint the hull').count(), 0);
  await page.context().close();
});

async function changeAccount(context: BrowserContext, { cookie }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}

test('S-47-6: signing out deletes the stored data and the stored app, and other tabs show the sign-in page', async () => {
  const example = await withTasks('Leaving');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  const second = await openAgain(page.context(), '/');
  await rowOf(second, 'Paint the hull').waitFor();
  await page.evaluate('navigator.clearAppBadge = async () => { window.hasClearedBadge = true; }');
  await signOut(page);
  await second.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await eventually(async () => assert.deepEqual(await page.evaluate('indexedDB.databases()'), []));
  assert.deepEqual(await page.evaluate('caches.keys()'), []);
  assert.equal(await page.evaluate('window.hasClearedBadge'), true);
  await page.context().close();
});

test('searches what the device holds without a connection, in the palette and in the notes', async () => {
  const example = await withTasks('Searching');
  const page = await openStoring(site, '/', { person: example.person });
  await readAll(page, example);
  await page.goto(`${site.url}/notes`);
  await page.getByText('Harbour').first().waitFor();
  await waitForStored(page, 'notes', 'list', {});
  await page.context().setOffline(true);
  await page.goto(`${site.url}/upcoming`);
  await waitForApp(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  for (const [typed, name] of [
    ['hull', 'Paint the hull'],
    ['coats', 'Paint the hull'],
    ['1234', 'Harbour'],
  ] as const) {
    await palette.getByRole('combobox').fill(typed);
    await palette.getByRole('option').filter({ hasText: name }).waitFor();
    await palette
      .getByText(/^No connection\. These results are from this device, last updated today at \d\d:\d\d\.$/)
      .waitFor();
  }
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/notes?q=1234`);
  await page.getByRole('link', { name: /Harbour/ }).waitFor();
  await page.goto(`${site.url}/notes?q=nothing`);
  await page.getByText('nothing').first().waitFor();
  await page.context().close();
});

test('the settings say whether the device stores the app', async () => {
  const person = await site.person('Settings');
  const page = await openStoring(site, '/settings/storage', { person });
  await page.getByText('This browser keeps the app and what you’ve opened').waitFor();
  await page.context().close();
});
