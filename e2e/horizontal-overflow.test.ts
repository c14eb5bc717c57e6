/** Long names, long lines of code, and the strip of Upcoming fit into narrow windows. `every-screen.test.ts` has ordinary names. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { english } from './all-messages.ts';
import { assertAccessible } from './axe.ts';
import { findOverflowOn } from './find-overflow.ts';
import type { Screen } from './screens.ts';
import { openSite, type Site } from './site.ts';

/** Text without a position at which a line can break. */
const longName = (name: string, length = 200) => `${name}${'x'.repeat(length - name.length)}`;

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('names of 200 characters without spaces fit everywhere', async () => {
  const owner = await site.person('Lone');
  const { projectId, label, filterId } = await createLongNames(owner);
  const { shell } = english;
  const openMenu = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: shell.optionsFor(longName('Project')) })
      .click();
  const screens: Screen[] = [
    { name: 'today', path: '/' },
    { name: 'upcoming', path: '/upcoming' },
    { name: 'calendar', path: '/calendar' },
    { name: 'label', path: `/label/${label}` },
    { name: 'labels', path: '/labels' },
    { name: 'filter', path: `/filter/${filterId}` },
    { name: 'filters', path: '/filters' },
    { name: 'notes', path: '/notes' },
    { name: 'list', path: `/project/${projectId}` },
    {
      name: 'quick-add',
      path: `/project/${projectId}`,
      async act(page) {
        await page.keyboard.press('q');
        await page
          .getByRole('dialog')
          .getByRole('textbox')
          .fill(`${longName('Task')} tomorrow #"${longName('Project')}" /${longName('Section')} @${label} `);
        await page.getByRole('dialog').getByRole('list', { name: english.quickAdd.recognized }).waitFor();
      },
    },
    {
      name: 'filter-dialog',
      path: '/filters',
      async act(page) {
        await page.getByRole('main').getByRole('button', { name: english.filters.add }).click();
        await page.getByRole('dialog').getByText(longName('Project')).first().waitFor();
      },
    },
    {
      name: 'edit-project',
      path: `/project/${projectId}`,
      async act(page) {
        await openMenu(page);
        await page.getByRole('menuitem', { name: shell.edit }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
    {
      name: 'toast',
      path: `/project/${projectId}`,
      async act(page) {
        await page
          .getByRole('checkbox', { name: longName('Task') })
          .first()
          .click();
        await page.getByRole('button', { name: shell.undo }).waitFor();
      },
    },
  ];
  const page = await site.open('/', { person: owner });
  assert.deepEqual(await findOverflowOn(page, site.url, screens, [1280, 320]), []);
  await owner.client.projects.update({ projectID: projectId, body: { view_mode: 'board' } });
  assert.deepEqual(
    await findOverflowOn(page, site.url, [{ name: 'board', path: `/project/${projectId}` }], [1280, 320]),
    [],
  );
});

test('a long line of code scrolls inside its block, in a description and in a comment', async () => {
  const owner = await site.person('Konrad');
  const line = 'const x = 1; '.repeat(60);
  const code = ['```', line, '```', '', '- item', '', '  ```', `  ${line}`, '  ```'].join('\n');
  const { id: taskID } = await owner.client.tasks.create({ body: { content: 'Code', description: code } });
  await owner.client.comments.create({ taskID, body: { body: code } });
  const page = await site.open('/', { person: owner });
  const act = () => page.locator('article pre').nth(3).waitFor();
  const screens = [{ name: 'task', path: `/task/${taskID}`, act }];
  assert.deepEqual(await findOverflowOn(page, site.url, screens, [1280, 390, 320]), []);
  await page.goto(`${site.url}/task/${taskID}`);
  await act();
  const scrolls = await page
    .locator('article pre')
    .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  assert.deepEqual(scrolls, [true, true, true, true]);
  await assertAccessible(page, 'a task with code');
  await page.context().close();
});

test('a long name keeps its dot and the toolbar on its first line', async () => {
  const owner = await site.person('Leif');
  const names = [longName('Project'), 'A project with a name of so many words that it takes more than two lines here'];
  for (const name of names) {
    const { id } = await owner.client.projects.create({ body: { name } });
    const page = await site.open(`/project/${id}`, { person: owner });
    const top = async (role: 'heading' | 'button', named: string) =>
      (await page.getByRole('main').getByRole(role, { name: named }).boundingBox())?.y ?? Number.NaN;
    const title = await top('heading', name);
    const menu = await top('button', english.shell.optionsFor(name));
    const dot = (await page.locator('main header [data-color]').first().boundingBox())?.y ?? Number.NaN;
    assert.ok(Math.abs(menu - title) < 10, `the menu is ${menu - title} px below the title`);
    assert.ok(dot - title > 0 && dot - title < 30, `the dot is ${dot - title} px below the top of the title`);
    await page.context().close();
  }
});

test('the week strip of Upcoming has its buttons beside the month and its days in one row at 320 px', async () => {
  const owner = await site.person('Tora');
  const page = await site.open('/upcoming', { person: owner, size: { width: 320, height: 700 } });
  const { previousWeek, nextWeek } = english.tasks;
  const buttons = await Promise.all(
    [previousWeek, nextWeek].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  assert.equal(buttons[0]?.y, buttons[1]?.y);
  const days = page.locator('ol > li > button[data-due]');
  const tops = await days.evaluateAll((all) => all.map((day) => Math.round(day.getBoundingClientRect().top)));
  assert.equal(tops.length, 7);
  assert.equal(new Set(tops).size, 1);
  assert.ok((tops[0] ?? 0) > (buttons[0]?.y ?? 0) + 20, 'the days are below the buttons');
  await page.context().close();
});

async function createLongNames({ client }: Person): Promise<{ projectId: string; label: string; filterId: string }> {
  const group = await client.groups.create({ body: { name: longName('Group') } });
  const project = await client.projects.create({ body: { name: longName('Project'), group_id: group.id } });
  const section = await client.sections.create({ projectID: project.id, body: { name: longName('Section') } });
  const { name: label } = await client.labels.create({ body: { name: longName('label', 100) } });
  const { id: filterId } = await client.filters.create({ body: { name: longName('Filter'), query: 'today' } });
  const due = { due_date: TODAY, due_time: '10:00' };
  const body = { content: longName('Task'), project_id: project.id, section_id: section.id, labels: [label], ...due };
  const task = await client.tasks.create({ body });
  await client.tasks.create({ body: { content: longName('Below'), parent_id: task.id, ...due } });
  await client.notes.create({ body: { body: `# ${longName('Note')}\n\n${longName('Text')}`, project_id: project.id } });
  return { projectId: project.id, label, filterId };
}
