/** Reminders: adding, delivery, snoozing, and their notifications. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let viewer: Person;
let houseId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  viewer = await site.person('Viola', 'da');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
});
after(() => site.stop());

const panelOf = (page: Page) =>
  page.getByRole('complementary').filter({ has: page.getByRole('textbox', { name: 'Title' }) });
const remove = (within: Locator, reminder: string) =>
  within.getByRole('button', { name: `Remove reminder ${reminder}`, exact: true });

const createTask = (content: string, more: object = {}) =>
  owner.client.tasks.create({ body: { content, project_id: houseId, ...more } });

test('adds a suggested or typed reminder, and removes it', async () => {
  const { id } = await createTask('Call the roofer', { due_date: '2030-05-06', due_time: '14:00' });
  const page = await site.open(`/task/${id}`, { person: owner });
  const panel = panelOf(page);
  const add = panel.getByRole('button', { name: 'Add reminder' });
  await add.click();
  await assertAccessible(page, 'choosing a reminder');
  await page.getByRole('button', { name: '30 minutes before' }).click();
  await remove(panel, '30 minutes before').waitFor();
  await add.click();
  const phrase = page.getByRole('textbox', { name: 'Enter a time' });
  await phrase.fill('something');
  await page.getByText('“something” isn’t a time Sammen understands.').waitFor();
  assert.equal(await page.getByRole('button', { name: '30 minutes before', exact: true }).count(), 0);
  await phrase.fill('dagen før');
  await page.getByText('1 day before').first().waitFor();
  await page.keyboard.press('Enter');
  await remove(panel, '1 day before').waitFor();
  await remove(panel, '30 minutes before').click();
  await remove(panel, '30 minutes before').waitFor({ state: 'detached' });
  await eventually(async () => {
    const { reminders } = await owner.client.reminders.list({ taskID: id });
    assert.deepEqual(
      reminders.map(({ offset_min }) => offset_min),
      [-1440],
    );
  });
});

test('shows a due reminder, which can be snoozed or complete the task', async () => {
  const { id } = await createTask('Water the plants');
  const page = await site.open(`/project/${houseId}`, { person: owner });
  await rowOf(page, 'Water the plants').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const now = () => new Date(site.clock.now() + 30).toISOString();
  await owner.client.reminders.create({ taskID: id, body: { remind_at: now() } });
  await eventually(async () => {
    await site.sendReminders();
    await page.getByRole('status').getByText('Reminder: Water the plants').waitFor({ timeout: 500 });
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  assert.match(await page.title(), /^\(1\) House/);
  await assertAccessible(page, 'a reminder that goes off');
  await page.getByRole('status').getByRole('button', { name: 'Snooze 1 hour' }).click();
  await waitForToast(page, /Reminding you again at \d\d:\d\d/);
  const { reminders } = await owner.client.reminders.list({ taskID: id });
  assert.deepEqual(
    reminders.map(({ sent }) => sent),
    [true, false],
  );
  await owner.client.reminders.create({ taskID: id, body: { remind_at: now() } });
  await eventually(async () => {
    await site.sendReminders();
    await page.getByRole('status').getByText('Reminder: Water the plants').waitFor({ timeout: 500 });
  });
  await page.getByRole('status').getByRole('button', { name: 'Done' }).click();
  await waitForToast(page, '“Water the plants” completed');
  await rowOf(page, 'Water the plants').waitFor({ state: 'detached' });
});

test('opens a task from its notification, and marks the notification as read', async () => {
  const page = await site.open('/', { person: owner });
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await assertAccessible(page, 'the notifications');
  await dialog.getByRole('button', { name: 'Mark as read: Water the plants' }).first().click();
  await page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }).waitFor();
  await dialog.getByRole('button', { name: /^Unread: Water the plants/ }).click();
  await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await eventually(async () => assert.doesNotMatch(await page.title(), /^\(/));
});

test('lets a viewer add reminders on a phone in Danish in the dark theme', async () => {
  const garden = (await owner.client.projects.create({ body: { name: 'Have' } })).id;
  await site.share(garden, viewer, 'viewer');
  const { id } = await createTask('Mal hegnet', { due_date: '2030-05-06', project_id: garden });
  await viewer.client.reminders.create({
    taskID: id,
    body: { remind_at: new Date(site.clock.now() - 1000).toISOString() },
  });
  await site.sendReminders();
  const page = await site.open(`/task/${id}`, { person: viewer, size: PHONE, theme: 'dark' });
  await page.getByRole('button', { name: 'Tilføj påmindelse' }).click();
  await page.getByRole('button', { name: '1 dag før' }).click();
  await page.getByRole('button', { name: 'Fjern påmindelsen 1 dag før', exact: true }).waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await page.goto(`${site.url}/project/${garden}`);
  await page.getByRole('button', { name: 'Mere', exact: true }).click();
  await page.getByRole('button', { name: 'Notifikationer, 1 ulæst' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
  await dialog.getByRole('button', { name: /^Ulæst: Mal hegnet/ }).waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await assertContrast(page, 'the notifications in the dark');
  await dialog.getByRole('button', { name: 'Markér alle som læst' }).click();
  await eventually(async () => assert.equal((await viewer.client.notifications.list()).unread, 0));
});
