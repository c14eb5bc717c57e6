/** A calendar account that is connected at a fake provider. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type CalendarProvider, startCalendarProvider } from '#server/testing/calendar-provider.ts';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { monthCell, TUESDAY } from './calendar-page.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let provider: CalendarProvider;
let site: Site;
let owner: Person;

before(async () => {
  provider = await startCalendarProvider();
  provider.calendars = [
    { id: 'olga@example.org', summary: 'olga@example.org', primary: true, backgroundColor: '#1f5fbf' },
    { id: 'arbejde@example.org', summary: 'Arbejde', backgroundColor: '#ff2968' },
  ];
  const noon = { dateTime: `${TUESDAY}T12:00:00+01:00` };
  provider.set('arbejde@example.org', { id: 'a', summary: 'Budget', start: noon, end: noon });
  site = await openSite({ guard: provider.guard, environment: provider.environment });
  owner = await site.person('Olga');
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

const section = (page: Page) => page.getByRole('region', { name: 'Calendars', exact: true });

test('connects an account, shows the chosen calendars, and disconnects', async () => {
  const page = await openSettings(owner);
  provider.next = { deny: true };
  await section(page).getByRole('button', { name: 'Connect a Google account' }).click();
  await section(page).getByText('access to the calendars wasn’t granted').waitFor();
  provider.next = {};
  await section(page).getByRole('button', { name: 'Connect a Google account' }).click();
  await section(page).getByText('Choose the calendars to show.').waitFor();
  assert.equal(new URL(page.url()).search, '', 'a reload does not repeat the message');
  await section(page).getByText('Synced a moment ago, next in').waitFor();
  const work = section(page).getByRole('checkbox', { name: 'Arbejde' });
  assert.equal(await work.isChecked(), false);
  await work.check();
  await eventually(async () => {
    const { calendars } = await owner.client.calendars.status();
    assert.deepEqual(
      calendars.map(({ name, shown }) => [name, shown]),
      [
        ['olga@example.org', false],
        ['Arbejde', true],
      ],
    );
  });
  await assertAccessible(page, 'a connected calendar account');
  const calendar = await site.open(`/calendar?view=month&date=${TUESDAY}`, { person: owner });
  const event = monthCell(calendar, TUESDAY).locator('[data-event]', { hasText: 'Budget' });
  await event.waitFor();
  await work.uncheck();
  await event.waitFor({ state: 'detached' });
  await section(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('olga@example.org disconnected').waitFor();
  await section(page).getByRole('button', { name: 'Connect a Google account' }).waitFor();
  await calendar.context().close();
  await page.context().close();
});

test('a calendar that cannot be read says why, below its name', async () => {
  const person = await site.person('Rikke');
  const page = await openSettings(person);
  await section(page).getByRole('button', { name: 'Connect a Google account' }).click();
  await section(page).getByText('Choose the calendars to show.').waitFor();
  const events = `/calendar/calendars/${encodeURIComponent('arbejde@example.org')}/events`;
  provider.fail(events, 404);
  const work = section(page).getByRole('checkbox', { name: 'Arbejde' });
  await work.check();
  await section(page).getByText('The server refused to send the calendar.').waitFor();
  assert.match((await work.getAttribute('aria-describedby')) ?? '', /./);
  await assertAccessible(page, 'a connected calendar that cannot be read');
  await page.goto(`${site.url}/calendar?view=month&date=${TUESDAY}`);
  await page.getByText('“Arbejde” couldn’t be refreshed').waitFor();
  await page.goto(`${site.url}/settings/integrations`);
  provider.fail(events, undefined);
  await work.uncheck();
  await section(page).getByText('The server refused to send the calendar.').waitFor({ state: 'detached' });
  await work.check();
  await eventually(async () => {
    const range = { from: TUESDAY, to: TUESDAY };
    assert.equal((await person.client.calendars.events({ query: range })).events.length, 1);
  });
  assert.equal(await section(page).getByText('The server refused to send the calendar.').count(), 0);
  await page.context().close();
});

test('a withdrawn grant says what to do, in Danish on a phone', async () => {
  const danish = await site.person('Dorte', 'da');
  const page = await openSettings(danish, { size: PHONE, language: 'da' });
  await page.getByRole('button', { name: 'Tilslut en Google-konto' }).click();
  await page.getByText('Vælg de kalendere, du vil se.').waitFor();
  provider.revoke();
  await danish.ask('POST', '/api/v1/calendar/sync');
  await page.getByText('Kalenderkontoen giver ikke længere adgang. Tilslut den igen.').waitFor();
  assert.deepEqual(await findEnglish(page), []);
  await assertAccessible(page, 'a withdrawn calendar account');
  await page.getByRole('button', { name: 'Tilslut igen' }).click();
  await page.getByText('Vælg de kalendere, du vil se.').waitFor();
  await page.getByText('Kalenderkontoen giver ikke længere adgang.').waitFor({ state: 'detached' });
  await page.context().close();
});

test('an administrator stores a client, and the secret is not shown again', async () => {
  const own = await openSite();
  const administrator = await own.person('Anna', 'en', { isAdmin: true });
  const user = await own.person('Ulla');
  const page = await own.open('/settings/integrations', { person: administrator });
  const form = page.getByRole('region', { name: 'Google client' });
  await form.getByRole('textbox', { name: 'Client ID' }).fill('my-client');
  await form.getByLabel('Client secret').fill('my-secret');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Leave this empty to keep the current secret.').waitFor();
  assert.equal(await form.getByLabel('Client secret').inputValue(), '');
  assert.equal(
    await form.getByRole('textbox', { name: 'Redirect address for calendars' }).inputValue(),
    `${own.url}/oauth/calendar/callback`,
  );
  assert.equal(
    await form.getByRole('textbox', { name: 'Redirect address for Gmail' }).inputValue(),
    `${own.url}/oauth/hostedmail/callback`,
  );
  await page.getByRole('button', { name: 'Connect a Google account' }).waitFor();
  await assertAccessible(page, 'the form of the client');
  const other = await own.open('/settings/integrations', { person: user });
  await other.getByRole('button', { name: 'Connect a Google account' }).waitFor();
  assert.equal(await other.getByRole('region', { name: 'Google client' }).count(), 0);
  await form.getByRole('textbox', { name: 'Client ID' }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Connect a Google account' }).waitFor({ state: 'detached' });
  await own.stop();
});
