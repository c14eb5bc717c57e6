/** One note: writing it, what is about it, and that no letter of it is ever lost. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { englishOn } from './english.ts';
import { eventually } from './eventually.ts';
import { assertNotes, assertStored, entryOf, makeNote, noteRow, openNote, textOf, writeAtEnd } from './note-pages.ts';
import { givePassword } from './sign-in.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, sawToast } from './tasks.ts';

let site: Site;
let olga: Person;
let house: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  house = (await olga.client.projects.create({ body: { name: 'House' } })).id;
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

const status = (within: Page = page) => within.getByRole('main').getByRole('status');

/** By the toast; the editor has a button of that name too. */
const undo = () => page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();

async function chooseForNote(entry: string, within: Page = page): Promise<void> {
  await within
    .getByRole('article')
    .getByRole('button', { name: /^More for/ })
    .click();
  await entryOf(within, entry).click();
}

test('what is written is saved once the typing pauses, and is there after a reload', async () => {
  const id = await makeNote(olga, '# Plan\n');
  await openNote(page, id);
  await writeAtEnd(page, 'first line');
  await status().getByText('Saved').waitFor();
  await assertStored(olga, id, '# Plan\nfirst line');
  await page.reload();
  await textOf(page).getByText('first line').waitFor();
  await assertAccessible(page, 'a note that is written');
});

test('what nobody touches stays as it is stored, byte for byte', async () => {
  const body = '---\nv1: x\n---\r\n# Å\t \n\n\n<b>&amp;</b>  \n\\*\n';
  const id = await makeNote(olga, body);
  await openNote(page, id);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'All notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  const { body: stored, etag } = await olga.client.notes.get({ noteID: id });
  assert.equal(stored, body);
  assert.equal(etag, '1');
});

test('a window that is closed in the middle of a word loses no letter of it', async () => {
  const id = await makeNote(olga, 'begun');
  const other = await site.open(`/note/${id}`, { person: olga });
  await textOf(other).waitFor();
  await writeAtEnd(other, ' and br');
  await other.close({ runBeforeUnload: false });
  const again = await other.context().newPage();
  await again.goto(`${site.url}/note/${id}`);
  await textOf(again).getByText('begun and br').waitFor();
  await assertStored(olga, id, 'begun and br');
  await other.context().close();
});

test('what is written without a connection is kept on the device, and saved when it is back', async () => {
  const id = await makeNote(olga, 'before');
  const other = await site.open(`/note/${id}`, { person: olga });
  await textOf(other).waitFor();
  await other.context().setOffline(true);
  await writeAtEnd(other, ', and in the tunnel');
  await status(other).getByText('Not saved yet, but kept on this device.').waitFor();
  await other.close();
  await other.context().setOffline(false);
  const again = await other.context().newPage();
  await again.goto(`${site.url}/notes`);
  await noteRow(again, 'before').getByText('Not saved yet').waitFor();
  await again.getByRole('link', { name: 'before' }).click();
  await textOf(again).getByText('before, and in the tunnel').waitFor();
  await assertStored(olga, id, 'before, and in the tunnel');
  await other.context().close();
});

test('a session that ends in the middle asks to sign in over the page, and then saves', async () => {
  const pia = await site.person('Pia');
  const id = await makeNote(pia, 'mine');
  const other = await site.open(`/note/${id}`, { person: pia });
  await textOf(other).waitFor();
  await other.context().clearCookies();
  await writeAtEnd(other, ' still');
  await other.getByRole('dialog').waitFor();
  await givePassword(other, pia);
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await assertStored(pia, id, 'mine still');
  await textOf(other).getByText('mine still').waitFor();
  await other.context().close();
});

test('a note is read as Markdown, and its boxes can be ticked there', async () => {
  const id = await makeNote(olga, '# Trip\n\n- [ ] tent\n- [x] stove\n');
  await openNote(page, id);
  await textOf(page).focus();
  await page.keyboard.press('Control+Shift+E');
  await textOf(page).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'tent' }).click();
  await assertStored(olga, id, '# Trip\n\n- [x] tent\n- [x] stove\n');
  await assertAccessible(page, 'a note that is read');
  await page.keyboard.press('Control+Shift+E');
  await textOf(page).waitFor();
});

