/** The task panel: its address, automatic saving and property pickers. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Task } from '#contract/resources/task.ts';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let houseId: string;
let roof: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  roof = (await owner.client.sections.create({ projectID: houseId, body: { name: 'Roof' } })).id;
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

async function createTask(content: string): Promise<string> {
  return (await owner.client.tasks.create({ body: { content, project_id: owner.inbox } })).id;
}

function panelOf(window: Page = page): Locator {
  return window.getByRole('complementary', { name: /^Task/ });
}

async function openTask(id: string): Promise<Locator> {
  await page.goto(`${site.url}/task/${id}`);
  await panelOf().getByRole('textbox', { name: 'Title' }).waitFor();
  return panelOf();
}

/** Waits until the task is stored with these values. `undefined` means that the field is absent. */
function assertStored(taskID: string, expected: { [Field in keyof Task]?: Task[Field] | undefined }): Promise<void> {
  return eventually(async () => {
    const task: Task = await owner.client.tasks.get({ taskID });
    const stored = Object.keys(expected).map((field) => [field, task[field as keyof Task]]);
    assert.deepEqual(Object.fromEntries(stored), expected);
  });
}

test('keeps a task open after a reload, and closes it with Back', async () => {
  await createTask('Call the roofer');
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await page.getByRole('link', { name: 'Call the roofer' }).click();
  await panelOf().getByRole('textbox', { name: 'Title' }).waitFor();
  const address = page.url();
  assert.match(new URL(address).pathname, /^\/task\//);
  await page.reload();
  await panelOf().getByRole('textbox', { name: 'Title' }).waitFor();
  await rowOf(page, 'Call the roofer').waitFor();
  await page.getByRole('navigation').locator('[aria-current="page"]', { hasText: 'Inbox' }).waitFor();
  assert.equal(page.url(), address);
  await page.goBack();
  await panelOf().waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, `/project/${owner.inbox}`);
  await page.goForward();
  await panelOf().waitFor();
});

test('saves the title when it is left, and the description after a pause in typing', async () => {
  const id = await createTask('Paint');
  const panel = await openTask(id);
  await panel.getByRole('textbox', { name: 'Title' }).fill('Paint the windows');
  await page.keyboard.press('Enter');
  await assertStored(id, { content: 'Paint the windows' });
  await rowOf(page, 'Paint the windows').waitFor();
  await panel.getByRole('button', { name: 'Add description' }).click();
  await page.keyboard.type('See https://example.org/paint');
  await assertStored(id, { description: 'See https://example.org/paint' });
  await panel.getByRole('textbox', { name: 'Title' }).focus();
  await panel.getByRole('link', { name: 'https://example.org/paint' }).waitFor();
});

test('saves and closes with Esc in the title', async () => {
  const id = await createTask('Oil');
  const panel = await openTask(id);
  await panel.getByRole('textbox', { name: 'Title' }).fill('Oil the table');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await assertStored(id, { content: 'Oil the table' });
});

test('refuses an empty title', async () => {
  const id = await createTask('Keep me');
  const panel = await openTask(id);
  await panel.getByRole('textbox', { name: 'Title' }).fill('');
  await panel.getByText('Enter a title.').waitFor();
  await panel.getByRole('button', { name: 'Add description' }).click();
  await eventually(async () =>
    assert.equal(await panel.getByRole('textbox', { name: 'Title' }).inputValue(), 'Keep me'),
  );
  await assertStored(id, { content: 'Keep me' });
});

test('sets date, time and repetition by a phrase', async () => {
  const id = await createTask('Water the greenhouse');
  const panel = await openTask(id);
  await panel.getByRole('button', { name: 'No date' }).click();
  const dates = page.getByRole('dialog', { name: 'Date and repeat' });
  await dates.getByRole('textbox', { name: 'Enter a date' }).fill('every friday at 17');
  await dates.getByRole('button', { name: 'Set' }).click();
  await dates.waitFor({ state: 'detached' });
  await assertStored(id, { due_time: '17:00', recurrence_rule: 'FREQ=WEEKLY;BYDAY=FR' });
  await panel.getByRole('button', { name: /every Friday/ }).click();
  await dates.getByRole('combobox', { name: 'Repeat' }).selectOption('Never');
  await assertStored(id, { recurrence_rule: undefined });
  await dates.getByRole('button', { name: 'No date' }).click();
  await assertStored(id, { due_date: undefined, due_time: undefined });
});

