/** The focus stays in view: keys that end a field or open a dialog never leave it on the document. Keys that do nothing say why. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let projectId: string;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  projectId = (await owner.client.projects.create({ body: { name: 'Garden' } })).id;
  const section = await owner.client.sections.create({ projectID: projectId, body: { name: 'Beds' } });
  await owner.client.tasks.create({ body: { content: 'Rake', project_id: projectId } });
  await owner.client.tasks.create({ body: { content: 'Sow', project_id: projectId, section_id: section.id } });
  page = await site.open(`/project/${projectId}`, { person: owner });
  await rowOf(page, 'Sow').waitFor();
});
after(() => site.stop());

const focusTitle = (title: string) => rowOf(page, title).locator('[data-title]').focus();
const focused = (title: string) =>
  eventually(async () => assert.equal(await page.evaluate('document.activeElement?.textContent'), title));

/** Waits until the focus is in a field for a new task. */
async function assertComposer(): Promise<void> {
  await eventually(async () =>
    assert.equal(await page.evaluate("document.activeElement?.getAttribute('aria-label')"), 'New task'),
  );
}

test('a focuses the field of the list again and again, and Esc returns to the row', async () => {
  for (const title of ['Rake', 'Rake', 'Sow', 'Sow']) {
    await focusTitle(title);
    await page.keyboard.press('a');
    await assertComposer();
    await page.keyboard.press('Escape');
    await focused(title);
  }
});

test('a focuses the only field of a page whose lists have none of their own', async () => {
  const person = await site.person('Oda');
  await person.client.labels.create({ body: { name: 'phone' } });
  const filter = await person.client.filters.create({ body: { name: 'Due', query: 'today | overdue' } });
  for (const text of ['Prune today @phone', 'Mow yesterday @phone'])
    await person.client.tasks.quickAdd({ body: { text } });
  const window = await site.open('/', { person });
  for (const path of ['/', '/label/phone', `/filter/${filter.id}`]) {
    await window.goto(site.url + path);
    await rowOf(window, 'Prune').locator('[data-title]').focus();
    await window.keyboard.press('a');
    await window.locator('main :is(textarea, [contenteditable]):focus').waitFor();
  }
  await window.context().close();
});

test('a adds to the section of the focused row while its field is open with a text', async () => {
  await focusTitle('Sow');
  await page.keyboard.press('a');
  await assertComposer();
  await page.keyboard.type('Weed');
  await focusTitle('Sow');
  await page.keyboard.press('a');
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement?.value'), 'Weed'));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await focused('Sow');
});

test('Share focuses the field for a person, also while the dialog is still loading', async () => {
  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByRole('dialog').waitFor();
  await eventually(async () => assert.equal(await page.evaluate('document.activeElement?.tagName'), 'INPUT'));
  await page.keyboard.press('Escape');
});

test('Esc in a new comment and Enter in the title return to the open task', async () => {
  const { tasks } = await owner.client.tasks.list({ query: { project_id: projectId } });
  const panel = await openPanel(page, tasks[0]?.id ?? '');
  const isPanel = () =>
    eventually(async () => assert.equal(await page.evaluate('document.activeElement?.tagName'), 'ASIDE'));
  await panel.getByRole('textbox', { name: 'Write a comment' }).focus();
  await page.keyboard.press('Escape');
  await isPanel();
  await panel.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Enter');
  await isPanel();
});

for (const [language, reason, panelReason] of [
  ['en', 'You can view “Garden” but not edit it.', 'You can view this task but not edit it.'],
  ['da', 'Du har kun læseadgang til ”Garden”.', 'Du har kun læseadgang til opgaven.'],
] as const) {
  test(`keys on a task with view access say why they do nothing (${language})`, async () => {
    const viewer = await site.person(`Viewer ${language}`, language);
    await site.share(projectId, viewer, 'viewer');
    const window = await site.open(`/project/${projectId}`, { person: viewer });
    const row = rowOf(window, 'Rake').locator('[data-title]');
    await row.waitFor();
    await row.focus();
    for (const key of ['e', 'Space', 'c', 'a', 'Shift+Enter']) {
      await window.keyboard.press(key);
      await waitForToast(window, reason);
      await window.getByRole('status').getByRole('button').last().click();
      await row.focus();
    }
    await window.keyboard.press('Enter');
    await window.getByRole('complementary').getByRole('heading').first().waitFor();
    await window.getByRole('complementary', { name: /Rake/ }).focus();
    await window.keyboard.press('d');
    await waitForToast(window, panelReason);
    await window.context().close();
  });
}
