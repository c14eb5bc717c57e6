/** Actions on a whole note: tasks from its items, links, versions, download, print, archive, deletion and import. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { assertNotes, assertStored, createNote, entryOf, openNote, textOf, writeAtEnd } from './note-pages.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let houseId: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  houseId = (await olga.client.projects.create({ body: { name: 'House' } })).id;
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

/** Clicks Undo in the toast. The editor has a button with the same name. */
const undo = () => page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();

async function chooseFromMenu(entry: string): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await entryOf(page, entry).click();
}

test('makes a task of a task-list item, which shows and changes its state', async () => {
  const id = await createNote(olga, '# Week\n\n- [ ] call Bo\n', houseId);
  await openNote(page, id);
  await textOf(page).getByText('call Bo').click();
  await page.getByRole('button', { name: 'More formatting' }).click();
  await page.getByRole('menuitem', { name: 'Turn this line into a task' }).click();
  await waitForToast(page, 'Task “call Bo” created');
  const { tasks } = await olga.client.tasks.list({ query: { project_id: houseId } });
  assert.deepEqual(
    tasks.map(({ content }) => content),
    ['call Bo'],
  );
  await assertStored(olga, id, `# Week\n\n- [ ] [call Bo](/task/${tasks[0]?.id})\n`);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('checkbox', { name: 'call Bo' }).click();
  await eventually(async () => {
    const task = await olga.client.tasks.get({ taskID: tasks[0]?.id ?? '' });
    assert.equal(task.completed, true);
  });
  await page.getByRole('main').getByRole('link', { name: 'call Bo' }).click();
  await page.getByRole('complementary', { name: 'Task: call Bo' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Task: call Bo' }).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, `/note/${id}`);
  await olga.client.tasks.reopen({ taskID: tasks[0]?.id ?? '' });
  await eventually(async () => assert.equal(await page.getByRole('checkbox', { name: 'call Bo' }).isChecked(), false));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
});

test('lists the notes that link to a note, a task or a project', async () => {
  const { id: taskId } = await olga.client.tasks.create({ body: { content: 'Mend the roof', project_id: houseId } });
  const target = await createNote(olga, '# Roof');
  const source = await createNote(olga, `# Sources\n\nSee [[Roof]], [it](/task/${taskId}) and #House`);
  await openNote(page, target);
  await page.getByRole('region', { name: 'Linked from' }).getByRole('link', { name: 'Sources' }).click();
  await textOf(page).getByText('See').waitFor();
  const panel = await openPanel(page, taskId);
  await panel.getByRole('region', { name: 'Linked from notes' }).getByRole('link', { name: 'Sources' }).waitFor();
  await page.goto(`${site.url}/project/${houseId}`);
  const linked = page.getByRole('region', { name: 'Linked from notes' });
  await linked.getByRole('link', { name: 'Sources' }).waitFor();
  await olga.client.notes.update({ noteID: source, body: { body: '# Sources' } });
  await linked.waitFor({ state: 'detached' });
});

test('compares an earlier version with the current text, restores it, and undoes it', async () => {
  const id = await createNote(olga, '# Soup\n\nleeks\n');
  const bo = await site.person('Bo');
  await site.share(houseId, bo, 'editor');
  await olga.client.notes.share({ noteID: id, body: { user_id: bo.id, role: 'editor' } });
  await bo.client.notes.update({ noteID: id, body: { body: '# Soup\n\npotatoes\n' } });
  await openNote(page, id);
  await textOf(page).getByText('potatoes').waitFor();
  await chooseFromMenu('Version history');
  const dialog = page.getByRole('dialog', { name: 'Version history of “Soup”' });
  await dialog.getByText('by Olga').waitFor();
  await dialog.getByText('potatoes').waitFor();
  await dialog.getByText('leeks').waitFor();
  await assertAccessible(page, 'versions of a note');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await dialog.waitFor({ state: 'detached' });
  await assertStored(olga, id, '# Soup\n\nleeks\n');
  await textOf(page).getByText('leeks').waitFor();
  await undo();
  await assertStored(olga, id, '# Soup\n\npotatoes\n');
  await textOf(page).getByText('potatoes').waitFor();
});

test('downloads a note as a file named after its title', async () => {
  const id = await createNote(olga, '# A/B: what?\n\ntext');
  await openNote(page, id);
  const [download] = await Promise.all([page.waitForEvent('download'), chooseFromMenu('Download')]);
  assert.match(download.suggestedFilename(), /^A-B.*\.md$/);
  assert.equal(await readFile(await download.path(), 'utf8'), '# A/B: what?\n\ntext');
});

test('prints all of a long note as formatted text', async () => {
  const id = await createNote(olga, `# Long\n\n${'A paragraph of some words.\n\n'.repeat(3000)}**the end**\n`);
  await openNote(page, id);
  const printed = page.evaluate<string>(
    'new Promise((resolve) => { globalThis.print = () => resolve(document.querySelector("main").innerText); })',
  );
  await chooseFromMenu('Print…');
  const text = await printed;
  assert.match(text, /the end/);
  assert.doesNotMatch(text, /\*\*/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
});

test('archives and deletes a note from its page, and undoes it', async () => {
  const id = await createNote(olga, '# Passing');
  await openNote(page, id);
  await chooseFromMenu('Archive');
  await page.getByText('Archived', { exact: true }).waitFor();
  await chooseFromMenu('Unarchive');
  await page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
  await writeAtEnd(page, ' by');
  await chooseFromMenu('Delete');
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await waitForToast(page, /moved to the trash$/);
  await undo();
  await page.getByRole('link', { name: 'Passing by' }).waitFor();
  await assertStored(olga, id, '# Passing by');
});

test('downloads all notes as a zip file, and imports it', async () => {
  const maja = await site.person('Maja');
  await createNote(maja, '# Kept');
  const other = await site.open('/notes', { person: maja });
  await assertNotes(other, ['Kept']);
  await other.getByRole('button', { name: 'More actions for notes' }).click();
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('menuitem', { name: 'Export all as a zip file' }).click(),
  ]);
  const zip = await readFile(await download.path());
  await other.getByRole('button', { name: 'More actions for notes' }).click();
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByRole('menuitem', { name: 'Import a zip file of .md files…' }).click(),
  ]);
  await chooser.setFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: zip });
  await waitForToast(other, '1 note imported');
  await assertNotes(other, ['Kept', 'Kept']);
  await other.context().close();
});
