/** What needs a connection says so before the press: each item of each menu either works without one or is marked. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { type AllMessages, danish, english } from './all-messages.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { createNote, noteRow } from './note-pages.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { openStoring, waitForStored } from './stored-data.ts';
import { checkboxOf, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

type Example = { person: Person; project: string; label: string };

async function prepare(name: string, locale: 'da' | 'en'): Promise<Example> {
  const person = await site.person(name, locale);
  const { id: group } = await person.client.groups.create({ body: { name: 'Home' } });
  const { id: project } = await person.client.projects.create({ body: { name: 'Boat', group_id: group } });
  await person.client.sections.create({ projectID: project, body: { name: 'Sails' } });
  await person.client.tasks.quickAdd({ body: { text: 'Wax the hull every week @wood #Boat' } });
  await person.client.filters.create({ body: { name: 'Soon', query: 'today' } });
  await createNote(person, '# Harbour');
  const [label] = (await person.client.labels.list({})).labels;
  assert.ok(label);
  return { person, project, label: label.name };
}

/** Returns the names of the items that can be chosen without a connection. */
function offlineItems({ tasks, shell, taskPanel, selection, notes, notePage, filters, projectWork }: AllMessages) {
  return new Set([
    ...[tasks.open, tasks.copyLink, tasks.swipeComplete, tasks.editTitle, tasks.date, tasks.noDate, tasks.snooze],
    ...[tasks.labels, tasks.moveTo, tasks.delete, tasks.copyMarkdown, ...[1, 2, 3, 4].map(tasks.priority)],
    ...[selection.select, taskPanel.addSubtask, shell.delete, projectWork.copyLink, shell.notes, shell.allLabels],
    ...[shell.themeSystem, shell.themeLight, shell.themeDark, shell.settings, shell.shortcuts, filters.all],
    ...[notes.copyLink, notes.select, notePage.print],
  ]);
}

/** Menus in which an item with the same name as one that works needs a connection. */
const ONLINE_DELETIONS = ['project', 'note'];

