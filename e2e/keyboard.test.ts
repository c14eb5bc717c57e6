/** Working with tasks using the keyboard only. */

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

test('adds a task with q and Enter, and several with Shift+Enter', async () => {
  await press('q');
  await page.getByRole('dialog', { name: 'Add task' }).waitFor();
  await page.keyboard.type('Paint the door');
  await press('Shift+Enter');
  await page.keyboard.type('Sweep the yard');
  await press('Shift+Enter');
  await page.keyboard.type('Order gravel');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await assertTitles(page, ['Paint the door', 'Sweep the yard', 'Order gravel']);
});

test('moves the focus between rows with j and k', async () => {
  await press('j');
  await focused('Paint the door');
  await press('j', 'j');
  await focused('Order gravel');
  await press('k');
  await focused('Sweep the yard');
});

test('sets the priority of the focused row with 1 to 4', async () => {
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

test('edits the title in place with F2, and keeps the focus on the row', async () => {
  await press('F2', 'Control+a');
  await page.keyboard.type('Sweep the whole yard');
  await press('Enter');
  await focused('Sweep the whole yard');
  await waitForToast(page, 'Renamed to “Sweep the whole yard”');
});

test('moves a row with Alt and the arrow keys, and undoes it with z', async () => {
  await press('Alt+ArrowUp');
  await assertTitles(page, ['Sweep the whole yard', 'Paint the door', 'Order gravel']);
  await focused('Sweep the whole yard');
  await press('z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard', 'Order gravel']);
  await press('Alt+ArrowDown');
  await assertTitles(page, ['Paint the door', 'Order gravel', 'Sweep the whole yard']);
});

test('opens a task with Enter, and returns the focus to its row with Esc', async () => {
  await focused('Sweep the whole yard');
  await press('Enter');
  await page.getByRole('complementary', { name: 'Task: Sweep the whole yard' }).waitFor();
  assert.match(new URL(page.url()).pathname, /^\/task\//);
  await press('Escape');
  await focused('Sweep the whole yard');
  assert.equal(new URL(page.url()).pathname, `/project/${owner.inbox}`);
});

test('opens the next task with j and k while one is open', async () => {
  await press('Enter');
  await page.getByRole('complementary', { name: 'Task: Sweep the whole yard' }).waitFor();
  await press('k');
  await page.getByRole('complementary', { name: 'Task: Order gravel' }).waitFor();
  await press('Escape');
  await focused('Order gravel');
});

test('completes a row with e and focuses the next one; z undoes and Z redoes', async () => {
  await press('e');
  await waitForToast(page, '“Order gravel” completed');
  await focused('Sweep the whole yard');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
  await press('z');
  await assertTitles(page, ['Paint the door', 'Order gravel', 'Sweep the whole yard']);
  await press('Z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
});

test('deletes a task with Delete, and restores it with Ctrl+Z', async () => {
  await focused('Sweep the whole yard');
  await press('Delete');
  await assertTitles(page, ['Paint the door']);
  await press('Control+z');
  await assertTitles(page, ['Paint the door', 'Sweep the whole yard']);
});

test('focuses the next row after a task was moved to another project with m', async () => {
  const { id } = await owner.client.projects.create({ body: { name: 'Attic' } });
  for (const content of ['First', 'Second', 'Third']) {
    await owner.client.tasks.create({ body: { content, project_id: owner.inbox } });
  }
  const move = async (title: string) => {
    await rowOf(page, title).locator('[data-title]').focus();
    await press('m');
    await page.getByRole('dialog').getByRole('combobox').fill('Attic');
    await press('Enter');
    await waitForToast(page, `“${title}” moved to Attic`);
  };
  await rowOf(page, 'Third').waitFor();
  await move('First');
  await focused('Second');
  await press('j');
  await focused('Third');
  await move('Third');
  await focused('Second');
  await press('Delete');
  for (const { id: taskID } of (await owner.client.tasks.list({ query: { project_id: id } })).tasks) {
    await owner.client.tasks.delete({ taskID });
  }
});

test('sets a date with t and a phrase', async () => {
  await press('j', 'k', 't');
  await page.getByRole('dialog', { name: 'Date and repeat' }).waitFor();
  await page.keyboard.type('tomorrow at 9');
  await press('Enter');
  await rowOf(page, 'Paint the door').getByText('Tomorrow 09:00').waitFor();
  await focused('Paint the door');
  await press('T');
  await rowOf(page, 'Paint the door').getByText('Tomorrow').waitFor({ state: 'detached' });
});

test('shows the shortcuts with ?', async () => {
  await press('?');
  const table = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await table.getByText('Complete or reopen').waitFor();
  await press('Escape');
  await table.waitFor({ state: 'detached' });
});

test('goes to a view with g and a letter, and focuses its heading', async () => {
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

test('offers to skip the navigation with the first Tab', async () => {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await press('Tab');
  await focused('Skip to content');
  await press('Enter', 'Tab');
  const isInMain = 'document.querySelector("main").contains(document.activeElement)';
  assert.equal(await page.evaluate(isInMain), true);
});

test('returns the focus to the row of a closed task after the navigation was skipped', async () => {
  await owner.client.tasks.create({ body: { content: 'Behind the link', project_id: owner.inbox } });
  await page.goto(`${site.url}/project/${owner.inbox}`);
  await rowOf(page, 'Behind the link').waitFor();
  await press('Tab', 'Enter');
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement?.id'), 'main'));
  await rowOf(page, 'Behind the link').locator('[data-title]').focus();
  await press('Enter');
  const panel = page.getByRole('complementary', { name: /^Task/ });
  await panel.getByRole('textbox', { name: 'Title' }).waitFor();
  await press('Escape');
  await panel.waitFor({ state: 'detached' });
  await focused('Behind the link');
});
