/** Pasting formatted text into a note, from a real clipboard. */

import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertStored, createNote, openNote } from './note-pages.ts';
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

/** Opens a new note with the caret at its end. Returns its id. */
async function openNewNote(body: string): Promise<string> {
  const id = await createNote(olga, body);
  const text = await openNote(page, id);
  await text.press('Control+End');
  return id;
}

/** Copies a whole page with this content to the clipboard. */
async function copyPage(html: string): Promise<void> {
  const other = await page.context().newPage();
  await other.setContent(html);
  await other.keyboard.press('Control+a');
  await other.keyboard.press('Control+c');
  await other.close();
  await page.bringToFront();
}

const PAGE =
  '<h2>Offer</h2><p>The <b>roof</b> from <a href="https://a.example/roof">Bo</a> <a href="javascript:alert(1)">now</a></p>' +
  '<ul><li>tiles<ol><li>red</li></ol></li><li>gutter</li></ul>' +
  '<table><tr><th>Part</th><th>Price</th></tr><tr><td>Tiles</td><td>900</td></tr></table>';

const MARKDOWN =
  '## Offer\n\nThe **roof** from [Bo](https://a.example/roof) now\n\n- tiles\n  1. red\n- gutter\n\n' +
  '| Part | Price |\n| --- | --- |\n| Tiles | 900 |';

test('pastes headings, links, lists and tables as Markdown, on a line of their own, and undoes it at once', async () => {
  await copyPage(PAGE);
  const id = await openNewNote('Notes');
  await page.keyboard.press('Control+v');
  await assertStored(olga, id, `Notes\n\n${MARKDOWN}`);
  await page.keyboard.press('Control+z');
  await assertStored(olga, id, 'Notes');
});

test('pastes a list into an empty item, and a sentence into a line', async () => {
  await copyPage('<ul><li>tent</li><li>stove</li></ul>');
  const list = await openNewNote('- map\n- ');
  await page.keyboard.press('Control+v');
  await assertStored(olga, list, '- map\n- tent\n- stove');
  await copyPage('<p>a <i>new</i> roof</p>');
  const line = await openNewNote('We need ');
  await page.keyboard.press('Control+v');
  await assertStored(olga, line, 'We need a *new* roof');
});

test('pastes plain text with Shift, in code, and from pages without formatting', async () => {
  await copyPage('<p>one <b>two</b></p>');
  const plain = await openNewNote('');
  await page.keyboard.press('Control+Shift+v');
  await assertStored(olga, plain, 'one two');
  const code = await openNewNote('```\nx\n```');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  await assertStored(olga, code, '```\nxone two\n```');
  await copyPage('<div style="white-space: pre"><span style="color: red">**kept**</span> [as] it_is_</div>');
  const source = await openNewNote('');
  await page.keyboard.press('Control+v');
  await assertStored(olga, source, '**kept** [as] it_is_');
});

test('pastes the plain text if the converter cannot be loaded', async () => {
  const other = await site.open('/notes', { person: olga, expectedErrors: [/Failed to (?:load|fetch)/] });
  const id = await createNote(olga, 'Notes ');
  const text = await openNote(other, id);
  await copyPage('<p>one <b>two</b></p>');
  await other.bringToFront();
  await text.press('Control+End');
  await other.route('**/assets/*', (route) => route.abort());
  await other.keyboard.press('Control+v');
  await assertStored(olga, id, 'Notes one two');
  await other.context().close();
});
