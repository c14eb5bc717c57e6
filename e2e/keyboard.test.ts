/** A whole day without a mouse. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  page = await site.open(`/project/${owner.inbox}`, { person: owner });
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
});
after(() => site.stop());

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Waits until the focus is on the row of this task. */
function focused(title: string): Promise<void> {
  return eventually(async () => assert.equal(await focusedText(), title));
}

function focusedText(): Promise<string | null> {
  return page.evaluate('document.activeElement?.textContent ?? null');
}

test('q, words and Enter add a task; Shift+Enter adds one after the other', async () => {
  await press('q');
  await page.getByRole('dialog', { name: 'Add a task' }).waitFor();
  await page.keyboard.type('Paint the door');
  await press('Shift+Enter');
  await page.keyboard.type('Sweep the yard');
  await press('Shift+Enter');
  await page.keyboard.type('Order gravel');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await assertTitles(page, ['Paint the door', 'Sweep the yard', 'Order gravel']);
});

test('j and k walk through the rows', async () => {
  await press('j');
  await focused('Paint the door');
  await press('j', 'j');
  await focused('Order gravel');
  await press('k');
  await focused('Sweep the yard');
});

test('1 to 4 set the priority of the row in focus', async () => {
  for (const priority of ['1', '2', '3']) {
    await press(priority);
    await rowOf(page, 'Sweep the yard')
      .getByRole('img', { name: `Priority ${priority}` })
      .waitFor();
  }
  await press('4');
  await rowOf(page, 'Sweep the yard')
    .getByRole('img', { name: /^Priority/ })
    .waitFor({ state: 'detached' });
  await focused('Sweep the yard');
});

test('F2 edits the title in place, and the focus stays on its row', async () => {
  await press('F2', 'Control+a');
  await page.keyboard.type('Sweep the whole yard');
  await press('Enter');
  await focused('Sweep the whole yard');
  await waitForToast(page, 'Renamed to “Sweep the whole yard”');
});

test('Alt and the arrows move a row, and z takes it back', async () => {
  await press('Alt+ArrowUp');
  await assertTitles(page, ['Sweep the whole yard', 'Paint the door', 'Order gravel']);
  await focused('Sweep the whole yard');
  await press('z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard', 'Order gravel']);
  await press('Alt+ArrowDown');
  await assertTitles(page, ['Paint the door', 'Order gravel', 'Sweep the whole yard']);
});

test('Enter opens the task at its own address, Esc closes it and the focus returns to the row', async () => {
  await focused('Sweep the whole yard');
  await press('Enter');
  await page.getByRole('complementary', { name: 'Task: Sweep the whole yard' }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/task\//);
  await press('Escape');
  await focused('Sweep the whole yard');
  assert.equal(new URL(page.url()).pathname, `/project/${owner.inbox}`);
});

test('j and k go to the next task while one is open', async () => {
  await press('Enter');
  await page.getByRole('complementary', { name: 'Task: Sweep the whole yard' }).waitFor();
  await press('k');
  await page.getByRole('complementary', { name: 'Task: Order gravel' }).waitFor();
  await press('Escape');
  await focused('Order gravel');
});

test('e completes the row and the focus goes to the next one; z brings it back', async () => {
  await press('e');
  await waitForToast(page, '“Order gravel” completed');
  await focused('Sweep the whole yard');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
  await press('z');
  await assertTitles(page, ['Paint the door', 'Order gravel', 'Sweep the whole yard']);
  await press('Z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
});

test('Delete puts a task in the trash, and Ctrl+Z gets it out', async () => {
  await focused('Sweep the whole yard');
  await press('Delete');
  await assertTitles(page, ['Paint the door']);
  await press('Control+z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
});

test('t opens the dates, where a phrase sets one', async () => {
  await press('j', 'k', 't');
  await page.getByRole('dialog', { name: 'Date and repetition' }).waitFor();
  await page.keyboard.type('tomorrow at 9');
  await press('Enter');
  await rowOf(page, 'Paint the door').getByText('Tomorrow 09:00').waitFor();
  await focused('Paint the door');
  await press('T');
  await rowOf(page, 'Paint the door').getByText('Tomorrow').waitFor({ state: 'detached' });
});

test('? shows the table of keys', async () => {
  await press('?');
  const table = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await table.getByText('Complete or reopen').waitFor();
  await press('Escape');
  await table.waitFor({ state: 'detached' });
});

test('g and a letter go to a view, whose heading takes the focus', async () => {
  for (const [letter, title] of [
    ['u', 'Upcoming'],
    ['t', 'Today'],
    ['s', 'Settings'],
    ['h', 'Trash'],
    ['i', 'Inbox'],
  ] as const) {
    await press('g', letter);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await focused(title);
  }
});

test('the first press of Tab offers to skip the navigation', async () => {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await press('Tab');
  await focused('Skip to the content');
  await press('Enter', 'Tab');
  const isInMain = 'document.querySelector("main").contains(document.activeElement)';
  assert.equal(await page.evaluate(isInMain), true);
});
