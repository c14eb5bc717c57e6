/** What a person finds and does in the dialog that shares the project “House”, in English. */

import type { Locator, Page } from 'playwright-core';

/** The sharing dialog of the project “House”, as its owner or another user sees it. */
export function shareDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /House”$/ });
}

/** Where the sidebar leads to the project. */
export function inSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: /^House/ });
}

/** Returns a person in the list of members. */
export function memberRow(page: Page, name: string): Locator {
  const members = shareDialog(page).getByRole('list', { name: 'In the project' });
  return members.getByRole('listitem').filter({ hasText: name });
}

/** Opens the dialog from the heading of the project. */
export async function openSharing(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Share|\d+ people)$/ })
    .click();
  await shareDialog(page).getByRole('list', { name: 'In the project' }).waitFor();
  return shareDialog(page);
}

/** Closes it again. */
export async function closeSharing(page: Page): Promise<void> {
  await shareDialog(page).getByRole('button', { name: 'Close' }).first().click();
  await shareDialog(page).waitFor({ state: 'detached' });
}

/** Sends the form for a name or an address. */
export async function invite(page: Page, whom: string, role: 'Can edit' | 'Can read'): Promise<void> {
  const dialog = shareDialog(page);
  await dialog.getByRole('combobox', { name: 'Name or email' }).fill(whom);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Invite' }).click();
}

/** Chooses an entry of the role menu of a person. */
export async function chooseRole(page: Page, name: string, entry: string): Promise<void> {
  await memberRow(page, name)
    .getByRole('button', { name: `Role of ${name}` })
    .click();
  await page
    .getByRole('menuitemradio', { name: entry })
    .or(page.getByRole('menuitem', { name: entry }))
    .click();
}
