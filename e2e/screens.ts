/** Every screen, dialog, menu and popover, and how to open it. Used for screenshots and accessibility checks. */

import type { Page } from 'playwright-core';
import type { AllMessages } from './all-messages.ts';
import type { SampleData } from './sample-data.ts';

/** An address without a page. */
export const NOWHERE = '/nowhere';

export type Screen = {
  name: string;
  path: string;
  /** Opens a dialog, a menu or a panel on the page. */
  act?: (page: Page) => Promise<void>;
};

/** The screens of a new user. */
export function emptyScreens(inbox: string): Screen[] {
  return [
    { name: 'today', path: '/' },
    { name: 'upcoming', path: '/upcoming' },
    { name: 'calendar', path: '/calendar' },
    { name: 'delegated', path: '/delegated' },
    { name: 'inbox', path: `/project/${inbox}` },
    { name: 'labels', path: '/labels' },
    { name: 'filters', path: '/filters' },
    { name: 'notes', path: '/notes' },
    { name: 'templates', path: '/templates' },
    { name: 'completed', path: '/completed' },
    { name: 'trash', path: '/trash' },
  ];
}

/** The screens of an administrator with the sample data, in the language of `messages`. */
export function fullScreens(messages: AllMessages, data: SampleData, isPhone: boolean): Screen[] {
  const pages = pagesOf(data);
  return [
    ...pages,
    ...dialogs(messages, data),
    ...sharingScreens(messages, data, isPhone),
    ...taskScreens(messages, data),
    ...noteScreens(messages, data),
    ...templateScreens(messages, data),
    ...menus(messages, data, isPhone),
  ];
}

