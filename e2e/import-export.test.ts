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
async function choose(button: string, name: string, text: string): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await picker).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
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
  const reason = page.getByRole('alert').filter({ hasText: 'A quotation mark isn’t closed.' });
  await reason.waitFor();
  assert.ok((await reason.textContent())?.includes('line 3'));
  assert.ok(await importButton().isDisabled());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose('Choose file', 'photo.jpg', 'no text');
  await page.getByText('“photo.jpg” can’t be imported.').waitFor();
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
