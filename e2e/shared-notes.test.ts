/** One note shared by two users, each in a separate window. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { assertInView, assertNotes, assertStored, createNote, noteRow, openNote, textOf } from './note-pages.ts';
import { openSite, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let editor: Person;
let note: string;
let ownerPage: Page;
let editorPage: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  editor = await site.person('Editor');
  const { id } = await owner.client.projects.create({ body: { name: 'House' } });
  // Members of a common project can find each other. The note is in no project.
  await site.share(id, editor, 'viewer');
  note = await createNote(owner, '# Plan\n\none\n\ntwo\n\nthree\n');
  ownerPage = await site.open('/notes', { person: owner });
  editorPage = await site.open('/notes', { person: editor });
});
after(() => site.stop());

async function writeAfter(page: Page, line: string, text: string): Promise<void> {
  await textOf(page).getByText(line, { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

test('shares a note, notifies the other user, and lists the note for them', async () => {
  await editorPage.getByText('You have no notes yet.').waitFor();
  await openNote(ownerPage, note);
  await ownerPage.getByRole('button', { name: 'Share…' }).click();
  const dialog = ownerPage.getByRole('dialog', { name: 'Share “Plan”' });
  await dialog.getByText('Not shared with anyone yet.').waitFor();
  await assertAccessible(ownerPage, 'sharing a note');
  await dialog.getByLabel('Person').selectOption({ label: 'Editor' });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('list', { name: 'Shared with' }).getByText('Editor').waitFor();
  await ownerPage.keyboard.press('Escape');
  await assertNotes(editorPage, ['Plan']);
  await noteRow(editorPage, 'Plan').getByText('from Owner').waitFor();
  await editorPage
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await editorPage.getByRole('dialog').getByRole('button', { name: /Plan/ }).first().click();
  await textOf(editorPage).getByText('three').waitFor();
  assert.equal(new URL(editorPage.url()).pathname, `/note/${note}`);
});

test('merges concurrent edits in different lines', async () => {
  await Promise.all([writeAfter(ownerPage, 'one', ' by the owner'), writeAfter(editorPage, 'three', ' by the editor')]);
  await assertStored(owner, note, '# Plan\n\none by the owner\n\ntwo\n\nthree by the editor\n');
  for (const page of [ownerPage, editorPage]) {
    await textOf(page).getByText('one by the owner').waitFor();
    await textOf(page).getByText('three by the editor').waitFor();
  }
});

test('merges many short concurrent edits without loss', async () => {
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      writeAfter(ownerPage, `one by the owner${'+'.repeat(round)}`, '+'),
      writeAfter(editorPage, `three by the editor${'-'.repeat(round)}`, '-'),
    ]);
  }
  await assertStored(owner, note, '# Plan\n\none by the owner++++\n\ntwo\n\nthree by the editor----\n');
});

test('shows both versions of a line that both users changed, and saves the chosen text', async () => {
  await editorPage.context().setOffline(true);
  site.dropConnections();
  await writeAfter(ownerPage, 'two', ' for the owner');
  await writeAfter(editorPage, 'two', ' for the editor');
  await assertStored(owner, note, '# Plan\n\none by the owner++++\n\ntwo for the owner\n\nthree by the editor----\n');
  await editorPage.context().setOffline(false);
  const conflict = editorPage.getByRole('region', { name: 'Owner changed the same lines' });
  await conflict.getByText('two for the owner').waitFor();
  await conflict.getByText('two for the editor').waitFor();
  await assertAccessible(editorPage, 'a conflict in a note');
  await textOf(editorPage).getByText('two for the editor').waitFor();
  await editorPage.reload();
  await conflict.getByText('two for the editor').waitFor();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await conflict.waitFor({ state: 'detached' });
  const both = 'two for the editor\ntwo for the owner';
  await assertStored(owner, note, `# Plan\n\none by the owner++++\n\n${both}\n\nthree by the editor----\n`);
  await textOf(ownerPage).getByText('two for the editor').waitFor();
});

test('shows a viewer no control that would be refused', async () => {
  await ownerPage.getByRole('button', { name: 'Share…' }).click();
  await ownerPage.getByRole('button', { name: 'Role of Editor: Can edit' }).click();
  await ownerPage.getByRole('menuitemradio', { name: 'Can view' }).click();
  await waitForToast(ownerPage, 'Editor can now view');
  await ownerPage.keyboard.press('Escape');
  await editorPage.getByText('You can view this note but not edit it.').waitFor();
  assert.equal(await textOf(editorPage).count(), 0);
  for (const name of ['Read', 'Edit', 'Pin', 'Share…']) {
    assert.equal(await editorPage.getByRole('article').getByRole('button', { name, exact: true }).count(), 0);
  }
  await editorPage.getByRole('button', { name: 'More actions for Plan' }).click();
  const entries = await editorPage.getByRole('menuitem').locator('span:not(:has(svg))').allTextContents();
  for (const name of ['Pin', 'Archive', 'Delete', 'Move to project…']) assert.ok(!entries.includes(name), name);
  await editorPage.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  await editorPage.keyboard.press('Escape');
  await assertAccessible(editorPage, 'a note that can only be read');
});

test('shows a viewer the edits of the owner at once', async () => {
  await writeAfter(ownerPage, '# Plan', ' B');
  await editorPage.getByRole('article').getByRole('heading', { name: 'Plan B' }).last().waitFor();
});

test('shows a stranger nothing of the note', async () => {
  const stranger = await site.person('Stranger');
  const page = await site.open(`/note/${note}`, { person: stranger });
  await page.getByRole('heading', { level: 1, name: 'Note not found' }).waitFor();
  for (const text of ['Plan B', 'by the owner']) assert.equal(await page.getByText(text).count(), 0);
  await page.goto(`${site.url}/notes`);
  await page.getByText('You have no notes yet.').waitFor();
  await page.context().close();
});

test('removes a note from the list of a user who leaves it', async () => {
  await editorPage.getByRole('button', { name: 'More actions for Plan B' }).click();
  await editorPage.getByRole('menuitem', { name: 'Shared with…' }).click();
  await editorPage.getByRole('button', { name: 'Leave note' }).click();
  await editorPage.getByRole('dialog').last().getByRole('button', { name: 'Leave note' }).click();
  await waitForToast(editorPage, 'You left “Plan B”');
  await editorPage.goto(`${site.url}/notes`);
  await editorPage.getByText('You have no notes yet.').waitFor();
  await eventually(async () => assert.deepEqual((await owner.client.notes.shares({ noteID: note })).shares, []));
});

test('keeps unsaved text of a user who loses access', async () => {
  await owner.client.notes.share({ noteID: note, body: { user_id: editor.id, role: 'editor' } });
  await openNote(editorPage, note);
  await editorPage.context().setOffline(true);
  await writeAfter(editorPage, 'three by the editor----', ' and a secret plan');
  await editorPage.getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await owner.client.notes.unshare({ noteID: note, userID: editor.id });
  await editorPage.context().setOffline(false);
  await editorPage.getByRole('heading', { level: 1, name: 'Note not found' }).waitFor();
  await editorPage.getByText('and a secret plan').waitFor();
  await assertAccessible(editorPage, 'a lost note with unsaved text');
  await editorPage.getByRole('button', { name: 'Save as new note' }).click();
  await textOf(editorPage).getByText('and a secret plan').waitFor();
  const { notes } = await editor.client.notes.list();
  assert.equal(notes.length, 1);
});

test('keeps the conflict and the state of saving in view, wherever the caret is in a long note', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `line ${index}`);
  const long = await createNote(owner, lines.join('\n\n'));
  await owner.client.notes.share({ noteID: long, body: { user_id: editor.id, role: 'editor' } });
  await openNote(ownerPage, long);
  await openNote(editorPage, long);
  await textOf(editorPage).press('Control+End');
  await editorPage.getByText('240 words').waitFor();
  await editorPage.keyboard.type(' mine');
  await assertInView(editorPage.getByText('Saved', { exact: true }));
  await editorPage.context().setOffline(true);
  site.dropConnections();
  await textOf(ownerPage).press('Control+End');
  await ownerPage.keyboard.type(' for the owner');
  await eventually(async () =>
    assert.match((await owner.client.notes.get({ noteID: long })).body ?? '', /for the owner$/),
  );
  await editorPage.keyboard.type(' for the editor');
  await editorPage.getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await editorPage.context().setOffline(false);
  const conflict = editorPage.getByRole('region', { name: 'Owner changed the same lines' });
  await conflict.waitFor();
  await assertInView(conflict);
  await assertInView(editorPage.getByText('Not saved yet', { exact: true }));
  // The panel does not cover the line of the caret.
  const caret = await textOf(editorPage).getByText('line 119').boundingBox();
  const panel = await conflict.boundingBox();
  assert.ok(caret && panel && caret.y + caret.height <= panel.y, JSON.stringify({ caret, panel }));
  await conflict.getByRole('button', { name: 'Save' }).click();
  await conflict.waitFor({ state: 'detached' });
});
