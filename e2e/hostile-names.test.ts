/** HTML in every name and text that users write: each page shows it as text and does not run it. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';

/** HTML that sets `window.ran` if it runs. */
const markup = (name: string) => `${name}<img src=x onerror="window.ran='${name}'"><b>bold</b>`;

let site: Site;
let owner: Person;
let editor: Person;
let page: Page;
let houseId: string;
let task: string;
let filter: string;
let note: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  editor = await site.person('Erik');
  for (const [person, name] of [
    [owner, 'Owner'],
    [editor, 'Editor'],
  ] as const) {
    await person.client.auth.updateMe({ body: { name: markup(name) } });
  }
  await createRecords();
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

async function createRecords(): Promise<void> {
  const { client } = owner;
  const group = await client.groups.create({ body: { name: markup('Group'), description: markup('About') } });
  houseId = (await client.projects.create({ body: { name: markup('Project'), group_id: group.id } })).id;
  await site.share(houseId, editor, 'editor');
  const section_id = (await client.sections.create({ projectID: houseId, body: { name: markup('Section') } })).id;
  const more = { project_id: houseId, section_id, due_date: TODAY, labels: [markup('Label')], assignee_id: editor.id };
  const body = { content: markup('Task'), description: markup('Description'), ...more };
  task = (await client.tasks.create({ body })).id;
  await client.tasks.create({ body: { content: markup('Below'), parent_id: task } });
  const done = await editor.client.tasks.create({ body: { content: markup('Done'), project_id: houseId } });
  await editor.client.tasks.complete({ taskID: done.id });
  const gone = await client.tasks.create({ body: { content: markup('Gone'), project_id: houseId } });
  await client.tasks.delete({ taskID: gone.id });
  const old = await client.projects.create({ body: { name: markup('Old') } });
  await client.projects.delete({ projectID: old.id });
  filter = (await client.filters.create({ body: { name: markup('Filter'), query: 'today | no date' } })).id;
  note = (
    await client.notes.create({ body: { body: `# ${markup('Note')}\n\n${markup('Text')}`, project_id: houseId } })
  ).id;
  await editor.client.notes.create({ body: { body: `${markup('Leading')}\n/note/${note}`, project_id: houseId } });
  const thrown = await client.notes.create({ body: { body: markup('Thrown') } });
  await client.notes.delete({ noteID: thrown.id });
  const file = fileForm('<svg onload="window.ran=1"/>', 'File<img src=x onerror=window.ran=1>.svg', 'image/svg+xml');
  await client.attachments.create({ taskID: task, body: file });
  await editor.client.comments.create({ taskID: task, body: { body: `${markup('Comment')} for @Owner` } });
  await editor.client.tasks.update({ taskID: task, body: { assignee_id: owner.id } });
  await client.tasks.update({ taskID: task, body: { assignee_id: editor.id } });
}

/** Opens a path and checks that these names are text as text. */
async function assertPageShows(window: Page, path: string, names: string[]): Promise<void> {
  await window.goto(site.url + path);
  await window.getByRole('heading', { level: 1 }).waitFor();
  await assertShown(window, names);
}

async function assertShown(window: Page, names: string[]): Promise<void> {
  await eventually(async () => {
    const text = await window.evaluate<string>(ALL_TEXT);
    for (const name of names) assert.ok(text.includes(markup(name)), `${window.url()} does not show ${name} as text`);
  });
  await assertInert(window);
}

async function assertInert(window: Page): Promise<void> {
  assert.equal(await window.evaluate('window.ran'), undefined);
  assert.equal(await window.locator('[onerror], img[src="x"], b').count(), 0);
}

/** Title, text and field values of the page. */
const ALL_TEXT = `[document.title, document.body.textContent,
  ...[...document.querySelectorAll('input, textarea')].map((field) => field.value)].join('\\n')`;

