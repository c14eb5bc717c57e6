/** The gallery of templates: saving a project, using a template, sharing and deleting. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays } from '#domain/day/calendar.ts';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

let site: Site;
let olga: Person;
let erik: Person;
let page: Page;
let houseId: string;

before(async () => {
  site = await openSite();
  olga = await site.person('Olga');
  erik = await site.person('Erik');
  houseId = (await olga.client.projects.create({ body: { name: 'House', color: 'lime' } })).id;
  await site.share(houseId, erik, 'viewer');
  const { id } = await olga.client.sections.create({ projectID: houseId, body: { name: 'Roof' } });
  const add = (content: string, more: object = {}) =>
    olga.client.tasks.create({ body: { content, project_id: houseId, ...more } });
  const parent = await add('Call the roofer', { due_date: '2026-03-02', section_id: id, priority: 1 });
  await add('Find the number', { parent_id: parent.id });
  await add('Pay the bill', { due_date: '2026-03-05', due_time: '09:00' });
  page = await site.open(`/project/${houseId}`, { person: olga });
});
after(() => site.stop());

const main = (): Locator => page.getByRole('main');
const dialog = (): Locator => page.getByRole('dialog').first();
const ownNames = () => main().getByRole('region', { name: 'Your templates' }).getByRole('heading', { level: 3 });

test('saves a project from its menu and opens the gallery', async () => {
  await main().getByRole('button', { name: 'More actions for House' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await dialog().getByLabel('Name').fill('Renovation');
  await dialog().getByLabel('Description').fill('Everything for a new roof');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Template “Renovation” saved');
  await page.getByRole('button', { name: 'Show templates' }).click();
  await main().getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await main().getByText('Everything for a new roof').waitFor();
  await main().getByText('3 tasks', { exact: true }).waitFor();
  assert.deepEqual(await ownNames().allTextContents(), ['Renovation']);
  await main().getByRole('button', { name: 'Weekly review' }).waitFor();
});

test('shows the sections and tasks with their days', async () => {
  await main().getByRole('button', { name: 'Renovation', exact: true }).click();
  const contents = dialog().getByRole('region', { name: 'Contents' });
  await contents.getByRole('heading', { name: 'Roof' }).waitFor();
  assert.deepEqual(await contents.getByRole('listitem').allInnerTexts().then(lines), [
    'Pay the bill Day +3, 09:00',
    'Call the roofer Day 0',
    'Find the number',
  ]);
  await assertAccessible(page, 'a template');
});

test('creates a project with a name and a start date, which undo moves to the trash', async () => {
  await dialog().getByLabel('Project name').fill('Summer house');
  await dialog()
    .getByRole('button', { name: /^Start date/ })
    .click();
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await grid.waitFor({ state: 'detached' });
  await dialog().getByRole('button', { name: 'Use template' }).click();
  await waitForToast(page, 'Project “Summer house” created');
  await main().getByRole('heading', { level: 1, name: 'Summer house' }).waitFor();
  await main().getByRole('link', { name: 'Call the roofer' }).waitFor();
  const project = (await olga.client.projects.list()).projects.find(({ name }) => name === 'Summer house');
  const { tasks } = await olga.client.tasks.list({ query: { project_id: project?.id ?? '' } });
  assert.equal(tasks.find(({ content }) => content === 'Call the roofer')?.due_date, addDays(TODAY, 7));
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => {
    const { projects } = await olga.client.projects.trash();
    assert.deepEqual(
      projects.map(({ name }) => name),
      ['Summer house'],
    );
  });
});

test('renames and shares a template, and a second window and a member see it', async () => {
  const second = await site.open('/templates', { person: olga });
  await page.goto(`${site.url}/templates`);
  await main().getByRole('button', { name: 'More actions for Renovation' }).click();
  await page.getByRole('menuitem', { name: 'Edit template' }).click();
  await dialog().getByLabel('Name').fill('New roof');
  await dialog().getByLabel('Share in a project').selectOption('House');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Template “New roof” updated');
  await main().getByText('Shared in House').waitFor();
  await second.getByRole('main').getByRole('button', { name: 'New roof', exact: true }).waitFor();
  await second.context().close();
  const theirs = await site.open('/templates', { person: erik, size: PHONE });
  const shared = theirs.getByRole('region', { name: 'Shared with you' });
  await shared.getByText('3 tasks · Shared by Olga').waitFor();
  await theirs.getByText('You have no templates yet.').waitFor();
  assert.equal(await theirs.getByRole('button', { name: 'More actions for New roof' }).count(), 0);
  await shared.getByRole('button', { name: 'New roof' }).click();
  await theirs.getByRole('button', { name: 'Use template' }).click();
  await theirs.getByRole('main').getByRole('heading', { level: 1, name: 'New roof' }).waitFor();
  await theirs.context().close();
});

test('replaces the contents of a template by those of a project, and undo restores them', async () => {
  const { templates } = await olga.client.templates.list();
  const [template = assert.fail('there is no template')] = templates;
  const count = async () => (await olga.client.templates.get({ templateID: template.id })).plan.tasks.length;
  const before = await count();
  const added = await olga.client.tasks.create({ body: { content: 'Order tiles', project_id: houseId } });
  await page.goto(`${site.url}/project/${houseId}`);
  await main().getByRole('button', { name: 'More actions for House' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await dialog()
    .getByLabel('Save as')
    .selectOption({ label: `Replace “${template.name}”` });
  await dialog().getByText('Its sections and tasks are replaced by those of this project.').waitFor();
  assert.equal(await dialog().getByLabel('Name').count(), 0);
  await assertAccessible(page, 'the replacement of a template');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, `Template “${template.name}” updated`);
  await eventually(async () => assert.equal(await count(), before + 1));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await eventually(async () => assert.equal(await count(), before));
  await olga.client.tasks.delete({ taskID: added.id });
  await page.goto(`${site.url}/templates`);
});

test('deletes a template after a delay in which it can be restored', async () => {
  const remove = async () => {
    await main().getByRole('button', { name: 'More actions for New roof' }).click();
    await page.getByRole('menuitem', { name: 'Delete template' }).click();
    await waitForToast(page, 'Template “New roof” deleted');
    await main().getByText('You have no templates yet.').waitFor();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await main().getByRole('button', { name: 'New roof', exact: true }).waitFor();
  await remove();
  await page.reload();
  await eventually(async () => assert.deepEqual((await olga.client.templates.list()).templates, []));
});

test('is reached from the sidebar, the dialog of a new project and the command palette', async () => {
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const choose = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await page.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await choose('New project');
  await page.getByRole('dialog').getByRole('button', { name: 'From a template' }).click();
  await main().getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Add project' }).first().click();
  await page.getByRole('link', { name: 'From a template' }).click();
  await main().getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await page.goto(`${site.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await choose('Templates');
  await main().getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
});

test('is in Danish', async () => {
  const dagny = await site.person('Dagny', 'da');
  const danish = await site.open('/templates', { person: dagny });
  await danish.getByRole('button', { name: 'Ugens overblik' }).click();
  await danish.getByRole('button', { name: 'Brug skabelon' }).waitFor();
  await danish.getByText('Dag 0').first().waitFor();
  assert.deepEqual(await findEnglish(danish), []);
  await danish.context().close();
});

/** The texts of elements, each in one line. */
function lines(texts: string[]): string[] {
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
