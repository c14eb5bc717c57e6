/** The history of a project and of the whole service. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';

let site: Site;
let administrator: Person;
let owner: Person;
let viewer: Person;
let houseId: string;

before(async () => {
  site = await openSite();
  administrator = await site.person('Ada', 'en', { isAdmin: true });
  owner = await site.person('Olga');
  viewer = await site.person('Vera', 'da');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await site.share(houseId, viewer, 'viewer');
});
after(() => site.stop());

const historyOf = (person: Person, project = houseId) => site.open(`/project/${project}/history`, { person });

/** The sentences on the page, newest first, without their times. */
const sentencesOn = (page: Page) =>
  page.locator('main li:has(> time)').evaluateAll((lines) => lines.map((line) => line.children[1]?.textContent ?? ''));

const assertNewest = (page: Page, expected: string) =>
  eventually(async () => assert.equal((await sentencesOn(page))[0], expected));

test('opens from the menu of the project and shows new events while it is open', async () => {
  const page = await site.open(`/project/${houseId}`, { person: owner });
  await page.getByRole('main').getByRole('button', { name: 'More actions for House' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: 'History of House' }).waitFor();
  assert.equal(new URL(page.url()).pathname, `/project/${houseId}/history`);
  await page.getByRole('heading', { level: 2, name: /^Today/ }).waitFor();
  await assertNewest(page, 'Olga created the project “House”');

  const { id } = await owner.client.tasks.create({ body: { content: 'Paint the door', project_id: houseId } });
  await assertNewest(page, 'Olga created “Paint the door”');
  await owner.client.tasks.complete({ taskID: id });
  await assertNewest(page, 'Olga completed “Paint the door”');

  await page.getByRole('link', { name: '“Paint the door”' }).first().click();
  await page.getByRole('article').waitFor();
  assert.equal(new URL(page.url()).pathname, `/task/${id}`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'History of House' }).waitFor();

  await owner.client.tasks.delete({ taskID: id });
  await assertNewest(page, 'Olga deleted “Paint the door”');
  assert.equal(await page.getByRole('link', { name: '“Paint the door”' }).count(), 0);
  await page.context().close();
});

test('shows a viewer Danish sentences without the name of a project that they cannot see', async () => {
  const secret = await owner.client.projects.create({ body: { name: 'Secret' } });
  const { id } = await owner.client.tasks.create({ body: { content: 'Moving', project_id: secret.id } });
  await owner.client.tasks.move({ taskID: id, body: { project_id: houseId } });
  await owner.client.tasks.update({ taskID: id, body: { priority: 1, due_date: '2026-12-24' } });
  const page = await historyOf(viewer);
  await page.getByRole('heading', { level: 1, name: 'Historik for House' }).waitFor();
  await assertNewest(page, 'Olga satte datoen på ”Moving” til tors. 24. dec. og ændrede prioriteten');
  const sentences = (await sentencesOn(page)).join('\n');
  assert.match(sentences, /Olga flyttede ”Moving” fra et andet projekt til House/);
  assert.doesNotMatch(sentences, /Secret/);
  assert.doesNotMatch(await page.content(), new RegExp(secret.id));
  await owner.client.comments.create({ taskID: id, body: { body: 'whispered' } });
  await assertNewest(page, 'Olga kommenterede ”Moving”');
  assert.doesNotMatch(await page.content(), /whispered/);
  await page.context().close();

  const ownerPage = await historyOf(owner);
  await assertNewest(ownerPage, 'Olga commented on “Moving”');
  assert.match((await sentencesOn(ownerPage)).join('\n'), /Olga moved “Moving” from Secret to House/);
  await ownerPage.context().close();
});