test('F-4: shows names as text in lists, on the board and in the calendar', async () => {
  await assertPageShows(page, '/', ['Group', 'Project', 'Task', 'Label']);
  await assertPageShows(page, `/project/${houseId}`, ['Project', 'Section', 'Task', 'Label', 'Filter']);
  await owner.client.projects.update({ projectID: houseId, body: { view_mode: 'board' } });
  await assertPageShows(page, `/project/${houseId}`, ['Project', 'Section', 'Task', 'Label']);
  await owner.client.projects.update({ projectID: houseId, body: { view_mode: 'list' } });
  await assertPageShows(page, '/upcoming', ['Task']);
  await assertPageShows(page, '/calendar', ['Task']);
  await assertPageShows(page, `/filter/${filter}`, ['Filter', 'Task']);
  await assertPageShows(page, `/label/${encodeURIComponent(markup('Label'))}`, ['Label', 'Task']);
  await assertPageShows(page, '/labels', ['Label']);
  await assertPageShows(page, '/filters', ['Filter']);
  await assertPageShows(page, '/delegated', ['Editor', 'Task']);
  await assertPageShows(page, '/completed', ['Done', 'Editor']);
  await assertPageShows(page, '/trash', ['Gone', 'Old', 'Thrown']);
  await assertPageShows(page, `/notes?project=${houseId}`, ['Project', 'Note', 'Leading']);
  await assertPageShows(page, '/settings/profile', ['Owner']);
});

test('F-3, F-4: shows the text of a note as text, in the editor and in links to the note', async () => {
  await assertPageShows(page, `/note/${note}`, ['Note', 'Text', 'Leading']);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await assertShown(page, ['Note', 'Text', 'Leading']);
});

test('F-4: shows names as text in the task panel, in notifications and in search', async () => {
  await page.goto(`${site.url}/task/${task}`);
  const panel = page.getByRole('article');
  await panel.getByRole('heading', { name: /^Comments/ }).waitFor();
  await assertShown(page, ['Task', 'Project', 'Label', 'Below', 'Editor']);
  await panel
    .getByText(/^File<img src=x/)
    .first()
    .waitFor();
  await panel.getByText('Comment<img src=x onerror=', { exact: false }).waitFor();
  await assertInert(page);
  await page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await page.getByText('Editor<img src=x', { exact: false }).last().waitFor();
  await assertInert(page);
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('bold');
  await page
    .getByRole('option', { name: /^Task<img src=x/ })
    .first()
    .waitFor();
  await assertInert(page);
});

test('shows names as text in chips, mention suggestions and toasts', async () => {
  await page.goto(`${site.url}/task/${task}`);
  const field = page.getByRole('article').getByRole('textbox', { name: 'Write a comment' });
  await field.pressSequentially('@edit');
  await page.getByRole('option', { name: 'Editor<img src=x', exact: false }).waitFor();
  await assertInert(page);
  await page.goto(`${site.url}/project/${houseId}`);
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Task<img/ })
    .click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  await assertInert(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.keyboard.press('q');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`x #"${markup('Nowhere').replaceAll('"', '')}" @"${markup('Chip').replaceAll('"', '')}" `);
  await page.getByRole('dialog').getByText('Chip<img src=x', { exact: false }).last().waitFor();
  await assertInert(page);
});

test('shows names as text on a phone in Danish', async () => {
  await editor.client.auth.updateMe({ body: { locale: 'da' } });
  const phone = await site.open('/', { person: editor, size: PHONE, language: 'da' });
  await assertPageShows(phone, `/project/${houseId}`, ['Section', 'Task']);
  await assertPageShows(phone, '/delegated', []);
  await phone.goto(`${site.url}/task/${task}`);
  await phone.getByRole('article').getByText('Comment<img src=x onerror=', { exact: false }).waitFor();
  await assertInert(phone);
  await phone.context().close();
});

test('F-1: downloads a file with a script instead of opening it', async () => {
  const [file] = (await owner.client.comments.list({ taskID: task })).attachments;
  const window = await site.open('/', { person: owner });
  const started = window.waitForEvent('download');
  await window.goto(site.url + (file?.url ?? '')).catch(() => undefined);
  assert.match((await started).suggestedFilename(), /\.svg$/);
  assert.equal(await window.evaluate('window.ran'), undefined);
  await window.context().close();
});
