/** Helpers for the dialog that shares the project “House”, in English. */

import type { Locator, Page } from 'playwright-core';

/** Returns the sharing dialog of the project “House”. */
export function shareDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /House”$/ });
}

/** Returns the link to the project in the sidebar. */
export function inSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: /^House/ });
}

/** Returns the row of a person in the list of members. */
export function memberRow(page: Page, name: string): Locator {
  const members = shareDialog(page).getByRole('list', { name: 'Members' });
  return members.getByRole('listitem').filter({ hasText: name });
}

/** Opens the dialog from the heading of the project. */
export async function openSharing(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Share|\d+ people)$/ })
    .click();
  await shareDialog(page).getByRole('list', { name: 'Members' }).waitFor();
  return shareDialog(page);
}

/** Closes the dialog. */
export async function closeSharing(page: Page): Promise<void> {
  await shareDialog(page).getByRole('button', { name: 'Close' }).first().click();
  await shareDialog(page).waitFor({ state: 'detached' });
}

/** Invites a user name or an email address. */
export async function invite(page: Page, nameOrEmail: string, role: 'Can edit' | 'Can view'): Promise<void> {
  const dialog = shareDialog(page);
  await dialog.getByRole('combobox', { name: 'Name or email' }).fill(nameOrEmail);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Invite' }).click();
}

/** Chooses an item of the role menu of a person. */
export async function chooseRole(page: Page, name: string, entry: string): Promise<void> {
  await memberRow(page, name)
    .getByRole('button', { name: `Role of ${name}` })
    .click();
  await page
    .getByRole('menuitemradio', { name: entry })
    .or(page.getByRole('menuitem', { name: entry }))
    .click();
}
