/** What a person finds and does on the pages of notes. */

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';

/** Where the text of the open note is written. */
export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text of the note' });
}

/** Opens a note by its address; answers the field of its text. */
export async function openNote(page: Page, id: string): Promise<Locator> {
  await page.goto(new URL(`/note/${id}`, page.url()).href);
  const text = textOf(page);
  await text.waitFor();
  return text;
}

/** Writes at the very end of the open note. */
export async function writeAtEnd(page: Page, text: string): Promise<void> {
  await textOf(page).press('Control+End');
  await page.keyboard.type(text);
}

/** Waits until the service holds this text. */
export async function assertStored(person: Person, noteID: string, body: string, withinMs?: number): Promise<void> {
  await eventually(async () => assert.equal((await person.client.notes.get({ noteID })).body, body), withinMs);
}

/** Makes a note and answers its id. */
export async function makeNote(person: Person, body: string, project_id = ''): Promise<string> {
  return (await person.client.notes.create({ body: { body, project_id } })).id;
}

/** The row of a note in the list on the page. */
export function noteRow(page: Page, title: string): Locator {
  const link = page.getByRole('link', { name: title, exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: link });
}

/** Waits until the list holds just these titles, from top to bottom. */
export async function assertNotes(page: Page, titles: string[]): Promise<void> {
  const shown = () => page.getByRole('main').locator('[data-note] [data-title]').allTextContents();
  await eventually(async () => assert.deepEqual(await shown(), titles));
}

/** Opens the menu of a note's row and chooses an entry. */
export async function chooseFromRowMenu(page: Page, title: string, entry: string): Promise<void> {
  await noteRow(page, title).hover();
  await noteRow(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click();
  await entryOf(page, entry).click();
}

/** Returns an entry of the open menu, with or without a shown shortcut. */
export function entryOf(page: Page, entry: string): Locator {
  return page
    .getByRole('menuitem')
    .filter({ has: page.getByText(entry, { exact: true }) })
    .first();
}
