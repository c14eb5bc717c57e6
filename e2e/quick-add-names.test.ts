/** Quick-add: names of projects and sections, known and unknown ones. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import { english } from './all-messages.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { openQuickAdd } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Astrid');
});
after(() => site.stop());

const openDialog = () => openQuickAdd(site, owner);

test('recognizes a project and a section of two words, and creates the task there', async () => {
  const project = await owner.client.projects.create({ body: { name: 'Website relaunch' } });
  const section = await owner.client.sections.create({ projectID: project.id, body: { name: 'In review' } });
  const { page, dialog } = await openDialog();
  await page.keyboard.type('Draft #Website relaunch /In review @waiting', { delay: 5 });
  await eventually(async () =>
    assert.deepEqual(await dialog.locator('mark').allTextContents(), ['#Website relaunch', '/In review', '@waiting']),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: project.id } });
    assert.deepEqual(
      tasks.map(({ content, section_id }) => [content, section_id]),
      [['Draft', section.id]],
    );
  });
  await page.context().close();
});

test('shows an unknown project as unknown, and suggestions below the chips', async () => {
  await owner.client.projects.create({ body: { name: 'Camping' } });
  const { page, dialog } = await openDialog();
  await page.keyboard.type('Pack tomorrow p1 #Ferie ');
  const chips = dialog.getByRole('list', { name: english.quickAdd.recognized });
  await chips.getByText('No project “Ferie”').waitFor();
  await dialog.locator('mark[data-unknown="true"]', { hasText: '#Ferie' }).waitFor();
  assert.equal(await dialog.locator('mark[data-unknown="true"]').count(), 1);
  await dialog.getByRole('button', { name: 'Create project “Ferie”' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Pack tomorrow p1 #Cam');
  const option = page.getByRole('option', { name: 'Camping' });
  await option.waitFor();
  await eventually(async () => {
    const top = (await option.boundingBox())?.y ?? 0;
    const box = await chips.boundingBox();
    assert.ok(box && top >= box.y + box.height, `${top} is not below the chips`);
  });
  await page.context().close();
});

test('does not call a project unknown while its name is suggested', async () => {
  await owner.client.projects.create({ body: { name: 'Greenhouse' } });
  const { page, dialog } = await openDialog();
  const message = dialog.getByText(english.quickAdd.toInbox('house'));
  await page.keyboard.type('Paint #house', { delay: 5 });
  await page.getByRole('option', { name: 'Greenhouse' }).waitFor();
  assert.equal(await message.count(), 0);
  assert.equal(await dialog.getByText('No project “house”').count(), 0);
  assert.equal(await dialog.locator('mark[data-unknown="true"]').count(), 0);
  await page.keyboard.press('Escape');
  await message.waitFor();
  await dialog.getByRole('list', { name: english.quickAdd.recognized }).getByText('No project “house”').waitFor();
  await page.context().close();
});
