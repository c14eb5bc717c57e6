/** Menus, popovers, fields and other states of the screens, most of them opened with the keyboard. Used for accessibility checks. */

import type { Locator, Page } from 'playwright-core';
import type { AllMessages } from './all-messages.ts';
import type { SampleData } from './sample-data.ts';
import type { Screen } from './screens.ts';

/** The menu, popover or dialog that is open. */
const POPUP = 'dialog[open], :popover-open';

const popup = (page: Page) => page.locator(POPUP).first().waitFor();

/** Returns states of the screens of the owner of the sample data that no other test checks. */
export function openStates(messages: AllMessages, data: SampleData): Screen[] {
  return [
    ...rowStates(data),
    ...panelStates(messages, data),
    ...projectStates(messages, data),
    ...manageStates(messages, data),
    ...noteStates(messages, data),
    ...settingsStates(messages),
  ];
}

/** Returns states of the screens of a member who can only view. */
export function viewerStates({ shell, taskPanel }: AllMessages, { task, project, projectId }: SampleData): Screen[] {
  const path = `/project/${projectId}`;
  return [
    { name: 'viewed-project', path },
    {
      name: 'viewed-project-menu',
      path,
      async act(page) {
        const main = page.getByRole('main');
        await main.getByRole('button', { name: shell.optionsFor(project) }).click();
        await popup(page);
      },
    },
    {
      name: 'viewed-task',
      path,
      async act(page) {
        await page.getByRole('main').getByRole('link', { name: task }).click();
        await page.getByRole('article').getByText(taskPanel.priority, { exact: true }).waitFor();
      },
    },
    {
      name: 'view-only-reason',
      path,
      async act(page) {
        await page.getByRole('main').getByRole('link', { name: task }).focus();
        await page.keyboard.press('e');
        await page.getByRole('status').getByText(project).waitFor();
      },
    },
  ];
}

/** What the shortcuts of a row open. */
function rowStates({ task }: SampleData): Screen[] {
  const onRow = (name: string, keys: readonly string[], wait: (page: Page) => Promise<void> = popup): Screen => ({
    name,
    path: '/',
    async act(page) {
      await page.getByRole('main').getByRole('link', { name: task }).focus();
      for (const key of keys) await page.keyboard.press(key);
      await wait(page);
    },
  });
  const field = (page: Page) => page.locator('main textarea:focus').waitFor();
  return [
    onRow('row-date', ['t']),
    onRow('row-repeat', ['r']),
    onRow('row-snooze', ['s']),
    onRow('row-labels', ['l']),
    onRow('row-assignee', ['+']),
    onRow('row-move', ['m']),
    onRow('row-section', ['M']),
    onRow('row-title', ['F2'], field),
    onRow('row-composer', ['a'], field),
    onRow('selection-date', ['x', 't']),
    onRow('selection-move', ['x', 'm']),
    onRow('shortcuts-dialog', ['?']),
  ];
}

function panelStates({ taskPanel }: AllMessages, { task }: SampleData): Screen[] {
  const inPanel = (name: string, act: (page: Page, panel: Locator) => Promise<void>): Screen => ({
    name,
    path: '/',
    async act(page) {
      await page.getByRole('main').getByRole('link', { name: task }).click();
      await page.getByRole('textbox', { name: taskPanel.titleField }).waitFor();
      await act(page, page.getByRole('article'));
    },
  });
  const property = (name: string, label: string) =>
    inPanel(name, async (page) => {
      const row = page.locator('dl > div', { has: page.getByText(label, { exact: true }) });
      await row.getByRole('button').last().click();
      await popup(page);
    });
  return [
    property('task-assignee', taskPanel.assignee),
    property('task-project', taskPanel.project),
    inPanel('task-menu', async (page, panel) => {
      await panel.getByRole('button', { name: taskPanel.more, exact: true }).click();
      await popup(page);
    }),
    inPanel('task-description', async (page) => {
      await page.getByRole('button', { name: taskPanel.editDescription }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: taskPanel.description }).waitFor();
    }),
  ];
}

function projectStates({ shell, sections, viewOptions }: AllMessages, { projectId, boardId }: SampleData): Screen[] {
  const click = (name: string, path: string, label: string | RegExp, wait = popup): Screen => ({
    name,
    path,
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: label }).first().click();
      await wait(page);
    },
  });
  const field = (page: Page) => page.locator('main :is(input, textarea):focus').waitFor();
  return [
    click('section-menu', `/project/${projectId}`, shell.optionsFor('Roof')),
    click('new-section', `/project/${projectId}`, sections.add, field),
    click('board-options', `/project/${boardId}`, viewOptions.button),
    click('board-column-menu', `/project/${boardId}`, shell.optionsFor('Roof')),
    click('board-composer', `/project/${boardId}`, shell.addTask, field),
  ];
}

function manageStates({ shell }: AllMessages, { label, filterId }: SampleData): Screen[] {
  const options = (name: string, path: string, label: string | RegExp): Screen => ({
    name,
    path,
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: label }).first().click();
      await popup(page);
    },
  });
  return [
    options('label-menu', '/labels', shell.optionsFor(label)),
    options('label-page-menu', `/label/${encodeURIComponent(label)}`, shell.optionsFor(label)),
    options('filter-row-menu', '/filters', new RegExp(`^${shell.optionsFor('')}`)),
    options('filter-menu', `/filter/${filterId}`, new RegExp(`^${shell.optionsFor('')}`)),
  ];
}

function noteStates({ notes, shell }: AllMessages, { note, noteId }: SampleData): Screen[] {
  const onList = (name: string, label: string | RegExp): Screen => ({
    name,
    path: '/notes',
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: label }).first().click();
      await popup(page);
    },
  });
  return [
    onList('notes-projects', new RegExp(`^${notes.project}: `)),
    onList('notes-sort', new RegExp(`^${notes.sort}: `)),
    onList('notes-menu', notes.more),
    onList('note-row-menu', shell.optionsFor(note)),
    {
      name: 'note-links',
      path: `/note/${noteId}`,
      async act(page) {
        await page.locator('.cm-content').click();
        for (const key of ['Control+End', '[', '[']) await page.keyboard.press(key);
        await page.getByRole('option').first().waitFor();
      },
    },
  ];
}

function settingsStates({ users }: AllMessages): Screen[] {
  return [
    {
      name: 'user-menu',
      path: '/settings/users',
      async act(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: users.optionsOf('Benjamin') })
          .click();
        await popup(page);
      },
    },
  ];
}