test('the outline leads to its headings, and words are counted', async () => {
  const long = 'word '.repeat(20);
  const parts = Array.from({ length: 12 }, (_, index) => `## Part ${index + 1}\n\n${`${long}\n\n`.repeat(4)}`);
  const id = await makeNote(olga, `# Book\n\n${parts.join('')}`);
  await openNote(page, id);
  const aside = page.getByRole('complementary', { name: 'About the note' });
  await page.getByText(/^\d+ words$/).waitFor();
  await aside.getByRole('button', { name: 'Part 12' }).click();
  await eventually(async () => assert.equal(await textOf(page).getByText('Part 12').isVisible(), true));
});

test('a box becomes a task, whose state it shows and changes', async () => {
  const id = await makeNote(olga, '# Week\n\n- [ ] call Bo\n', house);
  await openNote(page, id);
  await textOf(page).getByText('call Bo').click();
  await page.getByRole('button', { name: 'More to put in' }).click();
  await page.getByRole('menuitem', { name: 'Make a task of this line' }).click();
  await sawToast(page, 'Task “call Bo” made');
  const { tasks } = await olga.client.tasks.list({ query: { project_id: house } });
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
  await page.getByRole('button', { name: 'Write', exact: true }).click();
});

test('a note tells which notes lead to it, and so do tasks and projects', async () => {
  const { id: taskId } = await olga.client.tasks.create({ body: { content: 'Mend the roof', project_id: house } });
  const target = await makeNote(olga, '# Roof');
  const source = await makeNote(olga, `# Sources\n\nSee [[Roof]], [it](/task/${taskId}) and #House`);
  await openNote(page, target);
  await page.getByRole('region', { name: 'Linked from' }).getByRole('link', { name: 'Sources' }).click();
  await textOf(page).getByText('See').waitFor();
  const panel = await openPanel(page, taskId);
  await panel.getByRole('region', { name: 'Linked from notes' }).getByRole('link', { name: 'Sources' }).waitFor();
  await page.goto(`${site.url}/project/${house}`);
  const linked = page.getByRole('region', { name: 'Linked from notes' });
  await linked.getByRole('link', { name: 'Sources' }).waitFor();
  await olga.client.notes.update({ noteID: source, body: { body: '# Sources' } });
  await linked.waitFor({ state: 'detached' });
});

test('an earlier version is compared with the present text, and brought back', async () => {
  const id = await makeNote(olga, '# Soup\n\nleeks\n');
  const bo = await site.person('Bo');
  await site.share(house, bo, 'editor');
  await olga.client.notes.share({ noteID: id, body: { user_id: bo.id, role: 'editor' } });
  await bo.client.notes.update({ noteID: id, body: { body: '# Soup\n\npotatoes\n' } });
  await openNote(page, id);
  await textOf(page).getByText('potatoes').waitFor();
  await chooseForNote('Earlier versions');
  const dialog = page.getByRole('dialog', { name: 'Versions of “Soup”' });
  await dialog.getByText('by Olga').waitFor();
  await dialog.getByText('potatoes').waitFor();
  await dialog.getByText('leeks').waitFor();
  await assertAccessible(page, 'versions of a note');
  await dialog.getByRole('button', { name: 'Go back to this version' }).click();
  await dialog.waitFor({ state: 'detached' });
  await assertStored(olga, id, '# Soup\n\nleeks\n');
  await textOf(page).getByText('leeks').waitFor();
  await undo();
  await assertStored(olga, id, '# Soup\n\npotatoes\n');
  await textOf(page).getByText('potatoes').waitFor();
});

test('a note is saved as a file of its own, named after its title', async () => {
  const id = await makeNote(olga, '# A/B: what?\n\ntext');
  await openNote(page, id);
  const [download] = await Promise.all([page.waitForEvent('download'), chooseForNote('Download as .md')]);
  assert.match(download.suggestedFilename(), /^A-B.*\.md$/);
  assert.equal(await readFile(await download.path(), 'utf8'), '# A/B: what?\n\ntext');
});

