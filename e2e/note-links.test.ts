/** Links that the editor of notes writes: to projects, notes and people, and to tasks that are made of lines. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { acceptSuggestion, assertStored, createNote, openNewNote, textOf } from './note-pages.ts';
import { openSite, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let houseId: string;
let page: Page;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  const bo = await site.person('Bo Larsen');
  houseId = (await olga.client.projects.create({ body: { name: 'Two words' } })).id;
  await site.share(houseId, bo, 'editor');
  page = await site.open('/notes', { person: olga });
});
after(() => site.stop());

test('suggests projects, notes and people after their characters', async () => {
  await createNote(olga, '# Meeting on Monday\n\nminutes');
  const id = await openNewNote(page, olga, '');
  await page.keyboard.type('for #tw');
  await acceptSuggestion(page, 'Two words');
  await page.keyboard.type(' see [[meet');
  await acceptSuggestion(page, /Meeting on Monday/, 'Tab');
  await page.keyboard.type(' with @bo');
  await acceptSuggestion(page, /Bo Larsen/);
  await page.keyboard.type(' ok @Bo \n');
  await assertStored(olga, id, 'for #"Two words" see [[Meeting on Monday]] with @"Bo Larsen" ok @Bo \n');
  await page.getByRole('button', { name: 'Open [[Meeting on Monday]]' }).click();
  await textOf(page).getByText('minutes').waitFor();
});

test('suggests only notes with the typed words in their title, and creates a note that does not exist', async () => {
  await createNote(olga, '# Roof\n\nthe gutter leaks', houseId);
  const other = await createNote(olga, '# Other\n\nabout the roof');
  const id = await openNewNote(page, olga, '');
  await page.keyboard.type('[[roof');
  await page.locator('.cm-tooltip-autocomplete').getByRole('option', { name: /^Roof/, selected: true }).waitFor();
  assert.equal(await page.getByRole('option', { name: 'Other' }).count(), 0);
  await page.keyboard.type(' tiles');
  await acceptSuggestion(page, 'Create note “roof tiles”');
  await waitForToast(page, 'Note “roof tiles” created');
  await page.keyboard.type(' now');
  await assertStored(olga, id, '[[roof tiles]] now');
  const { links } = await olga.client.notes.get({ noteID: id });
  const created = (await olga.client.notes.list({ query: { q: 'tiles' } })).notes.find(
    ({ title }) => title === 'roof tiles',
  );
  assert.deepEqual(
    links.map(({ target_id }) => target_id),
    [created?.id],
  );
  assert.notEqual(other, created?.id);
});

test('accepts a suggestion immediately after the last letter, when the list was open before it', async () => {
  await createNote(olga, '# Garden');
  await createNote(olga, '# Greenhouse');
  const id = await openNewNote(page, olga, '');
  const suggestion = (name: string) => page.locator('.cm-tooltip-autocomplete').getByRole('option', { name });
  await page.keyboard.type('[[g');
  await suggestion('Garden').waitFor();
  await page.keyboard.type('re');
  assert.equal(await suggestion('Garden').count(), 0);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' #t');
  await suggestion('Two words').waitFor();
  await page.keyboard.type('w');
  await page.keyboard.press('Enter');
  await page.keyboard.type('\n/q');
  await suggestion('Quote').waitFor();
  await page.keyboard.type('u');
  await page.keyboard.press('Enter');
  await page.keyboard.type('end');
  await assertStored(olga, id, '[[Greenhouse]] #"Two words"\n> end');
});

test('does not suggest the open note', async () => {
  await createNote(olga, '# Ferry times');
  await openNewNote(page, olga, '# Ferry tickets\n\n');
  await page.keyboard.type('[[ferry');
  await page.getByRole('option', { name: /^Ferry times/ }).waitFor();
  assert.equal(await page.getByRole('option', { name: /^Ferry tickets/ }).count(), 0);
  await page.keyboard.press('Escape');
});

test('shows the whole title of a suggested note next to the long name of its project', async () => {
  const { id: longId } = await olga.client.projects.create({
    body: { name: 'A project with quite a long name for a list' },
  });
  await createNote(olga, '# Repairs of the gutter and the roof', longId);
  await openNewNote(page, olga, '');
  await page.keyboard.type('[[gutter');
  const label = page.getByRole('option', { name: /^Repairs of the gutter/ }).locator('.cm-completionLabel');
  await label.waitFor();
  assert.ok(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  await page.keyboard.press('Escape');
});

test('shows the new title of a renamed note in the editor and in the preview, and keeps the text', async () => {
  const targetId = await createNote(olga, '# Trip to Skagen\n\nferry');
  const body = 'see [[Trip to Skagen]] and [[Trip to Skagen|the trip]]\n\nend';
  const id = await openNewNote(page, olga, body);
  await textOf(page).getByText('[[Trip to Skagen]]').waitFor();
  await olga.client.notes.update({ noteID: targetId, body: { body: '# Trip to Læsø\n\nferry' } });
  await textOf(page).getByText('Trip to Læsø', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open Trip to Læsø' }).waitFor();
  await textOf(page).getByText('|the trip]]').waitFor();
  await assertStored(olga, id, body);

  // The caret moves into the link, which shows what is stored.
  await page.keyboard.press('ControlOrMeta+Home');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await textOf(page).getByText('[[Trip to Skagen]]').waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await textOf(page).getByText('Trip to Læsø', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('link', { name: 'Trip to Læsø', exact: true }).waitFor();
  await page.getByRole('link', { name: 'the trip', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
});

test('turns a line into a task with its date, leaves its title, hides the address, and undoes both', async () => {
  const id = await openNewNote(page, olga, '# Plan\n\ncall Bo tomorrow');
  const makeTask = async () => {
    await page.getByRole('button', { name: 'More formatting' }).click();
    await page.getByRole('menuitem', { name: 'Turn this line into a task' }).click();
  };
  await makeTask();
  await waitForToast(page, 'Task “call Bo” created');
  const tasks = async () => (await olga.client.tasks.list({ query: { project_id: olga.inbox } })).tasks;
  const [task] = (await tasks()).filter(({ content }) => content === 'call Bo');
  assert.ok(task?.due_date);
  await assertStored(olga, id, `# Plan\n\n- [ ] [call Bo](/task/${task.id})`);
  assert.equal(await textOf(page).getByText('/task/').count(), 0);
  assert.equal(await textOf(page).getByText('renamed').count(), 0);
  await page.getByRole('button', { name: /^Undo \S/ }).click();
  await assertStored(olga, id, '# Plan\n\ncall Bo tomorrow');
  assert.equal(
    (await tasks()).some((one) => one.id === task.id),
    false,
  );
  await page.getByRole('button', { name: /^Redo \S/ }).click();
  await assertStored(olga, id, `# Plan\n\n- [ ] [call Bo](/task/${task.id})`);
  assert.equal(
    (await tasks()).some((one) => one.id === task.id),
    true,
  );
});