function pagesOf({ projectId, boardId, label, filterId }: SampleData): Screen[] {
  return [
    { name: 'today', path: '/' },
    { name: 'upcoming', path: '/upcoming' },
    { name: 'calendar', path: '/calendar' },
    { name: 'delegated', path: '/delegated' },
    { name: 'project', path: `/project/${projectId}` },
    { name: 'board', path: `/project/${boardId}` },
    { name: 'project-history', path: `/project/${projectId}/history` },
    { name: 'project-webhooks', path: `/project/${projectId}/webhooks` },
    { name: 'label', path: `/label/${encodeURIComponent(label)}` },
    { name: 'labels', path: '/labels' },
    { name: 'filters', path: '/filters' },
    { name: 'filter', path: `/filter/${filterId}` },
    { name: 'completed', path: '/completed' },
    { name: 'trash', path: '/trash' },
    { name: 'profile', path: '/settings/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'appearance', path: '/settings/appearance' },
    { name: 'notification-settings', path: '/settings/notifications' },
    { name: 'security', path: '/settings/security' },
    { name: 'integrations', path: '/settings/integrations' },
    { name: 'calendar-apps', path: '/settings/apps' },
    { name: 'assistants', path: '/settings/assistants' },
    { name: 'import-export', path: '/settings/import' },
    { name: 'tokens', path: '/settings/tokens' },
    { name: 'storage', path: '/settings/storage' },
    { name: 'forgotten-password', path: '/forgot' },
    { name: 'invalid-reset', path: '/reset' },
    { name: 'invalid-confirmation', path: '/confirm-address' },
    { name: 'invalid-link-request', path: '/link-account' },
    { name: 'users', path: '/settings/users' },
    { name: 'backups', path: '/settings/backups' },
    { name: 'errors', path: '/settings/errors' },
    { name: 'service', path: '/settings/service' },
    { name: 'service-history', path: '/settings/history' },
    { name: 'shortcuts', path: '/shortcuts' },
    { name: 'unknown', path: NOWHERE },
  ];
}

function dialogs(messages: AllMessages, { project, projectId, lineDraft }: SampleData): Screen[] {
  const { quickAdd, shell, twoFactor, filters, importExport, calendarApps, mailboxes } = messages;
  const { connectedPrograms, assistants, calendar } = messages;
  const writeLine = async (page: Page, text: string) => {
    await page.keyboard.press('q');
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.getByRole('dialog').getByRole('list', { name: quickAdd.recognized }).waitFor();
  };
  return [
    {
      name: 'palette',
      path: '/',
      async act(page) {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('re');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'quick-add',
      path: '/',
      act: async (page) => {
        await page.keyboard.press('q');
        await page.getByRole('dialog').getByRole('textbox').fill('');
      },
    },
    { name: 'quick-add-chips', path: '/', act: (page) => writeLine(page, `${lineDraft} #Nowhere `) },
    {
      name: 'quick-add-names',
      path: '/',
      async act(page) {
        await writeLine(page, lineDraft);
        await page.keyboard.type(' #');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'calendar-undated',
      path: '/calendar?view=week',
      async act(page) {
        const button = page.getByRole('button', { name: calendar.showUndated });
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
        await page.getByRole('heading', { name: calendar.undated }).waitFor();
      },
    },
    {
      name: 'filter-dialog',
      path: '/filters',
      async act(page) {
        await page.getByRole('main').getByRole('button', { name: filters.add }).click();
        await page.getByRole('dialog').getByLabel(filters.expression).waitFor();
      },
    },
    {
      name: 'import-table',
      path: '/settings/import',
      async act(page) {
        await page.getByRole('button', { name: importExport.paste }).click();
        await page.getByRole('textbox', { name: importExport.text }).fill('Task;Due\nPaint the fence;3/4/2027\n');
        await page.getByText(importExport.tasks(1)).waitFor();
      },
    },
    {
      name: 'connect-mailbox',
      path: '/settings/integrations',
      async act(page) {
        await page.getByRole('button', { name: mailboxes.connect }).click();
        await page.getByRole('dialog').getByLabel(mailboxes.host).waitFor();
      },
    },
    {
      name: 'edit-mailbox',
      path: '/settings/integrations',
      async act(page) {
        await page.getByRole('button', { name: mailboxes.edit('Work') }).click();
        await page.getByRole('dialog').locator('option', { hasText: project }).first().waitFor({ state: 'attached' });
      },
    },
    {
      name: 'connect-app',
      path: '/settings/apps',
      async act(page) {
        await page.getByRole('button', { name: connectedPrograms.connect, exact: true }).click();
        await page.getByRole('dialog').getByRole('group', { name: calendarApps.password }).waitFor();
      },
    },
    {
      name: 'connect-assistant',
      path: '/settings/assistants',
      async act(page) {
        await page.getByRole('main').getByLabel(assistants.assistant, { exact: true }).selectOption('cursor');
        await page.getByRole('button', { name: connectedPrograms.connect, exact: true }).click();
        await page.getByRole('dialog').getByRole('group', { name: connectedPrograms.configuration }).waitFor();
      },
    },
    {
      name: 'calendar-app-steps',
      path: '/settings/apps',
      async act(page) {
        await page.getByRole('main').locator('summary', { hasText: calendarApps.names.apple }).click();
        await page.getByText(calendarApps.steps.apple[0]?.steps[0] ?? '').waitFor();
      },
    },
    {
      name: 'two-factor',
      path: '/settings/security',
      async act(page) {
        await page.getByRole('button', { name: twoFactor.turnOn }).click();
        await page.getByRole('dialog').getByRole('img', { name: twoFactor.picture }).waitFor();
      },
    },
    {
      name: 'edit-project',
      path: `/project/${projectId}`,
      async act(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: shell.optionsFor(project) })
          .click();
        await page.getByRole('menuitem', { name: shell.edit }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
  ];
}

function sharingScreens(messages: AllMessages, { projectId }: SampleData, isPhone: boolean): Screen[] {
  const { projects, sharing, notifications } = messages;
  const path = `/project/${projectId}`;
  const openSharing = async (page: Page) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: projects.shared(3) })
      .click();
    await page.getByRole('list', { name: sharing.pending }).waitFor();
  };
  return [
    { name: 'share', path, act: openSharing },
    {
      name: 'share-link',
      path,
      async act(page) {
        await openSharing(page);
        await page.getByRole('combobox', { name: sharing.whom }).fill('somebody.with.a.long.name@example.org');
        await page.getByRole('button', { name: sharing.invite, exact: true }).click();
        await page.getByRole('textbox', { name: sharing.link }).waitFor();
      },
    },
    {
      name: 'share-role',
      path,
      async act(page) {
        await openSharing(page);
        await page.getByRole('button', { name: sharing.roles.viewer }).click();
        await page.getByRole('menu').waitFor();
      },
    },
    {
      name: 'share-confirm',
      path,
      async act(page) {
        await openSharing(page);
        await page.getByRole('button', { name: sharing.roles.viewer }).click();
        await page.getByRole('menuitem', { name: sharing.makeOwner }).click();
        await page.getByRole('dialog').nth(1).waitFor();
      },
    },
    {
      name: 'notifications',
      path: '/',
      async act(page) {
        if (isPhone) await openDrawer(page, messages);
        const bell = page.getByRole('button', { name: new RegExp(`^${notifications.title}`) });
        await bell.filter({ visible: true }).click();
        await page.getByRole('dialog', { name: notifications.title }).getByRole('list').waitFor();
      },
    },
  ];
}

function taskScreens({ taskPanel, tasks }: AllMessages, { task }: SampleData): Screen[] {
  const openTask = async (page: Page) => {
    await page.getByRole('main').getByRole('link', { name: task }).click();
    await page.getByRole('textbox', { name: taskPanel.titleField }).waitFor();
  };
  /** Opens the picker of one of the task's properties. */
  const openPicker = (name: string, property: string, role: 'grid' | 'listbox' | 'menu'): Screen => ({
    name,
    path: '/',
    async act(page) {
      await openTask(page);
      const row = page.locator('dl > div', { has: page.getByText(property, { exact: true }) });
      await row.getByRole('button').last().click();
      await page.getByRole(role).waitFor();
    },
  });
  return [
    { name: 'task', path: '/', act: openTask },
    openPicker('task-date', tasks.date, 'grid'),
    openPicker('task-labels', taskPanel.labels, 'listbox'),
    openPicker('task-priority', taskPanel.priority, 'menu'),
  ];
}

function noteScreens(
  { notes, notePage, shell }: AllMessages,
  { noteId, note, noteSearchTerm, projectId }: SampleData,
): Screen[] {
  const path = `/note/${noteId}`;
  const waitForText = (page: Page) => page.getByRole('textbox', { name: notePage.text }).waitFor();
  const openMenu = async (page: Page) => {
    await waitForText(page);
    await page
      .getByRole('article')
      .getByRole('button', { name: shell.optionsFor(note) })
      .click();
    await page.getByRole('menu').waitFor();
  };
  return [
    { name: 'notes', path: '/notes' },
    { name: 'notes-found', path: `/notes?q=${encodeURIComponent(noteSearchTerm)}` },
    { name: 'notes-in-project', path: `/notes?project=${projectId}` },
    { name: 'notes-archive', path: '/notes?archived=only' },
    {
      name: 'notes-selected',
      path: '/notes',
      async act(page) {
        await page.getByRole('main').getByRole('link', { name: note }).focus();
        await page.keyboard.press('x');
        await page.getByRole('toolbar', { name: notes.selection }).waitFor();
      },
    },
    { name: 'note', path, act: waitForText },
    {
      name: 'note-read',
      path,
      async act(page) {
        await waitForText(page);
        await page.getByRole('button', { name: notePage.read, exact: true }).click();
        await page.getByRole('main').getByRole('table').waitFor();
      },
    },
    { name: 'note-menu', path, act: openMenu },
    {
      name: 'note-share',
      path,
      async act(page) {
        await waitForText(page);
        await page.getByRole('button', { name: notes.share, exact: true }).click();
        await page.getByRole('list', { name: notePage.sharedWith }).waitFor();
      },
    },
    {
      name: 'note-versions',
      path,
      async act(page) {
        await openMenu(page);
        await page.getByRole('menuitem', { name: notePage.versions }).click();
        await page.getByRole('button', { name: notePage.restore }).waitFor();
      },
    },
  ];
}

function templateScreens({ templates, shell }: AllMessages, data: SampleData): Screen[] {
  const path = '/templates';
  const openTemplate = async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name: data.template, exact: true }).click();
    await page.getByRole('region', { name: templates.contents }).waitFor();
  };
  return [
    { name: 'templates', path },
    { name: 'template', path, act: openTemplate },
    {
      name: 'template-date',
      path,
      async act(page) {
        await openTemplate(page);
        await page.getByRole('button', { name: new RegExp(`^${templates.start}`) }).click();
        await page.getByRole('grid').waitFor();
      },
    },
    {
      name: 'edit-template',
      path,
      async act(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: shell.optionsFor(data.template) })
          .click();
        await page.getByRole('menuitem', { name: templates.edit }).click();
        await page.getByRole('combobox', { name: templates.shareIn }).waitFor();
      },
    },
    {
      name: 'save-template',
      path: `/project/${data.projectId}`,
      async act(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: shell.optionsFor(data.project) })
          .click();
        await page.getByRole('menuitem', { name: templates.save }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
  ];
}