/** Checks the open menu, and closes it. */
async function assertMarked(page: Page, name: string, messages: AllMessages): Promise<void> {
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const works = offlineItems(messages);
  if (ONLINE_DELETIONS.includes(name)) works.delete(messages.shell.delete);
  for (const item of await menu.locator('[role^="menuitem"]').all()) {
    const [text = ''] = (await item.innerText()).split('\n');
    const hint = await item.getByText(messages.offline.needsConnection).count();
    if (hint === 0) assert.ok(works.has(text), `“${text}” in the menu of the ${name} works or is marked`);
    else assert.ok(await item.isDisabled(), `“${text}” in the menu of the ${name}`);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
}

async function openMenu(page: Page, within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('menu').waitFor();
}

for (const { name, size, language } of [
  { name: 'on a desktop', size: DESK, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`marks what needs a connection in menus and on pages, ${name}`, async () => {
    const messages = { da: danish, en: english }[language];
    const { shell, offline } = messages;
    const { person, project, label } = await prepare(`Marks ${language}`, language);
    const page = await openStoring(site, `/project/${project}`, { person, size });
    for (const path of [`/label/${label}`, '/labels', '/filters', '/notes', '/settings/profile', '/trash']) {
      await page.goto(site.url + path);
      await page.waitForLoadState('networkidle');
      if (path === '/notes') await waitForStored(page, 'notes', 'list', {});
    }
    await page.goto(`${site.url}/project/${project}`);
    await rowOf(page, 'Wax the hull').waitFor();
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    await openMenu(page, main, shell.optionsFor('Boat'));
    assert.equal(await page.getByRole('menu').getByText(offline.needsConnection).count(), 0);
    await page.keyboard.press('Escape');

    await page.context().setOffline(true);
    site.dropConnections();
    await page.getByRole('status').getByText(shell.offline).waitFor();
    await openMenu(page, main, shell.optionsFor('Boat'));
    await assertAccessible(page, 'a menu without a connection');
    await assertMarked(page, 'project', messages);
    await openMenu(page, main, shell.optionsFor('Sails'));
    await assertMarked(page, 'section', { ...messages, shell: { ...shell, delete: '' } });
    // On a phone, the menu of the open task replaces that of the row.
    if (size !== PHONE) {
      await rowOf(page, 'Wax the hull').hover();
      await openMenu(page, rowOf(page, 'Wax the hull'), shell.optionsFor('Wax the hull'));
      await assertMarked(page, 'task', messages);
    }
    await rowOf(page, 'Wax the hull').getByRole('link').first().click();
    const panel = page.getByRole('article');
    await openMenu(page, panel, messages.taskPanel.more);
    await assertMarked(page, 'open task', messages);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    await page.goto(`${site.url}/label/${label}`);
    await openMenu(page, main, shell.optionsFor(label));
    await assertMarked(page, 'label', messages);
    await page.goto(`${site.url}/notes`);
    await noteRow(page, 'Harbour').hover();
    await openMenu(page, noteRow(page, 'Harbour'), shell.optionsFor('Harbour'));
    await assertMarked(page, 'note', messages);
    await page.goto(`${site.url}/filters`);
    await openMenu(page, main, shell.optionsFor('Soon'));
    await assertMarked(page, 'filter', messages);
    await main.getByRole('button', { name: offline.needsConnection }).first().waitFor();
    const line = main.getByText(shell.needsConnection).filter({ visible: true });
    for (const path of ['/filters', '/labels', '/trash', '/settings/profile']) {
      await page.goto(site.url + path);
      await line.first().waitFor();
      assert.equal(await line.count(), 1, path);
    }
    await page.context().setOffline(false);
    await line.waitFor({ state: 'detached' });
    await page.context().close();
  });
}

test('behaves as without a connection while the service is stopped, until it answers again', async () => {
  const { shell, offline } = english;
  const { person, project } = await prepare('Stopped', 'en');
  const { id: taskID } = await person.client.tasks.create({ body: { content: 'Sand the deck', project_id: project } });
  const page = await openStoring(site, `/project/${project}`, { person });
  await rowOf(page, 'Sand the deck').waitFor();
  await page.waitForLoadState('networkidle');
  const start = await site.suspend();
  const notice = page.getByRole('status');
  await notice.getByText(shell.unreachable).waitFor();
  assert.equal(await page.evaluate('navigator.onLine'), true);
  await openMenu(page, page.getByRole('main'), shell.optionsFor('Boat'));
  await page.getByRole('menu').getByText(offline.needsConnection).first().waitFor();
  await page.keyboard.press('Escape');
  await checkboxOf(page, 'Sand the deck').click();
  await notice.getByText(shell.offlineWaiting(1)).waitFor();

  await start();
  await notice.getByText(shell.offlineWaiting(1)).waitFor({ state: 'detached' });
  await eventually(async () => assert.equal((await person.client.tasks.get({ taskID })).completed, true));
  await openMenu(page, page.getByRole('main'), shell.optionsFor('Boat'));
  assert.equal(await page.getByRole('menu').getByText(offline.needsConnection).count(), 0);
  await page.context().close();
});

test('behaves as without a connection while only the requests fail, and reads the data again afterwards', async () => {
  const { shell } = english;
  const { person, project } = await prepare('Gateway', 'en');
  const page = await site.open(`/project/${project}`, { person });
  await rowOf(page, 'Wax the hull').waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .context()
    .route('**/api/v1/**', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }));
  await checkboxOf(page, 'Wax the hull').click();
  await page.getByRole('status').getByText(shell.offlineWaiting(1)).waitFor();
  await person.client.tasks.create({ body: { content: 'Oil the winch', project_id: project } });
  await page.context().unroute('**/api/v1/**');
  await page.getByRole('status').getByText(shell.offlineWaiting(1)).waitFor({ state: 'detached' });
  await rowOf(page, 'Oil the winch').waitFor();
  await page.context().close();
});

test('says at once that a shortcut or a new order needs a connection, and changes nothing', async () => {
  const { errors } = english;
  const { person, project } = await prepare('Keys', 'en');
  await person.client.labels.create({ body: { name: 'water' } });
  const page = await site.open(`/project/${project}`, { person });
  const toast = page.getByText(errors.offline);
  await rowOf(page, 'Wax the hull').getByRole('link').first().focus();
  // Loads the code of the shortcuts.
  await page.keyboard.press('2');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('d');
  await toast.first().waitFor();
  assert.equal(await rowOf(page, 'Wax the hull').count(), 1);
  await page.context().setOffline(false);

  await page.goto(`${site.url}/labels`);
  const labels = page.getByRole('main').getByRole('listitem').getByRole('link');
  await labels.nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const names = await labels.allInnerTexts();
  await page.context().setOffline(true);
  await labels.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await toast.first().waitFor();
  await eventually(async () => assert.deepEqual(await labels.allInnerTexts(), names));
  await page.context().setOffline(false);
  await page.reload();
  await labels.nth(1).waitFor();
  assert.deepEqual(await labels.allInnerTexts(), names);
  assert.equal((await person.client.tasks.list({ query: { project_id: project } })).tasks.length, 1);
  await page.context().close();
});
