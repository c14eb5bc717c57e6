/** The settings page "Import and export". */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';

const PATH = '/settings/import';
const TODOIST = 'TYPE,CONTENT,PRIORITY,INDENT\ntask,Paint the fence @home,1,1\ntask,Buy paint,4,2\nsection,Garden,,\n';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  page = await site.open(PATH, { person: owner });
});
after(() => site.stop());

/** Chooses a file, as if with the file picker of the button. */
async function choose(button: string, name: string, content: string | Buffer): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await (await picker).setFiles({ name, mimeType: 'text/plain', buffer });
}

const projectNames = async () => (await owner.client.projects.list()).projects.map(({ name }) => name);
const focused = () => page.evaluate<string>('document.activeElement.textContent');
const importButton = () => page.getByRole('button', { name: 'Import', exact: true });

test('recognises a Todoist file, shows what is in it, imports it and undoes the import', async () => {
  await choose('Choose file', 'House.csv', TODOIST);
  await page.getByRole('heading', { name: 'House.csv' }).waitFor();
  assert.equal(await page.getByLabel('Kind of file').inputValue(), 'todoist');
  await page.getByText('1 project · 2 tasks · 1 section').waitFor();
  assert.deepEqual(await projectNames(), ['Inbox']);
  await importButton().click();
  await page.getByRole('heading', { name: '2 tasks imported' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'House' }).waitFor();
  const tasks = await owner.client.tasks.list();
  assert.deepEqual(
    tasks.tasks.map(({ content }) => content),
    ['Paint the fence', 'Buy paint'],
  );
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import is undone.').waitFor();
  assert.equal(await focused(), '2 tasks imported');
  assert.deepEqual(await projectNames(), ['Inbox']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('main').getByRole('link', { name: 'House' }).waitFor();
  assert.deepEqual(await projectNames(), ['Inbox', 'House']);
  await page.getByRole('button', { name: 'Import another file' }).press('Enter');
  assert.equal(await focused(), 'Choose file');
});

test('updates the project of an earlier import, also in other tabs, and undo restores the former values', async () => {
  const { projects } = await owner.client.projects.list();
  const { id = '' } = projects.find(({ name }) => name === 'House') ?? {};
  const values = async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: id } });
    return tasks.map(({ content, priority, labels, description }) => ({ content, priority, labels, description }));
  };
  const before = await values();
  const tab = await page.context().newPage();
  await tab.goto(`${site.url}/project/${id}`);
  await tab.getByText('Paint the fence', { exact: true }).waitFor();
  const rows = ['task,Paint the fence @outside,2,1,Green', 'section,Shed,,,', 'task,Buy a lock,4,1,'];
  await choose('Choose file', 'House.csv', ['TYPE,CONTENT,PRIORITY,INDENT,DESCRIPTION', ...rows].join('\n'));
  assert.equal(await page.getByLabel('Project to update').inputValue(), id);
  await page.getByText('1 new task · 1 changed · 0 unchanged').waitFor();
  await page.getByText('1 open task isn’t in the file. It stays as it is.').waitFor();
  await page.getByText('New project', { exact: true }).click();
  await page.getByText('1 project · 2 tasks · 1 section').waitFor();
  await page.getByText('Existing project', { exact: true }).click();
  await page.getByText('Updates “House”').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('heading', { name: '“House” updated' }).waitFor();
  await tab.getByText('Buy a lock').waitFor();
  await tab.getByRole('main').getByText('outside').waitFor();
  assert.equal((await values()).length, before.length + 1);
  await page.getByRole('button', { name: 'Undo update' }).click();
  await page.getByText('The update is undone.').waitFor();
  await tab.getByText('Buy a lock').waitFor({ state: 'detached' });
  await tab.getByText('Shed').waitFor({ state: 'detached' });
  assert.deepEqual(await values(), before);
  await tab.goto(`${site.url}/project/${id}/history`);
  await tab.getByText('updated the project').waitFor();
  await tab.close();
  await page.getByRole('button', { name: 'Import another file' }).click();
});

