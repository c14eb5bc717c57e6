/** Changing the title of a task: dates and other properties are recognised, shown first, and applied together. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Task } from '#contract/resources/task.ts';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Astrid');
});
after(() => site.stop());

async function openInbox(content: string): Promise<{ page: Page; task: Task; read: () => Promise<Task> }> {
  const task = await owner.client.tasks.create({ body: { content } });
  const page = await site.open(`/project/${owner.inbox}`, { person: owner });
  await rowOf(page, content).waitFor();
  return { page, task, read: () => owner.client.tasks.get({ taskID: task.id }) };
}

/** Opens the field for the title of a row. */
async function editRow(page: Page, title: string) {
  await rowOf(page, title).locator('[data-title]').focus();
  await page.keyboard.press('F2');
  await page.getByRole('main').getByRole('textbox', { name: 'Title' }).waitFor();
}

const recognized = (page: Page) => page.getByRole('list', { name: 'Recognised' }).getByRole('listitem');

test('applies a date and a priority that are typed into the title of a row, and undoes them together', async () => {
  const { page, read } = await openInbox('Call the roofer');
  await editRow(page, 'Call the roofer');
  await page.keyboard.type(' tomorrow at 9 p1');
  await recognized(page).first().waitFor();
  assert.deepEqual(await page.getByRole('main').locator('mark').allTextContents(), ['tomorrow', 'at 9', 'p1']);
  await page.keyboard.press('Enter');
  await rowOf(page, 'Call the roofer').getByText('09:00').waitFor();
  await eventually(async () => {
    const { content, due_time, priority } = await read();
    assert.deepEqual([content, due_time, priority], ['Call the roofer', '09:00', 1]);
  });
  await page.keyboard.press('z');
  await waitForToast(page, /^Undone/);
  const before = await read();
  assert.deepEqual([before.content, before.due_date, before.priority], ['Call the roofer', undefined, 4]);
  await page.context().close();
});

for (const { language, title, phrase, changed, renamed } of [
  {
    language: 'en',
    title: 'Title',
    phrase: ' tomorrow p2',
    changed: '“Clip the beech”: Tomorrow, Thu 15 Oct · Priority 2',
    renamed: 'Renamed to “Clip the beech hedge” · Priority 1',
  },
  {
    language: 'da',
    title: 'Titel',
    phrase: ' i morgen p2',
    changed: '”Clip the beech”: I morgen, tors. 15. okt. · Prioritet 2',
    renamed: 'Omdøbt til ”Clip the beech hedge” · Prioritet 1',
  },
] as const) {
  test(`says which properties the typed title changed, in a row and in the open task (${language})`, async () => {
    const person = await site.person(`Ulla ${language}`, language);
    const task = await person.client.tasks.create({ body: { content: 'Clip the beech' } });
    const page = await site.open(`/project/${person.inbox}`, { person });
    await rowOf(page, 'Clip the beech').locator('[data-title]').focus();
    await page.keyboard.press('F2');
    await page.locator('main textarea:focus').waitFor();
    await page.keyboard.type(phrase);
    await page.locator('main mark').nth(1).waitFor();
    await page.keyboard.press('Enter');
    await waitForToast(page, changed);
    await page.goto(`${site.url}/task/${task.id}`);
    const panel = page.getByRole('article');
    await panel.getByRole('textbox', { name: title }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' hedge p1');
    await panel.locator('mark').waitFor();
    await page.keyboard.press('Enter');
    await waitForToast(page, renamed);
    await page.context().close();
  });
}

test('keeps the typed text if the user asks for it', async () => {
  const { page, read } = await openInbox('Read the report');
  await editRow(page, 'Read the report');
  await page.keyboard.type(' on monday');
  await page.getByRole('button', { name: 'Keep as text' }).click();
  await recognized(page).first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await rowOf(page, 'Read the report on monday').waitFor();
  await eventually(async () => {
    const { content, due_date } = await read();
    assert.deepEqual([content, due_date], ['Read the report on monday', undefined]);
  });
  await editRow(page, 'Read the report on monday');
  await page.keyboard.type(' p2');
  await recognized(page).first().waitFor();
  assert.deepEqual(await recognized(page).allTextContents(), ['Priority 2']);
  await page.keyboard.press('Enter');
  await eventually(async () => {
    const { content, due_date, priority } = await read();
    assert.deepEqual([content, due_date, priority], ['Read the report on monday', undefined, 2]);
  });
  await page.context().close();
});

test('applies a repetition that is typed into the title of the open task', async () => {
  const { page, task, read } = await openInbox('Water the plants');
  const panel = await openPanel(page, task.id);
  const title = panel.getByRole('textbox', { name: 'Title' });
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' every monday');
  await recognized(page).first().waitFor();
  assert.deepEqual(await panel.locator('mark').allTextContents(), ['every monday']);
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await title.inputValue(), 'Water the plants'));
  await eventually(async () => {
    const { content, recurrence_rule } = await read();
    assert.deepEqual([content, recurrence_rule], ['Water the plants', 'FREQ=WEEKLY;BYDAY=MO']);
  });
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' p1');
  await recognized(page).first().waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal((await read()).priority, 1));
  assert.equal((await read()).content, 'Water the plants');
  await page.context().close();
});

test('saves no phrase while the title of the open task is typed, and undo restores the title', async () => {
  const { page, task, read } = await openInbox('Clip the hedge');
  const panel = await openPanel(page, task.id);
  const title = panel.getByRole('textbox', { name: 'Title' });
  await title.click();
  await page.keyboard.press('End');
  const stored: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && stored.push(request.postDataJSON().content));
  for (const part of [' tomo', 'rrow a', 't 8']) {
    await page.keyboard.type(part);
    // Longer than the pause after which a description is saved.
    await page.waitForTimeout(600);
  }
  await recognized(page).first().waitFor();
  await page.keyboard.press('Enter');
  await eventually(async () => {
    const { content, due_time } = await read();
    assert.deepEqual([content, due_time], ['Clip the hedge', '08:00']);
  });
  assert.deepEqual(new Set(stored), new Set(['Clip the hedge']));
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of the neighbour p1');
  await recognized(page).first().waitFor();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal((await read()).priority, 1));
  await page.keyboard.press('z');
  await waitForToast(page, /^Undone/);
  const before = await read();
  assert.deepEqual([before.content, before.priority, before.due_time], ['Clip the hedge', 4, '08:00']);
  await page.context().close();
});
