/** A Gmail account that is connected at a fake provider, and whose messages become tasks. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type MailProvider, startMailProvider } from '#server/testing/mail-provider.ts';
import type { Person } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let provider: MailProvider;
let site: Site;

before(async () => {
  provider = await startMailProvider(() => START);
  site = await openSite({ guard: provider.guard, environment: provider.environment });
  provider.labels = { Todo: 'Label_1' };
});
after(async () => {
  await site.stop();
  provider.stop();
});

/** Opens the page. The page of the provider agrees at once. */
async function openSettings(person: Person, options: { size?: typeof PHONE; language?: 'da' | 'en' } = {}) {
  const page = await site.open('/settings/integrations', { person, ...options });
  await page.route('**/authorize?*', (route) =>
    route.fulfill({ status: 302, headers: { location: provider.agree(route.request().url()).href } }),
  );
  return page;
}

const section = (page: Page) => page.getByRole('region', { name: 'Gmail', exact: true });
const titles = async (person: Person) => (await person.client.tasks.list()).tasks.map(({ content }) => content).sort();

test('connects an account, creates tasks, changes the choice, and disconnects', async () => {
  const owner = await site.person('Olga');
  provider.receive({ id: 'a', subject: 'Roof' });
  provider.receive({ id: 'b', subject: 'Garden', labels: ['Label_1'] });
  const page = await openSettings(owner);
  provider.next = { deny: true };
  await section(page).getByRole('button', { name: 'Connect a Gmail account' }).click();
  await section(page).getByText('access to the mail wasn’t granted').waitFor();
  provider.next = {};
  await section(page).getByRole('button', { name: 'Connect a Gmail account' }).click();
  await section(page).getByText('The account is connected.').waitFor();
  const { pathname, search } = new URL(page.url());
  assert.deepEqual([pathname, search], ['/settings/integrations', ''], 'a reload does not repeat the message');
  await section(page).getByText('First sync in a moment').waitFor();
  await section(page).getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('1 email became a task').waitFor();
  await section(page).getByText('Synced a moment ago, next in').waitFor();
  assert.deepEqual(await titles(owner), ['Kim Berg: Roof']);

  const choice = section(page).getByRole('combobox', { name: 'Emails that become tasks' });
  assert.equal(await choice.inputValue(), 'starred');
  await choice.selectOption({ label: 'Starred emails and emails with a label' });
  await section(page).getByRole('button', { name: 'Save' }).click();
  await section(page).getByText('Enter the name of a label.').waitFor();
  await section(page).getByRole('combobox', { name: 'Label' }).fill('todo');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  assert.deepEqual(
    await section(page)
      .locator('datalist option')
      .evaluateAll((all) => all.map((each) => each.value)),
    ['Todo'],
  );
  await assertAccessible(page, 'a connected Gmail account');
  await section(page).getByRole('button', { name: 'Sync now' }).click();
  await eventually(async () => assert.deepEqual(await titles(owner), ['Kim Berg: Garden', 'Kim Berg: Roof']));

  const { id: house } = await owner.client.projects.create({ body: { name: 'House' } });
  provider.receive({ id: 'c', subject: 'Door' });
  await section(page).getByLabel('Project').selectOption({ label: 'House' });
  await section(page).getByRole('button', { name: 'Save' }).click();
  await eventually(async () => assert.equal((await owner.client.hostedMail.status()).project_id, house));
  await section(page).getByRole('button', { name: 'Sync now' }).click();
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { project_id: house } });
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Kim Berg: Door'],
    );
  });

  // Another window, such as that of another device, changes the choice.
  await owner.client.hostedMail.set({ body: { trigger: 'label', label: 'Missing' } });
  await eventually(async () => assert.equal(await choice.inputValue(), 'label'));
  await owner.client.hostedMail.sync();
  await section(page).getByText('The mail account has no label “Missing”.').waitFor();

  await section(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('olga@example.org disconnected').waitFor();
  await section(page).getByRole('button', { name: 'Connect a Gmail account' }).waitFor();
  assert.equal((await titles(owner)).length, 3, 'the tasks stay');
  await page.context().close();
});

test('a withdrawn grant says what to do, in Danish on a phone', async () => {
  const danish = await site.person('Dorte', 'da');
  const page = await openSettings(danish, { size: PHONE, language: 'da' });
  await page.getByRole('button', { name: 'Tilslut en Gmail-konto' }).click();
  await page.getByText('Kontoen er tilsluttet.').waitFor();
  await page.getByRole('button', { name: 'Synkronisér nu' }).click();
  await page.getByText('Synkroniseret for et øjeblik siden').waitFor();
  assert.deepEqual(await findEnglish(page), []);
  provider.revoke();
  await page.getByRole('button', { name: 'Synkronisér nu' }).click();
  await page.getByText('Mailkontoen giver ikke længere adgang. Tilslut den igen.').waitFor();
  await page.getByText('Dine mails kunne ikke læses.').waitFor();
  await assertAccessible(page, 'a withdrawn Gmail account');
  const { notifications } = await danish.client.notifications.list({ query: {} });
  assert.deepEqual(
    notifications.map(({ kind }) => kind),
    ['connection'],
  );
  await page.getByRole('button', { name: 'Tilslut Gmail igen' }).click();
  await page.getByText('Kontoen er tilsluttet.').waitFor();
  await page.getByText('Mailkontoen giver ikke længere adgang.').waitFor({ state: 'detached' });
  await page.context().close();
});