test('shows how an unclear line was read until the date is confirmed or changed', async () => {
  const add = async (text: string) => (await owner.client.tasks.quickAdd({ body: { text } })).id;
  const confirmed = await add('Call Bo on 5 december at 3');
  const panel = await openTask(confirmed);
  await panel.getByText(/^Read as \w+ 5 Dec.* 15:00\. “at 3” was unclear\./).waitFor();
  await panel.getByRole('button', { name: 'That’s right' }).click();
  await panel.getByText('was unclear').waitFor({ state: 'detached' });
  await assertStored(confirmed, { unclear_text: undefined, due_time: '15:00' });
  const changed = await add('Call Mia wendesday 4pm');
  await openTask(changed);
  await panel.getByText('“wendesday” was unclear, so the task has no date.').waitFor();
  await owner.client.tasks.update({ taskID: changed, body: { due_date: '2030-12-04' } });
  await panel.getByText('was unclear').waitFor({ state: 'detached' });
});

test('moves between days with the arrow keys', async () => {
  const id = await createTask('Book a table');
  const panel = await openTask(id);
  await panel.getByRole('button', { name: 'No date' }).click();
  const dates = page.getByRole('dialog', { name: 'Date and repeat' });
  await dates.getByRole('grid').waitFor();
  const today = await dates.locator('[aria-current="date"]').getAttribute('data-day');
  await dates.locator('[aria-current="date"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dates.waitFor({ state: 'detached' });
  const inEightDays = new Date(Date.parse(today ?? '') + 8 * 86_400_000).toISOString().slice(0, 10);
  await assertStored(id, { due_date: inEightDays });
});

test('changes priority, labels, project and section with pickers', async () => {
  const id = await createTask('Fix the gutter');
  const panel = await openTask(id);
  await panel.getByRole('button', { name: 'No priority' }).click();
  await page.getByRole('menuitemradio', { name: 'Priority 2' }).click();
  await assertStored(id, { priority: 2 });

  await panel.getByRole('button', { name: 'Add label' }).click();
  await page.getByRole('combobox', { name: 'Find or create a label' }).fill('ladder');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await assertStored(id, { labels: ['ladder'] });
  await panel.getByRole('button', { name: 'Remove ladder' }).click();
  await assertStored(id, { labels: [] });

  await panel.getByRole('button', { name: 'Inbox' }).click();
  await page.getByRole('combobox', { name: 'Find a project' }).fill('hou');
  await page.keyboard.press('Enter');
  await assertStored(id, { project_id: houseId });

  await panel.getByRole('button', { name: 'No section' }).click();
  await page.getByRole('menuitemradio', { name: 'Roof' }).click();
  await assertStored(id, { section_id: roof });
});

test('adds, completes and opens sub-tasks', async () => {
  const id = await createTask('Move house');
  const panel = await openTask(id);
  await panel.getByRole('button', { name: 'Add sub-task' }).click();
  await page.keyboard.type('Find boxes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cancel the power tomorrow');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await panel.getByText('0/2').waitFor();
  await panel.getByRole('checkbox', { name: 'Find boxes' }).click();
  await panel.getByText('1/2').waitFor();
  await panel.getByRole('link', { name: 'Cancel the power' }).click();
  await page.getByRole('complementary', { name: 'Task: Cancel the power' }).waitFor();
  await panel.getByRole('link', { name: 'Move house' }).click();
  await page.getByRole('complementary', { name: 'Task: Move house' }).waitFor();
});

test('keeps the text of a tab that closes while a word is typed', async () => {
  const id = await createTask('Write');
  await owner.client.tasks.update({ taskID: id, body: { description: 'Dear all,' } });
  const closing = await site.open(`/task/${id}`, { person: owner });
  await closing.getByRole('textbox', { name: 'Title' }).waitFor();
  await closing.route('**/api/v1/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await closing.getByRole('textbox', { name: 'Title' }).fill('Write to the board abou');
  const context = closing.context();
  await closing.close();
  const next = await context.newPage();
  await next.goto(`${site.url}/task/${id}`);
  await eventually(async () =>
    assert.equal(
      await next.getByRole('textbox', { name: 'Title' }).inputValue({ timeout: 1_000 }),
      'Write to the board abou',
    ),
  );
  await assertStored(id, { content: 'Write to the board abou' });
  await context.close();
});

for (const missing of ['caretPositionFromPoint', 'caretRangeFromPoint']) {
  test(`puts the caret where a description is pressed in a browser without ${missing}`, async () => {
    const id = await createTask('Write');
    await owner.client.tasks.update({ taskID: id, body: { description: 'Dear all, the roof is mended.' } });
    const window = await site.open('/', { person: owner });
    await window.addInitScript(`delete Document.prototype.${missing}`);
    await window.goto(`${site.url}/task/${id}`);
    const text = panelOf(window).getByText('Dear all, the roof is mended.');
    await text.click({ position: { x: 20, y: 8 } });
    const caret = await panelOf(window)
      .getByRole('textbox', { name: 'Description' })
      .evaluate((field) => ('selectionStart' in field ? field.selectionStart : undefined));
    assert.ok(Number(caret) > 0 && Number(caret) < 'Dear all'.length, `the caret is at ${caret}`);
    await window.context().close();
  });
}

test('merges the edits of two clients in different lines of a description', async () => {
  const id = await createTask('Plan');
  await owner.client.tasks.update({ taskID: id, body: { description: 'Monday\nTuesday\nWednesday' } });
  const panel = await openTask(id);
  await panel.getByText('Wednesday').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(': paint');
  await owner.client.tasks.update({ taskID: id, body: { description: 'Monday: rest\nTuesday\nWednesday' } });
  await assertStored(id, { description: 'Monday: rest\nTuesday\nWednesday: paint' });
});

test('shows a deleted task as deleted and restores it', async () => {
  const id = await createTask('Sell the car');
  const panel = await openTask(id);
  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.goto(`${site.url}/task/${id}`);
  await page.getByRole('heading', { name: '“Sell the car” is in the trash' }).waitFor();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Title' }).waitFor();
  await assertStored(id, { content: 'Sell the car' });
});

test('shows that a task does not exist', async () => {
  await page.goto(`${site.url}/task/019ab000-0000-7000-8000-000000000000`);
  await page.getByRole('heading', { name: 'Task not found' }).waitFor();
  await page.getByRole('button', { name: 'Back to list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

for (const width of [1024, 1280, 1440, 1920]) {
  test(`keeps the list in place when a task opens, at ${width} px`, async () => {
    const person = await site.person(`Olaf${width}`);
    for (const content of ['Before', 'Clicked', 'After']) await person.client.tasks.create({ body: { content } });
    const window = await site.open(`/project/${person.inbox}`, { person, size: { width, height: 800 } });
    const placeOf = async (title: string) => {
      const box = await rowOf(window, title).boundingBox();
      return box && { x: box.x, y: box.y };
    };
    await rowOf(window, 'After').waitFor();
    const before = await placeOf('After');
    await rowOf(window, 'Clicked').getByRole('link').click();
    await panelOf(window).getByRole('textbox', { name: 'Title' }).waitFor();
    assert.deepEqual(await placeOf('After'), before);
    assert.equal(await window.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
    await window.context().close();
  });
}

test('shows a task in a sheet on a phone, which Back closes', async () => {
  const id = await createTask('On the phone');
  const phone = await site.open(`/project/${owner.inbox}`, { person: owner, size: PHONE });
  await phone.getByRole('link', { name: 'On the phone' }).tap();
  const sheet = phone.getByRole('dialog', { name: 'Task: On the phone' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill('On the small phone');
  await phone.goBack();
  await sheet.waitFor({ state: 'detached' });
  await assertStored(id, { content: 'On the small phone' });
  await rowOf(phone, 'On the small phone').waitFor();
  await phone.context().close();
});

test('shows toasts with undo inside the sheet on a phone', async () => {
  const id = await createTask('Paint the door');
  const step = (await owner.client.tasks.create({ body: { content: 'Sand it', parent_id: id } })).id;
  const phone = await site.open(`/task/${id}`, { person: owner, size: PHONE });
  const sheet = phone.getByRole('dialog', { name: 'Task: Paint the door' });
  await sheet.getByRole('checkbox', { name: /Sand it/ }).tap();
  await sheet.getByRole('status').getByText('“Sand it” completed').waitFor();
  await eventually(async () => assert.equal((await owner.client.tasks.get({ taskID: step })).completed, true));
  await sheet.getByRole('button', { name: /^Undo/ }).tap();
  await eventually(async () => assert.equal((await owner.client.tasks.get({ taskID: step })).completed, false));
  await phone.context().close();
});
