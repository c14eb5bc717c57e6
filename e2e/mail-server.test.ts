/** Mail that the service sends to a real mail server (SMTP with STARTTLS), and whose links are opened in the browser. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { type Mailbox, startMailbox } from '#server/platform/mail/testing/mailbox.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { invite, openSharing, shareDialog } from './share-dialog.ts';
import { openSite, PHONE, type Site } from './site.ts';

let mailServer: Mailbox;
let site: Site;
let owner: Person;

before(async () => {
  mailServer = await startMailbox();
  site = await openSite({
    environment: {
      SERVICE_SMTP_HOST: '127.0.0.1',
      SERVICE_SMTP_PORT: String(mailServer.port),
      SERVICE_SMTP_USER: 'user',
      SERVICE_SMTP_PASS: 'pass',
      SERVICE_SMTP_FROM: 'Sammen <sammen@example.org>',
      // The certificate of the test is signed by nobody.
      SERVICE_SMTP_INSECURE: 'true',
    },
  });
  owner = await site.person('Olga');
});
after(async () => {
  await site.stop();
  await mailServer.close();
});

/** Waits for the last mail to an address. All links of a mail must lead to the service, and its HTML must load nothing. */
async function mailTo(address: string, subject: RegExp) {
  const { mail, sent } = await eventually(async () => {
    for (const each of mailServer.taken.filter(({ to }) => to.includes(address))) {
      const parsed = await PostalMime.parse(each.text);
      if (subject.test(parsed.subject ?? '')) return { mail: parsed, sent: each };
    }
    assert.fail(`no mail to ${address}`);
  });
  assert.deepEqual([sent.secure, sent.user], [true, 'user']);
  const { text = '', html = '' } = mail;
  for (const [url] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<>)]+/g))
    assert.ok(url.startsWith(`${site.url}/`), url);
  assert.doesNotMatch(html, /<(img|script|link|iframe)\b/i);
  return { mail, link: (path: string) => new RegExp(`${site.url}/${path}[^\\s]+`).exec(text)?.[0] ?? '' };
}

test('a forgotten password is replaced with the link of a mail, in Danish', async () => {
  const dane = await site.person('Dagny', 'da');
  const page = await site.open('/forgot', { size: PHONE, language: 'da' });
  await page.getByLabel('E-mail', { exact: true }).fill(dane.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const { mail, link } = await mailTo(dane.email, /adgangskode/i);
  assert.equal(mail.from?.address, 'sammen@example.org');
  await page.goto(link('reset'));
  await page.getByLabel('Ny adgangskode', { exact: true }).fill('en sten i skoen');
  await page.getByRole('button', { name: 'Gem adgangskode' }).click();
  await page.getByRole('heading', { level: 1, name: 'Din adgangskode er skiftet' }).waitFor();
  const signIn = (password: string) => dane.ask('POST', '/api/v1/auth/login', { email: dane.email, password });
  assert.equal((await signIn(PASSWORD)).status, 401);
  assert.equal((await signIn('en sten i skoen')).status, 200);
  await page.context().close();
});

test('an invited person joins a project with the link of a mail, whose subject is encoded', async () => {
  const { id } = await owner.client.projects.create({ body: { name: 'Blå & House' } });
  const page = await site.open(`/project/${id}`, { person: owner });
  await openSharing(page);
  await invite(page, 'nina@example.org', 'Can edit');
  await shareDialog(page).getByText('Invitation sent to nina@example.org.').waitFor();
  const { mail, link } = await mailTo('nina@example.org', /Blå & House/);
  assert.match(mail.subject ?? '', /^[^\r\n]+$/);
  const guest = await site.open(new URL(link('invite')).pathname + new URL(link('invite')).search);
  await guest.getByLabel('Name').fill('Nina');
  await guest.getByLabel('Password', { exact: true }).fill('a stone in the shoe');
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await guest.getByRole('heading', { level: 1, name: 'Blå & House' }).waitFor();
  await guest.context().close();
  await page.context().close();
});

test('lets people choose mail for each kind of notification', async () => {
  const page = await site.open('/settings/notifications', { person: owner });
  const mail = page.getByRole('checkbox', { name: 'Comments: Email', exact: true });
  await mail.waitFor();
  assert.deepEqual([await mail.isChecked(), await mail.isDisabled()], [false, false]);
  await mail.click();
  await eventually(async () =>
    assert.equal((await owner.client.notifications.preferences()).preferences.comment.mail, true),
  );
  await page.context().close();
});