test('imports a checklist that is dropped on the page, and keeps it when the window gets narrow', async () => {
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['# Trip\\n- [ ] Pack\\n- [ ] Go'], 'trip.md'));
    return data;
  })()`);
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByRole('heading', { name: 'trip.md' }).waitFor();
  await page.getByText('1 project · 2 tasks').waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Holiday');
  await page.setViewportSize(DESK);
  await importButton().click();
  await page.getByRole('main').getByRole('link', { name: 'Holiday' }).waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
});

test('shows why a file cannot be imported, with its line', async () => {
  await choose('Choose file: Todoist', 'Broken.csv', 'TYPE,CONTENT\ntask,Paint\ntask,"Buy\n');
  const reason = page.getByRole('alert').filter({ hasText: 'A quotation mark isn’t closed' });
  await reason.waitFor();
  assert.ok((await reason.textContent())?.includes('line 3'));
  assert.ok(await importButton().isDisabled());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Choose file', 'photo.jpg', 'no text');
  await page.getByText('“photo.jpg” can’t be imported.').waitFor();
});

test('imports the export of an account, and undoes it', async () => {
  const { client, inbox, cookie } = await site.person('Otto');
  const group = await client.groups.create({ body: { name: 'Home' } });
  const { id } = await client.projects.create({ body: { name: 'Boat', group_id: group.id } });
  await client.tasks.create({ body: { content: 'Sand the deck', project_id: id, labels: ['sea'] } });
  await client.tasks.create({ body: { content: 'Call the harbour', project_id: inbox } });
  await client.notes.create({ body: { body: '# Knots', project_id: id } });
  await client.filters.create({ body: { name: 'At sea', query: '@sea' } });
  const account = JSON.stringify(await client.accountData.export());

  await page.goto(site.url + PATH);
  const before = await projectNames();
  const inboxTasks = async () => (await owner.client.tasks.list({ query: { project_id: owner.inbox } })).tasks.length;
  const present = await inboxTasks();
  await choose('Choose file', 'sammen-2026-10-14.json', account.replace('Sand the deck', ' '));
  await page.getByRole('alert').filter({ hasText: '(projects.1.tasks.0.content)' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Choose file', 'sammen-2026-10-14.json', account.slice(0, -20));
  await page.getByText('This file can’t be read. It may be damaged or of another kind.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Choose file', 'sammen-2026-10-14.json', account);
  await page.getByText('1 project · 2 tasks · 1 note · 1 label · 1 group · 1 filter').waitFor();
  assert.equal(await page.getByLabel('Kind of file').inputValue(), 'account');
  await importButton().click();
  await page.getByRole('heading', { name: 'Account imported' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Boat' }).waitFor();
  await page.getByRole('navigation').getByText('At sea').first().waitFor();
  assert.deepEqual([await projectNames(), await inboxTasks()], [[...before, 'Boat'], present + 1]);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page
    .getByText('The import is undone. Its projects, tasks and notes are in the trash. New labels stay.')
    .waitFor();
  assert.deepEqual([await projectNames(), await inboxTasks()], [before, present]);
  assert.deepEqual((await owner.client.notes.list({})).notes, []);
  assert.deepEqual([(await owner.client.groups.list()).groups, (await owner.client.filters.list()).filters], [[], []]);
  await page.getByRole('button', { name: 'Import another file' }).click();

  const zip = await fetch(`${site.url}/api/v1/export/account.zip`, { headers: { cookie } });
  await choose('Choose file', 'sammen-2026-10-14.zip', Buffer.from(await zip.arrayBuffer()));
  await page.getByText('1 project · 2 tasks · 1 note · 1 label · 1 group · 1 filter').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('downloads the account and the notes', async () => {
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    return download;
  };
  const account = await save('Download JSON');
  assert.match(account.suggestedFilename(), /^sammen-\d{4}-\d{2}-\d{2}\.json$/);
  assert.ok((await readFile(await account.path(), 'utf8')).includes('Paint the fence'));
  const zip = await save('Download with files');
  assert.match(zip.suggestedFilename(), /^sammen-\d{4}-\d{2}-\d{2}\.zip$/);
  assert.ok((await readFile(await zip.path())).includes('account.json'));
  for (const button of ['Download CSV', 'Download ICS']) {
    const projects = await save(button);
    assert.match(projects.suggestedFilename(), /\.zip$/);
    assert.ok((await readFile(await projects.path())).includes('Inbox'));
  }
  assert.match((await save('Download zip')).suggestedFilename(), /^sammen-notes-.*\.zip$/);
});

test('downloads a project as a table', async () => {
  const { id } = await owner.client.projects.create({ body: { name: 'Garden' } });
  await owner.client.tasks.create({ body: { content: 'Dig', project_id: id } });
  await page.goto(`${site.url}/project/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'More actions for Garden' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  assert.equal((await download).suggestedFilename(), 'Garden.csv');
  assert.ok((await readFile(await (await download).path(), 'utf8')).includes('Dig'));
});

test('imports pasted cells in Danish, with the fields that the user chooses', async () => {
  const dane = await site.person('Ditte', 'da');
  const window = await site.open(PATH, { person: dane });
  await window.getByRole('button', { name: 'Indsæt tekst' }).click();
  await window.getByRole('textbox', { name: 'Tekst' }).fill('- [ ] Mal plankeværket\n  - [ ] Køb maling');
  await window.getByText('1 projekt · 2 opgaver').waitFor();
  assert.equal(await window.getByLabel('Teksttype').inputValue(), 'markdown');
  await window
    .getByRole('textbox', { name: 'Tekst' })
    .fill('Hvad skal gøres;Frist;Sted\nMal plankeværket;3/4/2027;Have\nKøb maling;5/4/2027;By\n');
  assert.equal(await window.getByLabel('Skilletegn').inputValue(), ';');
  assert.equal(await window.getByLabel('Hvad skal gøres').inputValue(), 'content');
  assert.equal(await window.getByLabel('Frist').inputValue(), 'due');
  await window.getByLabel('Sted').selectOption('Afsnit');
  await window.getByText('1 projekt · 2 opgaver · 2 afsnit').waitFor();
  await window.getByLabel('”3/4/2027” betyder').selectOption('month_first');
  await window.getByRole('textbox', { name: 'Projektets navn' }).fill('Haven');
  await window.getByRole('button', { name: 'Importér', exact: true }).click();
  await window.getByRole('heading', { name: '2 opgaver er importeret' }).waitFor();
  const { tasks } = await dane.client.tasks.list();
  assert.deepEqual(
    tasks.map(({ content, due_date }) => [content, due_date]),
    [
      ['Mal plankeværket', '2027-03-04'],
      ['Køb maling', '2027-05-04'],
    ],
  );
  await window.getByRole('main').getByRole('link', { name: 'Haven' }).click();
  await window.getByRole('heading', { name: 'Haven', level: 1 }).waitFor();
});