test('loads earlier events with a button, also by keyboard', async () => {
  const long = (await owner.client.projects.create({ body: { name: 'Long' } })).id;
  for (let step = 1; step <= 60; step += 1) {
    await owner.client.tasks.create({ body: { content: `Step ${step}`, project_id: long } });
  }
  const page = await historyOf(owner, long);
  await eventually(async () => assert.equal((await sentencesOn(page)).length, 50));
  await page.getByRole('button', { name: 'Show earlier' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal((await sentencesOn(page)).length, 61));
  assert.equal(await page.getByRole('button', { name: 'Show earlier' }).count(), 0);
  // The focus moves from the removed button to the list.
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement === document.body'), false));
  const sentences = await sentencesOn(page);
  assert.equal(new Set(sentences).size, 61);
  await page.context().close();
});

test('loads earlier events also if a new event arrives meanwhile', async () => {
  const long = (await owner.client.projects.create({ body: { name: 'Busy' } })).id;
  const add = (content: string) => owner.client.tasks.create({ body: { content, project_id: long } });
  for (let step = 1; step <= 60; step += 1) await add(`Step ${step}`);
  const page = await historyOf(owner, long);
  await eventually(async () => assert.equal((await sentencesOn(page)).length, 50));
  const arrived = Promise.withResolvers<void>();
  await page.route('**/activity?*before=*', async (route) => {
    await arrived.promise;
    await route.fallback();
  });
  const requested = page.waitForRequest('**/activity?*before=*');
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await requested;
  await add('Last step');
  await eventually(async () => assert.match((await sentencesOn(page))[0] ?? '', /Last step/));
  arrived.resolve();
  await eventually(async () => assert.equal((await sentencesOn(page)).length, 62));
  await page.context().close();
});

test('shows no history of an invisible project, and retries after an error', async () => {
  const other = await owner.client.projects.create({ body: { name: 'Elsewhere' } });
  const viewerPage = await historyOf(viewer, other.id);
  await viewerPage.getByRole('heading', { level: 1 }).waitFor();
  assert.doesNotMatch(await viewerPage.locator('main').innerText(), /Elsewhere|Historik/);
  await viewerPage.context().close();

  const page = await site.open('/', { person: owner });
  let fails = true;
  await page.route('**/activity*', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await page.goto(`${site.url}/project/${houseId}/history`);
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  fails = false;
  await retry.click();
  await page.getByText('Olga created the project “House”').waitFor();
  await page.context().close();
});

test('shows the changes of one request as one line, which opens by keyboard', async () => {
  const many = (await owner.client.projects.create({ body: { name: 'Many' } })).id;
  const lines = Array.from({ length: 120 }, (_, index) => ({ text: `Step ${index + 1}` }));
  const { tasks } = await owner.client.tasks.quickAddLines({ body: { project_id: many, lines } });
  const ids = tasks.slice(0, 3).map(({ id }) => id);
  await owner.client.tasks.bulk({ body: { ids, action: 'complete' } });
  const page = await historyOf(owner, many);
  const completed = page.locator('summary', { hasText: 'Olga completed 3 tasks' });
  await completed.waitFor();
  await page.locator('summary', { hasText: 'Olga created 120 tasks' }).waitFor();
  await page.getByText('Olga created the project “Many”').waitFor();
  assert.equal(await page.getByText('Olga completed “Step 2”').isVisible(), false);
  await completed.focus();
  await page.keyboard.press('Enter');
  for (const step of [1, 2, 3]) await page.getByText(`Olga completed “Step ${step}”`).waitFor();
  await assertAccessible(page, 'an opened line');
  await page.getByRole('link', { name: '“Step 2”' }).click();
  await page.getByRole('article').waitFor();
  assert.equal(new URL(page.url()).pathname, `/task/${ids[1]}`);
  await page.context().close();
});

test('lets only an administrator read and filter the history of the service', async () => {
  const { id } = await owner.client.tasks.create({ body: { content: 'Lock the gate', project_id: houseId } });
  await owner.client.tasks.complete({ taskID: id });
  const page = await site.open('/settings/history', { person: administrator });
  await page.getByRole('heading', { level: 2, name: 'History' }).waitFor();
  await page.getByText('Olga created the project “House”').waitFor();
  const what = page.getByLabel('Activity', { exact: true });
  assert.match(await what.locator('option[value="task.completed"]').innerText(), /^Completed a task \(\d+\)$/);
  await what.selectOption('task.completed');
  await eventually(async () => {
    const sentences = await sentencesOn(page);
    assert.equal(sentences[0], 'Olga completed a task');
    assert.ok(sentences.every((sentence) => sentence.includes(' completed ')));
  });
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Vera' });
  await page.getByText('No activity matches these filters.').waitFor();
  await what.selectOption({ label: 'All activity' });
  await eventually(async () => assert.deepEqual(await sentencesOn(page), ['Vera created an account']));
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Everyone' });
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'House' });
  await eventually(async () => {
    const sentences = await sentencesOn(page);
    assert.equal(sentences.at(-1), 'Olga created the project “House”');
    assert.ok(sentences.every((sentence) => !sentence.includes('account')));
  });
  await page.context().close();

  const settingsPage = await site.open('/settings', { person: owner });
  await settingsPage.getByRole('link', { name: 'Profile' }).waitFor();
  assert.equal(await settingsPage.getByRole('link', { name: 'History' }).count(), 0);
  await settingsPage.goto(`${site.url}/settings/history`);
  await settingsPage.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await settingsPage.getByLabel('Activity', { exact: true }).count(), 0);
  await settingsPage.context().close();
});

test('passes the accessibility checks and fits the width in both sizes and themes', async () => {
  for (const size of [DESK, PHONE]) {
    for (const theme of ['light', 'dark'] as const) {
      for (const path of [`/project/${houseId}/history`, '/settings/history']) {
        const person = path.startsWith('/settings') ? administrator : owner;
        const page = await site.open(path, { person, size, theme });
        await page.locator('main li time').first().waitFor();
        await assertAccessible(page, `${path} ${size.width} ${theme}`);
        const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
        assert.equal(isTooWide, false, `${path} ${size.width}`);
        for (const select of await page.locator('main select').all()) {
          const [inner, outer] = await Promise.all([select.boundingBox(), select.locator('../..').boundingBox()]);
          assert.ok(inner && outer && inner.x + inner.width <= outer.x + outer.width + 1, `${path} ${size.width}`);
        }
        await page.context().close();
      }
    }
  }
});
