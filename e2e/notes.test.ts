/** One note: editing, saving, reading, and no loss of text. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { assertStored, createNote, noteRow, openNote, textOf, writeAtEnd } from './note-pages.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let olga: Person;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

const status = (within: Page = page) => within.getByRole('main').getByRole('status');

test('saves after a pause in typing, and shows the text after a reload', async () => {
  const id = await createNote(olga, '# Plan\n');
  await openNote(page, id);
  await writeAtEnd(page, 'first line');
  await status().getByText('Saved').waitFor();
  await assertStored(olga, id, '# Plan\nfirst line');
  await page.reload();
  await textOf(page).getByText('first line').waitFor();
  await assertAccessible(page, 'the editor of a note');
});

test('leaves a note that is only opened unchanged, byte for byte', async () => {
  const body = '---\nv1: x\n---\r\n# Å\t \n\n\n<b>&amp;</b>  \n\\*\n';
  const id = await createNote(olga, body);
  await openNote(page, id);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'All notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  const { body: stored, etag } = await olga.client.notes.get({ noteID: id });
  assert.equal(stored, body);
  assert.equal(etag, '1');
});

test('keeps the last typed characters when the window closes', async () => {
  const id = await createNote(olga, 'begun');
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

test('stores text on the device while offline, and saves it later', async () => {
  const id = await createNote(olga, 'before');
  const other = await site.open('/notes', { person: olga });
  await other.getByRole('link', { name: 'before' }).click();
  await textOf(other).waitFor();
  await other.waitForLoadState('networkidle');
  await other.context().setOffline(true);
  await writeAtEnd(other, ', and in the tunnel');
  await status(other).getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await other.goBack();
  await noteRow(other, 'before, and in the tunnel').getByText('Not saved yet').waitFor();
  await other.close();
  await other.context().setOffline(false);
  const again = await other.context().newPage();
  await again.goto(`${site.url}/notes`);
  await again.getByRole('link', { name: 'before, and in the tunnel' }).click();
  await textOf(again).getByText('before, and in the tunnel').waitFor();
  await assertStored(olga, id, 'before, and in the tunnel');
  await other.context().close();
});

test('shows a note as formatted Markdown, and toggles task-list items in it', async () => {
  const id = await createNote(olga, '# Trip\n\n- [ ] tent\n- [x] stove\n');
  await openNote(page, id);
  await textOf(page).focus();
  await page.keyboard.press('Control+Shift+E');
  await textOf(page).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'tent' }).click();
  await assertStored(olga, id, '# Trip\n\n- [x] tent\n- [x] stove\n');
  await assertAccessible(page, 'a formatted note');
  await page.keyboard.press('Control+Shift+E');
  await textOf(page).waitFor();
});

test('scrolls to headings from the outline, and counts words', async () => {
  const long = 'word '.repeat(20);
  const parts = Array.from({ length: 12 }, (_, index) => `## Part ${index + 1}\n\n${`${long}\n\n`.repeat(4)}`);
  const id = await createNote(olga, `# Book\n\n${parts.join('')}`);
  await openNote(page, id);
  const sidePanel = page.getByRole('complementary', { name: 'Note details' });
  await page.getByText(/^\d+ words$/).waitFor();
  await sidePanel.getByRole('button', { name: 'Part 12' }).click();
  await eventually(async () => assert.equal(await textOf(page).getByText('Part 12').isVisible(), true));
});

test('shows that a note does not exist', async () => {
  await page.goto(`${site.url}/note/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('heading', { level: 1, name: 'Note not found' }).waitFor();
  await assertAccessible(page, 'no such note');
  await page.getByRole('main').getByRole('link', { name: 'All notes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

test('opens, edits and saves a note of 1 MB', async () => {
  const line = 'The quick brown fox jumps over the lazy dog, again and again and again.\n';
  const body = `# Long\n\n${line.repeat(Math.floor(990_000 / line.length))}`;
  const id = await createNote(olga, body);
  await openNote(page, id);
  await writeAtEnd(page, 'end');
  await assertStored(olga, id, `${body}end`);
});

test('merges the edits of two windows of one user', async () => {
  const id = await createNote(olga, '# Two\n\nleft:\n\nright:\n');
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

test('shows a note, its menu and its dialogs in Danish', async () => {
  const aase = await site.person('Åse', 'da');
  const id = await createNote(aase, '# Indkøb\n\n## Mælk\n\nto liter');
  const other = await site.open(`/note/${id}`, { person: aase, language: 'da', theme: 'dark' });
  await other.getByRole('textbox', { name: 'Notens tekst' }).waitFor();
  await other.getByRole('complementary').getByRole('button', { name: 'Mælk' }).waitFor();
  assert.deepEqual(await findEnglish(other), []);
  await other.getByRole('button', { name: 'Flere handlinger for Indkøb' }).click();
  await other.getByRole('menu').waitFor();
  assert.deepEqual(await findEnglish(other), []);
  await other.getByRole('menuitem', { name: 'Del…' }).click();
  await other.getByRole('dialog', { name: 'Del ”Indkøb”' }).waitFor();
  assert.deepEqual(await findEnglish(other), []);
  await other.context().close();
});
