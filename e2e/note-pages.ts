/** Helpers for the pages of notes. */

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';

/** Returns the text field of the open note. */
export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Note text' });
}

/** Opens a note by its address. Returns its text field. */
export async function openNote(page: Page, id: string): Promise<Locator> {
  await page.goto(new URL(`/note/${id}`, page.url()).href);
  const text = textOf(page);
  await text.waitFor();
  return text;
}

/** Types text at the end of the open note. */
export async function writeAtEnd(page: Page, text: string): Promise<void> {
  await textOf(page).press('Control+End');
  await page.keyboard.type(text);
}

/** Waits until the note is stored with this text. */
export async function assertStored(person: Person, noteID: string, body: string, withinMs?: number): Promise<void> {
  await eventually(async () => assert.equal((await person.client.notes.get({ noteID })).body, body), withinMs);
}

/** Creates a note. Returns its id. */
export async function createNote(person: Person, body: string, project_id = ''): Promise<string> {
  return (await person.client.notes.create({ body: { body, project_id } })).id;
}

/** Returns the row of a note in the list. */
export function noteRow(page: Page, title: string): Locator {
  const link = page.getByRole('link', { name: title, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: link });
}

/** Waits until the list has exactly these titles, in this order. */
export async function assertNotes(page: Page, titles: string[]): Promise<void> {
  const shown = () => page.getByRole('main').locator('[data-note] [data-title]').allTextContents();
  await eventually(async () => assert.deepEqual(await shown(), titles));
}

/** Opens the menu of a note's row and chooses an item. */
export async function chooseFromRowMenu(page: Page, title: string, entry: string): Promise<void> {
  await noteRow(page, title).hover();
  await noteRow(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await entryOf(page, entry).click();
}

/** Returns an item of the open menu, with or without a shortcut. */
export function entryOf(page: Page, entry: string): Locator {
  return page
    .getByRole('menuitem')
    .filter({ has: page.getByText(entry, { exact: true }) })
    .first();
}

/** Waits until an element is completely inside the window. */
export async function assertInView(locator: Locator): Promise<void> {
  await locator.waitFor();
  const size = locator.page().viewportSize();
  await eventually(async () => {
    const box = await locator.boundingBox();
    assert.ok(box && size && box.y >= 0 && box.y + box.height <= size.height, JSON.stringify({ box, size }));
  });
}

/** Opens a new note with the caret at its end. Returns its id. */
export async function openNewNote(page: Page, person: Person, body: string): Promise<string> {
  const id = await createNote(person, body);
  const text = await openNote(page, id);
  await text.press('Control+End');
  return id;
}

/** Waits until a suggestion is selected, and accepts it with a key. */
export async function acceptSuggestion(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  // Suggestions cannot be accepted while more of them are loading.
  const settled = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
  await settled.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press(key);
}
