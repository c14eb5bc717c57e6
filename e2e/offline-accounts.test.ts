/** Changes without a connection belong to one account: others neither see nor send them. */

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
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, type Site } from './site.ts';
import { quickAdd, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('S-47-2: another account on the same browser neither sees nor sends a waiting task, which its account gets back', async () => {
  const person = await site.person('First');
  const other = await site.person('Second');
  const page = await openInbox(site, person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Private plan');
  await rowOf(page, 'Private plan').waitFor();
  const [name = '', value = ''] = other.cookie.split('=');
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  const next = await openAgain(site, context, '/');
  await next.waitForLoadState('networkidle');
  assert.equal(await drafts(next), '[]');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.unroute(CREATION);
  await retryNow(page);
  await rowOf(page, 'Private plan').waitFor({ state: 'detached' });
  assert.deepEqual(requests, []);
  assert.deepEqual(await openTaskTitles(other), []);
  assert.deepEqual(await openTaskTitles(person), []);
  const [ownName = '', ownValue = ''] = person.cookie.split('=');
  await context.addCookies([{ name: ownName, value: ownValue, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await openAgain(site, context, '/');
  await assertStoredTitles(person, ['Private plan']);
  assert.deepEqual(await openTaskTitles(other), []);
  await context.close();
});

test('S-47-2: a session that has ended keeps what waits for the same account', async () => {
  const person = await site.person('Holiday');
  const other = await site.person('Flatmate');
  const page = await openInbox(site, person);
  const context = page.context();
  await context.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Kept for me');
  await eventually(async () => assert.match(await drafts(page), /Kept for me/));
  await page.close();
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto(site.url);
  await next.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await context.unroute(CREATION);
  await submitSignIn(next, other);
  await waitForApp(next);
  await next.waitForLoadState('networkidle');
  assert.deepEqual([await drafts(next), await openTaskTitles(other)], ['[]', []]);
  await next.getByRole('button', { name: 'Account menu' }).first().click();
  await next.getByRole('menuitem', { name: 'Sign out' }).click();
  await next.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await submitSignIn(next, person);
  await waitForApp(next);
  await assertStoredTitles(person, ['Kept for me']);
  await eventually(async () => assert.equal(await drafts(next), '[]'));
  await context.close();
});

test('S-47-3: signing out asks about a waiting task and deletes it', async () => {
  const person = await site.person('Leaving');
  const page = await openInbox(site, person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Never sent');
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and delete unsaved text?' });
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal(await drafts(page), '[]');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.unroute(CREATION);
  await retryNow(page);
  await submitSignIn(page, person);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(
    requests.filter((url) => url.endsWith('/tasks/quick-add')),
    [],
  );
  await context.close();
});

test('signing out in one tab empties the other', async () => {
  const person = await site.person('Two tabs');
  await person.client.tasks.create({ body: { content: 'Secret plan', project_id: person.inbox } });
  const page = await openInbox(site, person);
  const context = page.context();
  const other = await openAgain(site, context, `/project/${person.inbox}`);
  await rowOf(other, 'Secret plan').waitFor();
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal(await other.getByText('Secret plan').count(), 0);
  await context.close();
});