function menus(messages: AllMessages, { task, project, projectId, addTask }: SampleData, isPhone: boolean): Screen[] {
  const { shell } = messages;
  const menu = (page: Page) => page.getByRole('menu').waitFor();
  return [
    ...(isPhone ? [{ name: 'drawer', path: '/', act: (page: Page) => openDrawer(page, messages) }] : []),
    {
      name: 'row-menu',
      path: '/',
      async act(page) {
        await page.getByRole('main').getByRole('link', { name: task }).click({ button: 'right' });
        await menu(page);
      },
    },
    {
      name: 'account-menu',
      path: '/',
      async act(page) {
        if (isPhone) await openDrawer(page, messages);
        await page.getByRole('button', { name: shell.accountMenu }).first().click();
        await menu(page);
      },
    },
    {
      name: 'project-menu',
      path: `/project/${projectId}`,
      async act(page) {
        await page
          .getByRole('main')
          .getByRole('button', { name: shell.optionsFor(project) })
          .click();
        await menu(page);
      },
    },
    {
      name: 'toast',
      path: '/',
      async act(page) {
        const title = await addTask();
        await page.getByRole('checkbox', { name: title }).click();
        await page.getByRole('button', { name: shell.undo }).waitFor();
      },
    },
  ];
}

/** Opens the sidebar on a phone. */
async function openDrawer(page: Page, { shell }: AllMessages): Promise<void> {
  await page.getByRole('button', { name: shell.more, exact: true }).click();
  await page.getByRole('dialog', { name: shell.sidebar }).waitFor();
}