test('a long note is printed as it reads, to its last line', async () => {
  const id = await makeNote(olga, `# Long\n\n${'A paragraph of some words.\n\n'.repeat(3000)}**the end**\n`);
  await openNote(page, id);
  const printed = page.evaluate<string>(
    'new Promise((resolve) => { globalThis.print = () => resolve(document.querySelector("main").innerText); })',
  );
  await chooseForNote('Print…');
  const text = await printed;
  assert.match(text, /the end/);
  assert.doesNotMatch(text, /\*\*/);
  await page.getByRole('button', { name: 'Write', exact: true }).click();
});

test('a note is archived, and deleted, from its own page, and undo brings it back', async () => {
  const id = await makeNote(olga, '# Passing');
  await openNote(page, id);
  await chooseForNote('Archive');
  await page.getByText('In the archive', { exact: true }).waitFor();
  await chooseForNote('Take out of the archive');
  await page.getByText('In the archive', { exact: true }).waitFor({ state: 'detached' });
  await writeAtEnd(page, ' by');
  await chooseForNote('Delete');
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await sawToast(page, /is in the trash$/);
  await undo();
  await page.getByRole('link', { name: 'Passing by' }).waitFor();
  await assertStored(olga, id, '# Passing by');
});

test('an address without a note says so', async () => {
  await page.goto(`${site.url}/note/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('heading', { level: 1, name: 'There is no such note' }).waitFor();
  await assertAccessible(page, 'no such note');
  await page.getByRole('main').getByRole('link', { name: 'All notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

test('a note of 1 MB opens, is written and saved', async () => {
  const line = 'The quick brown fox jumps over the lazy dog, again and again and again.\n';
  const body = `# Long\n\n${line.repeat(Math.floor(990_000 / line.length))}`;
  const id = await makeNote(olga, body);
  await openNote(page, id);
  await writeAtEnd(page, 'end');
  await assertStored(olga, id, `${body}end`);
});

test('two windows of one person on one note join what is written in both', async () => {
  const id = await makeNote(olga, '# Two\n\nleft:\n\nright:\n');
  const other = await site.open(`/note/${id}`, { person: olga });
  await textOf(other).waitFor();
  await openNote(page, id);
  await textOf(page).getByText('left:').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' L');
  await textOf(other).getByText('right:').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' R');
  await assertStored(olga, id, '# Two\n\nleft: L\n\nright: R\n');
  for (const window of [page, other]) {
    await textOf(window).getByText('left: L').waitFor();
    await textOf(window).getByText('right: R').waitFor();
  }
  await other.context().close();
});

test('everything about a note is said in Danish', async () => {
  const aase = await site.person('Åse', 'da');
  const id = await makeNote(aase, '# Indkøb\n\n## Mælk\n\nto liter');
  const other = await site.open(`/note/${id}`, { person: aase, language: 'da', theme: 'dark' });
  await other.getByRole('textbox', { name: 'Notens tekst' }).waitFor();
  await other.getByRole('complementary').getByRole('button', { name: 'Mælk' }).waitFor();
  assert.deepEqual(await englishOn(other), []);
  await other.getByRole('button', { name: 'Mere om Indkøb' }).click();
  await other.getByRole('menu').waitFor();
  assert.deepEqual(await englishOn(other), []);
  await other.getByRole('menuitem', { name: 'Del…' }).click();
  await other.getByRole('dialog', { name: 'Del ”Indkøb”' }).waitFor();
  assert.deepEqual(await englishOn(other), []);
  await other.context().close();
});

test('a zip of notes is imported, and all notes are taken along as one', async () => {
  const maja = await site.person('Maja');
  await makeNote(maja, '# Kept');
  const other = await site.open('/notes', { person: maja });
  await assertNotes(other, ['Kept']);
  await other.getByRole('button', { name: 'More for the notes' }).click();
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('menuitem', { name: 'Download all as a zip' }).click(),
  ]);
  const zip = await readFile(await download.path());
  await other.getByRole('button', { name: 'More for the notes' }).click();
  const [chooser] = await Promise.all([
    other.waitForEvent('filechooser'),
    other.getByRole('menuitem', { name: 'Import a zip of .md files…' }).click(),
  ]);
  await chooser.setFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: zip });
  await sawToast(other, '1 note imported');
  await assertNotes(other, ['Kept', 'Kept']);
  await other.context().close();
});
