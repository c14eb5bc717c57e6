/** Invite links: created in the dialog, and opened signed out or signed in, with or without an account. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { inSidebar, invite, memberRow, openSharing, shareDialog } from './share-dialog.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let stranger: Person;
let houseId: string;
let ownerPage: Page;
let strangerPage: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  stranger = await site.person('Stig');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await owner.client.tasks.create({ body: { content: 'Paint the fence', project_id: houseId } });
  ownerPage = await site.open(`/project/${houseId}`, { person: owner });
  strangerPage = await site.open('/', { person: stranger });
  await openSharing(ownerPage);
  await strangerPage.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});
after(() => site.stop());

test('creates a link for an address without an account, and revokes it', async () => {
  await invite(ownerPage, 'nina@example.org', 'Can edit');
  const dialog = shareDialog(ownerPage);
  await dialog.getByText('No email was sent to nina@example.org.').waitFor();
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  const pending = dialog.getByRole('list', { name: 'Invited' }).getByRole('listitem');
  await pending.getByText('Valid until').waitFor();
  await copyWithoutClipboardApi(dialog, link);
  await assertAccessible(ownerPage, 'the dialog with an invitation');
  await pending.getByRole('button', { name: 'Withdraw invitation for nina@example.org' }).click();
  const question = ownerPage.getByRole('dialog', { name: 'Withdraw invitation?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await pending.waitFor({ state: 'detached' });
  const page = await openInvite(link);
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await assertAccessible(page, 'an invitation that no longer works');
  await page.context().close();
});

test('hides the link after the invited person has joined', async () => {
  await invite(ownerPage, 'Late@example.org', 'Can edit');
  const field = shareDialog(ownerPage).getByRole('textbox', { name: 'Invitation link' });
  const page = await openInvite(await field.inputValue());
  await page.getByLabel('Name').fill('Late');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await memberRow(ownerPage, 'Late').waitFor();
  await field.waitFor({ state: 'detached' });
  await page.context().close();
});

test('creates an account that joins the project, and stores the token nowhere', async () => {
  const link = await linkFor('nina@example.org');
  const page = await openInvite(link);
  await page.getByRole('heading', { name: 'Join “House”' }).waitFor();
  await page.getByText('Olga invited you. You can edit everything in the project.').waitFor();
  const token = new URL(link).searchParams.get('token') ?? '';
  assert.equal(page.url(), `${site.url}/invite`);
  const stored = await page.evaluate(
    'JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  assert.ok(!String(stored).includes(token));
  await assertAccessible(page, 'the invitation');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertContrast(page, 'the invitation, dark');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Password', { exact: true }).fill('a stone in the shoe');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'House', exact: true }).waitFor();
  await assertTitles(page, ['Paint the fence']);
  assert.deepEqual(
    referrers.filter((referrer) => referrer.includes(token)),
    [],
  );
  await memberRow(ownerPage, 'Nina').getByText('Can edit').waitFor();
  await shareDialog(ownerPage).getByRole('list', { name: 'Invited' }).waitFor({ state: 'detached' });
  await page.goBack().catch(() => undefined);
  assert.ok(!page.url().includes('invite'));
  await page.context().close();
  const late = await openInvite(link);
  await late.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await late.context().close();
});

test('keeps the new account if the project cannot be loaded', async () => {
  const page = await openInvite(await linkFor('noor@example.org'));
  await page.getByRole('heading', { name: 'Join “House”' }).waitFor();
  let fails = true;
  await page.route('**/api/v1/projects?*', (route) => {
    if (!fails) return route.fallback();
    fails = false;
    return route.fulfill({ status: 400, json: { code: 'bad_request', error: '' } });
  });
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Password', { exact: true }).fill('a stone in the shoe');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await inSidebar(page).waitFor();
  await page.context().close();
});

test('joins after signing in with the link, and directly when already signed in', async () => {
  const link = await linkFor('somebody@example.org');
  const page = await openInvite(link);
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'House', exact: true }).waitFor();
  await inSidebar(strangerPage).waitFor();
  await page.context().close();
  await owner.client.members.remove({ projectID: houseId, userID: stranger.id });
  await inSidebar(strangerPage).waitFor({ state: 'detached' });
  await strangerPage.goto(await linkFor('somebody@example.org'));
  await strangerPage.getByText('You’re signed in as Stig.').waitFor();
  await assertAccessible(strangerPage, 'the invitation, signed in');
  await strangerPage.getByRole('button', { name: 'Join project' }).click();
  await assertTitles(strangerPage, ['Paint the fence']);
});

/** Browsers disable the clipboard API on pages without HTTPS. */
async function copyWithoutClipboardApi(dialog: Locator, link: string): Promise<void> {
  await ownerPage.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await waitForToast(ownerPage, 'Link copied');
  const field = dialog.getByRole('combobox', { name: 'Name or email' });
  await field.focus();
  await ownerPage.keyboard.press('Control+v');
  assert.equal(await field.inputValue(), link);
  await field.fill('');
}

async function linkFor(email: string): Promise<string> {
  const { link } = await owner.client.invites.create({ projectID: houseId, body: { email, role: 'editor' } });
  return site.url + new URL(link).pathname + new URL(link).search;
}

/** Opens the path of an invite link in a signed-out window. */
function openInvite(link: string): Promise<Page> {
  const { pathname, search } = new URL(link);
  return site.open(pathname + search);
}
