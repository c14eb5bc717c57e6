/** Subscriptions of external calendars in the settings. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { type CalendarServer, calendarFile, startCalendarServer } from './calendar-server.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let remote: CalendarServer;
let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  remote = await startCalendarServer();
  site = await openSite({ guard: remote.guard });
  owner = await site.person('Olga');
  remote.files.set('/work.ics', calendarFile('Work', '#ff2968', []));
  page = await site.open('/settings/integrations', { person: owner });
});
after(async () => {
  await site.stop();
  remote.stop();
});

const section = () => page.getByRole('region', { name: 'Calendars' });
const address = () => section().getByRole('textbox', { name: 'Address of a calendar' });
const subscribe = () => section().getByRole('button', { name: 'Subscribe', exact: true }).click();
const row = (name: string) => section().getByRole('listitem').filter({ hasText: name });

test('refuses an empty, a private and an unreadable address with a sentence at the field', async () => {
  await section().getByText('You don’t subscribe to any calendar yet.').waitFor();
  await subscribe();
  await section().getByText('Enter the address of a calendar.').waitFor();
  await address().fill('ftp://example.org/a.ics');
  await subscribe();
  await section().getByText('Enter an address that begins with https:// or webcal://.').waitFor();
  await address().fill('https://192.168.1.5/a.ics');
  await subscribe();
  await section().getByText('leads to a private network').waitFor();
  await address().fill(`${remote.url}/missing.ics`);
  await subscribe();
  await section().getByText('The server refused to send the calendar.').waitFor();
  assert.equal(await address().inputValue(), `${remote.url}/missing.ics`, 'the address can be corrected');
});

test('subscribes to a calendar and shows when it was synchronized', async () => {
  await address().fill(`${remote.url}/work.ics`);
  await subscribe();
  await row('Work').getByText('Synced a moment ago, next in').waitFor();
  await row('Work').getByText('localhost').waitFor();
  assert.equal(await address().inputValue(), '');
  await assertAccessible(page, 'calendars in the settings');
  await subscribeAgain();
});

async function subscribeAgain() {
  await address().fill(`${remote.url}/work.ics`);
  await subscribe();
  await section().getByText('You already subscribe to this calendar.').waitFor();
  await address().fill('');
}

test('shows why a calendar could not be read, and refreshes it', async () => {
  const [{ id } = { id: '' }] = (await owner.client.calendars.status()).subscriptions;
  remote.files.set('/work.ics', 'no calendar');
  const failed = page.waitForResponse((response) => response.url().endsWith('/calendar/sync'));
  await section().getByRole('button', { name: 'Refresh now' }).click();
  // It was read less than 30 seconds ago, so nothing is requested.
  assert.equal((await failed).status(), 200);
  await page.getByText('Calendars refreshed').waitFor();
  await site.database.transaction((tx) =>
    tx.run(
      tx.kysely
        .updateTable('calendar_subscription')
        .set({ last_sync_at: new Date(site.clock.now() - 3 * 60_000).toISOString() })
        .where('id', '=', id),
    ),
  );
  await section().getByRole('button', { name: 'Refresh now' }).click();
  await page.getByText('No calendar could be read. The list shows why.').waitFor();
  await row('Work').getByText('There is no calendar at this address.').waitFor();
  await row('Work')
    .getByText(/Last synced \d+ minutes ago, next attempt in/)
    .waitFor();
  remote.files.set('/work.ics', calendarFile('Work', '#ff2968', []));
  await section().getByRole('button', { name: 'Refresh now' }).click();
  await row('Work').getByText('Synced a moment ago, next in').waitFor();
  assert.equal(await row('Work').getByText('There is no calendar').count(), 0);
});

test('says how much of a calendar could not be read', async () => {
  const event = ['DTSTART:20261020T080000Z', 'RRULE:FREQ=HOURLY', 'no line'];
  remote.files.set('/part.ics', calendarFile('Part', '#ff2968', [event]));
  await address().fill(`${remote.url}/part.ics`);
  await subscribe();
  await row('Part').getByText('1 entry couldn’t be read · Has more events than are shown').waitFor();
  const calendarPage = await site.open('/calendar', { person: owner });
  await calendarPage.getByText('1 entry of “Part” couldn’t be read. “Part” has more events than are shown.').waitFor();
  await assertAccessible(calendarPage, 'the calendar with a calendar that was read in part');
  await calendarPage.close();
  const added = (await owner.client.calendars.status()).subscriptions.find(({ name }) => name === 'Part');
  await owner.client.calendars.unsubscribe({ subscriptionID: added?.id ?? '' });
  await row('Part').waitFor({ state: 'detached' });
});

test('shows calendars that were added elsewhere, also in Danish on a phone', async () => {
  const { id } = await site.person('Dorte', 'da').then(async (danish) => {
    const phone = await site.open('/settings/integrations', { person: danish, size: PHONE, language: 'da' });
    await phone.getByText('Du abonnerer ikke på nogen kalender endnu.').waitFor();
    const added = await danish.client.calendars.subscribe({ body: { url: `${remote.url}/work.ics`, name: 'Arbejde' } });
    await phone
      .getByRole('listitem')
      .filter({ hasText: 'Arbejde' })
      .getByText('Synkroniseret for et øjeblik')
      .waitFor();
    await assertAccessible(phone, 'calendars in the settings on a phone');
    assert.deepEqual(await findEnglish(phone), []);
    await phone.context().close();
    return added;
  });
  assert.equal((await owner.ask('DELETE', `/api/v1/calendar/subscriptions/${id}`)).status, 404);
});

test('removes a calendar after a confirmation', async () => {
  await row('Work').getByRole('button', { name: 'Remove “Work”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('“Work” removed').waitFor();
  await section().getByText('You don’t subscribe to any calendar yet.').waitFor();
  assert.deepEqual((await owner.client.calendars.status()).subscriptions, []);
});
