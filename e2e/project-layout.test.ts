/** The layout of a shared project: the choice of each member, and the default of the owner. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Waits until the button of a layout is pressed. */
const waitForLayout = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

test('changes the layout for the user alone, and the default for members who have not chosen', async () => {
  const [owner, editor, viewer] = [await site.person('Olga'), await site.person('Erik'), await site.person('Vera')];
  const { id } = await owner.client.projects.create({ body: { name: 'House' } });
  await owner.client.tasks.create({ body: { content: 'Paint', project_id: id } });
  await site.share(id, editor, 'editor');
  await site.share(id, viewer, 'viewer');
  const activity = async () =>
    (await owner.client.activity.ofProject({ projectID: id, query: {} })).activity.map(({ event }) => event);
  const before = await activity();
  const pages: Page[] = [];
  for (const person of [owner, editor, viewer]) pages.push(await site.open(`/project/${id}`, { person }));
  const [own, edits, views] = pages as [Page, Page, Page];
  for (const page of pages) await rowOf(page, 'Paint').waitFor();
  const other = await site.open(`/project/${id}`, { person: owner });
  await rowOf(other, 'Paint').waitFor();

  await own.getByRole('button', { name: 'Board', exact: true }).click();
  await waitForLayout(own, 'Board');
  await waitForLayout(other, 'Board');
  await edits.getByRole('button', { name: 'Calendar', exact: true }).click();
  await waitForLayout(edits, 'Calendar');
  await eventually(async () => {
    const stored = await editor.client.viewOptions.list();
    assert.equal(stored.views[0]?.options.show_as, 'calendar');
  });
  await waitForLayout(views, 'List');
  assert.equal((await owner.client.projects.get({ projectID: id })).view_mode, 'list');
  assert.deepEqual(await activity(), before);

  await own.getByRole('button', { name: 'More actions for House' }).last().click();
  await own.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await own.getByRole('dialog').getByLabel('Default view').selectOption('Calendar');
  await own.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await waitForLayout(views, 'Calendar');
  await waitForLayout(own, 'Board');
  assert.equal((await owner.client.projects.get({ projectID: id })).view_mode, 'calendar');

  const menuOf = (page: Page) => page.getByRole('button', { name: 'More actions for House' }).last();
  await menuOf(own).click();
  await own.getByRole('menuitem', { name: 'Use the default view: Calendar' }).click();
  await waitForLayout(own, 'Calendar');
  await waitForLayout(other, 'Calendar');
  await eventually(async () => assert.deepEqual((await owner.client.viewOptions.list()).views, []));
  await menuOf(own).click();
  await own.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
  assert.equal(await own.getByRole('menuitem', { name: /default view/ }).count(), 0);
  for (const page of [...pages, other]) await page.context().close();
});
