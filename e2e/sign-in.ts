/** Signing in and out in the browser. */

import type { Page } from 'playwright-core';
import { PASSWORD, type Person } from '#server/testing/people.ts';

/** Fills in and submits the sign-in form of the page or of the dialog above it. */
export async function submitSignIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  const email = page.getByLabel('Email', { exact: true });
  if (await email.isEditable()) await email.fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out with the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

/** Waits until the user is signed in and the app is visible. */
export async function waitForApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).first().waitFor();
}
