/** The mail address for tasks in the settings, and mails that become tasks: by HTTP, and by SMTP through the bridge. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { deliverMail } from '#server/features/connect/mail-to-task/testing/deliver-mail.ts';
import type { Person } from '#server/testing/people.ts';
import { startBridge } from '../deploy/mail-bridge/bridge.ts';
import { readSettings } from '../deploy/mail-bridge/settings.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let person: Person;
let page: Page;

before(async () => {
  site = await openSite({ environment: { SERVICE_MAIL_DOMAIN: 'tasks.example.org' } });
  person = await site.person('Olga');
  page = await site.open('/settings/integrations', { person });
});
after(() => site.stop());

const address = () => page.getByRole('textbox', { name: 'Your address for tasks' });

test('shows the address, and a mail to it becomes a task', async () => {
  await address().waitFor();
  const to = await address().inputValue();
  assert.match(to, /^todo\+[a-z0-9]{32}@tasks\.example\.org$/);
  await page.getByText('What a subject can contain').click();
  await page.getByText('Re: Call the roofer tomorrow at 9:30 p1 #House @phone').waitFor();
  assert.equal((await deliverMail(site.url, { to, subject: 'Fwd: Water the plants today' })).status, 201);
  await page.goto(`${site.url}/`);
  await page.getByRole('checkbox', { name: /Water the plants/ }).waitFor();
  await page.goto(`${site.url}/settings/integrations`);
});

test('a mail that a mail server sends to the bridge appears in an open window, with its file', async () => {
  const to = await address().inputValue();
  const inbox = await site.open('/', { person });
  await inbox.getByRole('checkbox', { name: /Water the plants/ }).waitFor();
  const settings = { SAMMEN_URL: site.url, BRIDGE_ADDR: '127.0.0.1:0', BRIDGE_DOMAINS: 'tasks.example.org' };
  const bridge = await startBridge(readSettings(settings), () => undefined);
  const transport = createTransport({ host: '127.0.0.1', port: bridge.port, secure: false });
  try {
    await transport.sendMail({
      from: 'Bo Berg <bo@example.org>',
      to,
      subject: 'Sv: Køb maling i dag kl. 16 p1',
      text: 'Hvid, ti liter.',
      attachments: [{ filename: 'farver.txt', content: 'RAL 9010' }],
    });
    await inbox.getByRole('checkbox', { name: /Køb maling/ }).waitFor();
    await inbox.getByText('Køb maling', { exact: true }).click();
    await inbox.getByText('Hvid, ti liter.').waitFor();
    await inbox.getByText('farver.txt').first().waitFor();
  } finally {
    transport.close();
    await bridge.close();
    await inbox.context().close();
  }
});

test('replaces the address after a confirmation', async () => {
  await address().waitFor();
  const former = await address().inputValue();
  const section = page.getByRole('region', { name: 'Mail to task' });
  await section.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
  await page.getByText('Address replaced').waitFor();
  assert.notEqual(await address().inputValue(), former);
  assert.equal((await deliverMail(site.url, { to: former })).status, 404);
});

test('explains to users and to administrators that the service receives no mail', async () => {
  const bare = await openSite();
  try {
    const [first, other] = [await bare.person('First', 'en', { isAdmin: true }), await bare.person('Other')];
    const asUser = await bare.open('/settings/integrations', { person: other });
    await asUser.getByText('Ask an administrator to set it up.').waitFor();
    assert.equal(await asUser.getByRole('textbox', { name: 'Your address for tasks' }).count(), 0);
    const asAdministrator = await bare.open('/settings/integrations', { person: first });
    await asAdministrator.getByText(/Set SERVICE_MAIL_DOMAIN/).waitFor();
    await asAdministrator.getByRole('textbox', { name: 'Your address for tasks' }).waitFor();
  } finally {
    await bare.stop();
  }
});
