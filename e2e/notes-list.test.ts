/** The list of notes: search, order, projects, archive, deletion, selection and shortcuts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { assertNotes, assertStored, chooseFromRowMenu, createNote, noteRow, textOf } from './note-pages.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let houseId: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  houseId = (await olga.client.projects.create({ body: { name: 'House' } })).id;
  await createNote(olga, '# Packing list\n\n- tent\n- stove');
  await createNote(olga, '# Ærlig snak\n\nabout the bridge');
  await createNote(olga, '# Bread\n\nflour, water, salt');
  await createNote(olga, '# Colours\n\nthe door is green', houseId);
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

const archived = async () =>
  (await olga.client.notes.list({ query: { archived: 'only' } })).notes.map(({ title }) => title);

async function undo(): Promise<void> {
  await page.getByRole('button', { name: /^Undo/ }).click();
  await waitForToast(page, /^Undone/);
}

test('opens with g n, and lists the latest change first under its day', async () => {
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
  await assertNotes(page, ['Colours', 'Bread', 'Ærlig snak', 'Packing list']);
  await noteRow(page, 'Colours').getByText('House').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
  await noteRow(page, 'Packing list').getByText('tent stove').waitFor();
  await assertAccessible(page, 'notes');
});

test('sorts by title, also after a reload', async () => {
  await page.getByRole('button', { name: 'Sort by: Last changed' }).click();
  await page.getByRole('menuitemradio', { name: 'Title' }).click();
  await assertNotes(page, ['Ærlig snak', 'Bread', 'Colours', 'Packing list']);
  await page.getByRole('heading', { level: 2, name: 'P', exact: true }).waitFor();
  await page.reload();
  await assertNotes(page, ['Ærlig snak', 'Bread', 'Colours', 'Packing list']);
  await page.getByRole('button', { name: 'Sort by: Title' }).click();
  await page.getByRole('menuitemradio', { name: 'Last changed' }).click();
});

test('searches all notes, and keeps the search in the address and after going back', async () => {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('GREEN');
  await assertNotes(page, ['Colours']);
  await noteRow(page, 'Colours').locator('mark', { hasText: 'green' }).waitFor();
  await noteRow(page, 'Colours').getByText('House').waitFor();
  await eventually(() => assert.equal(new URL(page.url()).search, '?q=GREEN'));
  await page.getByRole('link', { name: 'Colours' }).click();
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'All notes' }).click();
  await assertNotes(page, ['Colours']);
  await page.getByRole('searchbox').fill('moon');
  await page.getByText('No notes match “moon”.').waitFor();
  await page.getByRole('searchbox').fill('');
  await assertNotes(page, ['Colours', 'Bread', 'Ærlig snak', 'Packing list']);
});

test('lists the notes of all projects, of a project, or outside projects', async () => {
  await page.getByRole('button', { name: 'Project: All projects' }).click();
  await page.getByRole('option', { name: 'House' }).click();
  await assertNotes(page, ['Colours']);
  assert.equal(new URL(page.url()).searchParams.get('project'), houseId);
  await page.getByRole('button', { name: 'Project: House' }).click();
  await page.getByRole('option', { name: 'All projects' }).click();
  await assertNotes(page, ['Colours', 'Bread', 'Ærlig snak', 'Packing list']);
  await page.getByRole('button', { name: 'Project: All projects' }).click();
  await page.getByRole('option', { name: 'No project' }).click();
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
  await page.reload();
  await page.getByRole('button', { name: 'Project: No project' }).waitFor();
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
});

test('lists a pinned note first', async () => {
  await chooseFromRowMenu(page, 'Packing list', 'Pin');
  await assertNotes(page, ['Packing list', 'Bread', 'Ærlig snak']);
  await page.getByRole('heading', { level: 2, name: 'Pinned' }).waitFor();
  await noteRow(page, 'Packing list').getByRole('img', { name: 'Pinned' }).waitFor();
  await undo();
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
});

test('archives the selected notes, lists them in the archive, and undoes it', async () => {
  await noteRow(page, 'Bread').hover();
  await page.getByRole('checkbox', { name: 'Select Bread' }).check();
  await page.getByRole('checkbox', { name: 'Select Packing list' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected notes' });
  await bar.getByText('2 selected').waitFor();
  await assertAccessible(page, 'selected notes');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await waitForToast(page, '2 notes archived');
  await assertNotes(page, ['Ærlig snak']);
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('heading', { level: 1, name: 'Archive' }).waitFor();
  await eventually(async () => assert.deepEqual((await archived()).sort(), ['Bread', 'Packing list']));
  await assertNotes(page, ['Bread', 'Packing list']);
  await undo();
  await page.getByText('No archived notes.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Archive' }).click();
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
});

test('moves, selects, deletes and restores by keyboard', async () => {
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('toolbar').getByText('2 selected').waitFor();
  await page.keyboard.press('Delete');
  await waitForToast(page, '2 notes moved to the trash');
  await assertNotes(page, ['Packing list']);
  await page.keyboard.press('z');
  await waitForToast(page, /^Undone/);
  await assertNotes(page, ['Bread', 'Ærlig snak', 'Packing list']);
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar').getByText('3 selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
});

test('moves a note to a project by drag-and-drop, and out of it with the menu', async () => {
  await page.getByRole('link', { name: 'Bread' }).hover();
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 5 });
  const target = await page.getByRole('navigation').getByRole('link', { name: 'House' }).boundingBox();
  assert.ok(target);
  await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 10 });
  // The drag code may still be loading. It reacts to the last movements.
  await eventually(async () => {
    await page.mouse.move(target.x + 40 + Math.random() * 8, target.y + target.height / 2);
    assert.equal(await page.locator('[data-lifted="true"]').count(), 1);
  });
  await page.mouse.move(target.x + 44, target.y + target.height / 2);
  await page.mouse.up();
  await waitForToast(page, '“Bread” moved to House');
  await assertNotes(page, ['Ærlig snak', 'Packing list']);
  await page.goto(`${site.url}/notes?project=${houseId}`);
  await assertNotes(page, ['Colours', 'Bread']);
  await chooseFromRowMenu(page, 'Bread', 'Remove from project');
  await waitForToast(page, '“Bread” removed from its project');
  await assertNotes(page, ['Colours']);
  await page.goto(`${site.url}/project/${houseId}`);
  await page.getByRole('main').getByRole('link', { name: 'Colours' }).waitFor();
});

test('creates a note by button and by shortcut, and focuses its text', async () => {
  await page.goto(`${site.url}/notes`);
  await page.getByRole('button', { name: 'New note' }).click();
  await textOf(page).waitFor();
  await page.keyboard.type('# Minutes');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await assertStored(olga, id, '# Minutes');
  await page.getByRole('heading', { level: 1, name: 'Minutes' }).first().waitFor();
  assert.equal(await page.title(), 'Minutes – Sammen');
  await page.getByRole('link', { name: 'All notes' }).click();
  await assertNotes(page, ['Minutes', 'Colours', 'Bread', 'Ærlig snak', 'Packing list']);
  await page.keyboard.press('Shift+N');
  await textOf(page).waitFor();
  await page.keyboard.type('By key');
  await page.getByRole('link', { name: 'All notes' }).click();
  await assertNotes(page, ['By key', 'Minutes', 'Colours', 'Bread', 'Ærlig snak', 'Packing list']);
});

test('opens an unused empty note instead of creating another one', async () => {
  const count = async () => (await olga.client.notes.list()).notes.length;
  const before = await count();
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'New note' }).click();
    await textOf(page).waitFor();
    await page.getByRole('link', { name: 'All notes' }).click();
    await page.getByRole('link', { name: 'Untitled' }).waitFor();
  }
  assert.equal(await count(), before + 1);
});

test('lists deleted notes in the trash and restores them', async () => {
  await chooseFromRowMenu(page, 'By key', 'Delete');
  await waitForToast(page, '“By key” moved to the trash');
  await page.goto(`${site.url}/trash`);
  await page.getByRole('heading', { level: 2, name: 'Notes' }).waitFor();
  await assertAccessible(page, 'notes in the trash');
  await page.getByRole('button', { name: 'Restore By key' }).click();
  await waitForToast(page, '“By key” restored');
  await page.goto(`${site.url}/notes`);
  await page.getByRole('link', { name: 'By key' }).waitFor();
});

test('finds notes by their text in the palette', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('flour');
  await page.getByRole('option', { name: /Bread/ }).waitFor();
  await page.keyboard.press('Escape');
});

test('scrolls and moves to the end of a list of 200 notes', async () => {
  const many = await site.person('Many');
  for (let number = 1; number <= 200; number += 1) await createNote(many, `# Note ${number}`);
  const other = await site.open('/notes', { person: many });
  await other.getByText('200 notes').waitFor();
  await other.getByRole('link', { name: 'Note 200', exact: true }).waitFor();
  await eventually(async () => {
    await other.mouse.move(640, 400);
    await other.mouse.wheel(0, 4000);
    assert.equal(await other.getByRole('link', { name: 'Note 1', exact: true }).count(), 1);
  });
  await other.reload();
  await other.getByText('200 notes').waitFor();
  // Without a focused row, k moves to the last row.
  await other.keyboard.press('k');
  await eventually(async () => assert.equal(await other.evaluate('document.activeElement.textContent'), 'Note 1'));
  await other.keyboard.press('Control+a');
  await other.getByRole('toolbar').getByText('200 selected').waitFor();
  await other.context().close();
});

test('shows the list and the note as separate pages on a phone, in Danish', async () => {
  const aase = await site.person('Åse', 'da');
  await createNote(aase, '# Indkøb\n\nmælk');
  const phone = await site.open('/notes', { person: aase, size: PHONE, language: 'da', theme: 'dark' });
  await assertNotes(phone, ['Indkøb']);
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'notes on a phone');
  await phone.getByRole('link', { name: 'Indkøb' }).tap();
  await phone.getByRole('textbox', { name: 'Notens tekst' }).waitFor();
  assert.equal(await phone.getByRole('searchbox').count(), 0);
  assert.deepEqual(await findEnglish(phone), []);
  await assertAccessible(phone, 'a note on a phone');
  await phone.getByRole('link', { name: 'Alle noter' }).tap();
  await phone.getByRole('button', { name: 'Flere handlinger for Indkøb' }).tap();
  await phone.getByRole('menuitem', { name: 'Vælg' }).tap();
  await phone.getByRole('toolbar', { name: 'Valgte noter' }).getByText('1 valgt').waitFor();
  await phone.getByRole('toolbar').getByRole('button', { name: 'Arkivér' }).tap();
  await waitForToast(phone, '”Indkøb” er arkiveret');
  await phone.context().close();
});
