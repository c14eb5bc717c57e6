/** Connecting apps with CalDAV in the settings: the password, the profile for Apple devices, the QR code, disconnecting. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { askDav, basic, hrefOf, membersOf, propfindBody, textOf } from '#server/protocols/caldav/testing/dav-client.ts';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { PLAIN_HTTP_HOST } from './browser.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

const PATH = '/settings/apps';

let site: Site;
let owner: Person;
let page: Page;
let garden: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Tove');
  garden = (await owner.client.projects.create({ body: { name: 'Garden' } })).id;
  page = await site.open(PATH, { person: owner });
  await page.context().grantPermissions(['clipboard-write']);
});
after(() => site.stop());

const connect = () => page.getByRole('button', { name: 'Connect', exact: true }).click();
const dialog = (app: string) => page.getByRole('dialog', { name: `Connect ${app}` });
const apps = () => page.getByRole('list', { name: 'Connected apps' }).getByRole('listitem');

/** Returns what the dialog shows for the app. */
async function shownIn(app: string) {
  const field = (name: string) => dialog(app).getByRole('group', { name }).locator('code').innerText();
  return { address: await field('Address'), userName: await field('User name'), password: await field('Password') };
}

type Access = Awaited<ReturnType<typeof shownIn>>;

/** Sends a PROPFIND with the access of an app, and returns its status and its responses. */
async function propfind({ address, userName, password }: Access, path: string, depth: '0' | '1', ...names: string[]) {
  const headers = { authorization: basic(userName, password), depth };
  const { origin } = new URL(address);
  const response = await askDav(origin, { method: 'PROPFIND', path, headers, body: propfindBody(...names) });
  return { status: response.status, members: response.status === 207 && response.xml ? membersOf(response.xml) : [] };
}

/** Finds the lists like an app: from the address to the principal, to the home, to its members. */
async function listsOf(access: Access): Promise<(string | undefined)[]> {
  const follow = async (path: string, name: string) => {
    const [member] = (await propfind(access, path, '0', name)).members;
    return hrefOf(member ?? assert.fail(path), name) ?? assert.fail(name);
  };
  const principal = await follow(new URL(access.address).pathname, 'D:current-user-principal');
  const home = await follow(principal, 'C:calendar-home-set');
  const { members } = await propfind(access, home, '1', 'D:displayname', 'C:supported-calendar-component-set');
  return members.filter(({ href }) => href !== home).map((member) => textOf(member, 'D:displayname'));
}

async function statusOf(access: Access): Promise<number> {
  return (await propfind(access, new URL(access.address).pathname, '0', 'D:displayname')).status;
}

let reminders: Access;

test('creates a password with which an app finds all lists', async () => {
  await page.getByText('No apps are connected.').waitFor();
  await page.getByText('You’ve opened Sammen at localhost').waitFor();
  assert.equal(await page.getByRole('img', { name: 'QR code' }).count(), 0, 'a phone cannot reach localhost');
  await page.getByRole('textbox', { name: 'Device' }).fill('Tove’s phone');
  await connect();
  await dialog('Apple Reminders').waitFor();
  reminders = await shownIn('Apple Reminders');
  assert.equal(reminders.address, `${site.url}/caldav/`);
  assert.equal(reminders.userName, owner.email);
  assert.match(reminders.password, /^smn_[\w-]{43}$/);
  assert.deepEqual((await listsOf(reminders)).sort(), ['Garden', 'Inbox']);
});

test('copies the values', async () => {
  for (const [label, value] of [
    ['Address', reminders.address],
    ['User name', reminders.userName],
    ['Password', reminders.password],
  ]) {
    await dialog('Apple Reminders')
      .getByRole('button', { name: `Copy: ${label}` })
      .click();
    await waitForToast(page, `${label} copied`);
    assert.equal(await copiedText(page), value);
  }
});

test('downloads a profile that is well-formed and describes the account', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download profile' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'Sammen.mobileconfig');
  const { protocol, hostname, port } = new URL(site.url);
  const account = await readAccount(page, await readFile(await file.path(), 'utf8'));
  assert.deepEqual(account, {
    type: 'com.apple.caldav.account',
    host: hostname,
    port,
    tls: String(protocol === 'https:'),
    principal: `/caldav/principals/${owner.id}/`,
    userName: owner.email,
    password: reminders.password,
  });
  const access = { address: `${site.url}/caldav/`, userName: account.userName, password: account.password };
  const { members } = await propfind(access, account.principal, '0', 'C:calendar-home-set');
  assert.equal(hrefOf(members[0] ?? assert.fail(), 'C:calendar-home-set'), `/caldav/${owner.id}/`);
});

test('shows the password only once', async () => {
  await assertAccessible(page, 'a new app, desk, light');
  await page.keyboard.press('Escape');
  await dialog('Apple Reminders').getByRole('button', { name: 'Done' }).click();
  await dialog('Apple Reminders').waitFor({ state: 'detached' });
  await page.reload();
  await apps().getByText('Apple Reminders (Tove’s phone)').waitFor();
  await apps().getByText('Created today · last used today · 127.0.0.1', { exact: true }).waitFor();
  const entries = await page.evaluate<string>(
    'JSON.stringify([document.documentElement.outerHTML, location.href, { ...localStorage }, { ...sessionStorage }])',
  );
  assert.ok(!entries.includes(reminders.password), 'the password is still in the page or its storage');
  await assertAccessible(page, 'calendar apps, desk, light');
});

test('limits an app to reading and to some projects', async () => {
  await page.getByLabel('App', { exact: true }).selectOption({ label: 'Thunderbird' });
  await page.getByLabel('Access').selectOption({ label: 'Read only' });
  await page.getByRole('combobox', { name: 'Projects' }).selectOption({ label: 'Selected projects' });
  await connect();
  await page.getByText('Select at least one project.').waitFor();
  await page.getByLabel('Garden', { exact: true }).check();
  await connect();
  await dialog('Thunderbird').waitFor();
  const access = await shownIn('Thunderbird');
  assert.deepEqual(await listsOf(access), ['Garden']);
  const { tokens } = await owner.client.tokens.list();
  assert.deepEqual(
    tokens.map(({ name, scope, protocol, project_ids, expires_at }) => ({
      ...{ name, scope, protocol, project_ids, expires_at },
    })),
    [
      { name: 'CalDAV: Thunderbird', scope: 'read', protocol: 'caldav', project_ids: [garden], expires_at: undefined },
      {
        name: 'CalDAV: Apple Reminders (Tove’s phone)',
        scope: 'write',
        protocol: 'caldav',
        project_ids: undefined,
        expires_at: undefined,
      },
    ],
  );
  await dialog('Thunderbird').getByRole('button', { name: 'Done' }).click();
  await apps().filter({ hasText: 'Thunderbird' }).getByText('Read only').waitFor();
  await apps().getByText('1 project only').waitFor();
});

test('copies a configuration for vdirsyncer', async () => {
  await page.getByLabel('App', { exact: true }).selectOption({ label: 'vdirsyncer and todoman' });
  await page.getByRole('combobox', { name: 'Projects' }).selectOption({ label: 'All projects' });
  await connect();
  const opened = dialog('vdirsyncer and todoman');
  await opened.getByRole('button', { name: 'Copy configuration' }).click();
  await waitForToast(page, 'Configuration copied');
  const config = await copiedText(page);
  const { address, userName, password } = await shownIn('vdirsyncer and todoman');
  for (const line of [`url = "${address}"`, `username = "${userName}"`, `password = "${password}"`]) {
    assert.ok(config.split('\n').includes(line), config);
  }
  await opened.getByRole('button', { name: 'Done' }).click();
});

test('disconnects an app after a confirmation', async () => {
  await owner.client.tokens.create({ body: { name: 'Backup' } });
  await page.reload();
  await apps().first().waitFor();
  assert.equal(await apps().count(), 3, 'other tokens are no apps');
  await page.getByRole('button', { name: 'Disconnect “Apple Reminders (Tove’s phone)”' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect “Apple Reminders (Tove’s phone)”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(await statusOf(reminders), 207);
  await page.getByRole('button', { name: 'Disconnect “Apple Reminders (Tove’s phone)”' }).click();
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await waitForToast(page, '“Apple Reminders (Tove’s phone)” disconnected');
  await eventually(async () => assert.equal(await apps().count(), 2));
  assert.equal(await statusOf(reminders), 401);
});

test('is operable with the keyboard', async () => {
  await page.getByLabel('App', { exact: true }).focus();
  await page.keyboard.type('Tasks.org');
  await page.getByRole('textbox', { name: 'Device' }).focus();
  await page.keyboard.press('Enter');
  await dialog('Tasks.org').waitFor();
  await dialog('Tasks.org').getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await dialog('Tasks.org').waitFor({ state: 'detached' });
  await page.getByRole('main').locator('summary', { hasText: 'Tasks.org' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Open the menu and choose Settings > Add account > CalDAV.').waitFor();
});

test('shows the address of the page as a QR code, and warns about http', async () => {
  const plain = await openSite({ host: PLAIN_HTTP_HOST });
  const person = await plain.person('Tove');
  const desk = await plain.open(PATH, { person });
  await desk.getByRole('img', { name: 'QR code with the address of this page' }).waitFor();
  await desk.getByText('The connection to this address isn’t encrypted').waitFor();
  await desk.getByRole('button', { name: 'Connect', exact: true }).click();
  const opened = desk.getByRole('dialog', { name: 'Connect Apple Reminders' });
  assert.equal(
    await opened.getByRole('group', { name: 'Address' }).locator('code').innerText(),
    `http://${PLAIN_HTTP_HOST}:${new URL(desk.url()).port}/caldav/`,
  );
  const download = desk.waitForEvent('download');
  await opened.getByRole('button', { name: 'Download profile' }).click();
  const account = await readAccount(desk, await readFile(await (await download).path(), 'utf8'));
  assert.deepEqual([account.host, account.tls], [PLAIN_HTTP_HOST, 'false']);
  await plain.stop();
});

test('opens DAVx⁵ on Android without the password', async () => {
  const phone = await site.open(PATH, { person: owner, size: PHONE });
  const links: string[] = [];
  phone.on('request', (request) => {
    links.push(request.url());
  });
  await phone.addInitScript(
    `Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15)' })`,
  );
  await phone.reload();
  await phone.getByLabel('App', { exact: true }).selectOption({ label: 'DAVx⁵ and jtx Board' });
  await phone.getByRole('button', { name: 'Connect', exact: true }).click();
  const opened = phone.getByRole('dialog', { name: 'Connect DAVx⁵ and jtx Board' });
  const password = await opened.getByRole('group', { name: 'Password' }).locator('code').innerText();
  const link = opened.getByRole('link', { name: 'Open in DAVx⁵' });
  assert.equal(
    await link.getAttribute('href'),
    `caldav://${encodeURIComponent(owner.email)}@${new URL(site.url).host}/caldav/`,
  );
  assert.ok(!links.some((one) => one.includes(password)));
  await phone.context().close();
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Tilde', 'da');
  const phone = await site.open(PATH, { person, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Forbind', exact: true }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'calendar apps, phone, dark');
  await phone.getByRole('button', { name: 'Forbind', exact: true }).click();
  const opened = phone.getByRole('dialog', { name: 'Forbind Apple Påmindelser' });
  await opened.getByRole('button', { name: 'Hent profil' }).waitFor();
  await eventually(async () => assert.deepEqual(await findEnglish(phone), []), 1_000);
  await assertAccessible(phone, 'a new app, phone, dark');
  await opened.getByRole('button', { name: 'Færdig' }).click();
  await phone.getByText('Oprettet i dag · ikke brugt endnu', { exact: true }).waitFor();
  await phone.context().close();
});

type Account = Record<'type' | 'host' | 'port' | 'tls' | 'principal' | 'userName' | 'password', string>;

/**
 * Parses a profile with the XML parser of the browser, and returns its CalDAV account. Uses an empty page, because the security policy of
 * the service forbids its pages to parse markup.
 */
async function readAccount(where: Page, profile: string): Promise<Account> {
  const empty = await where.context().newPage();
  const parsed = await empty.evaluate<string>(`(() => {
    const xml = new DOMParser().parseFromString(${JSON.stringify(profile)}, 'application/xml');
    const fault = xml.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent);
    const value = (name) => {
      const key = [...xml.querySelectorAll('array > dict > key')].find(({ textContent }) => textContent === name);
      const { tagName, textContent } = key.nextElementSibling;
      return textContent || tagName;
    };
    return JSON.stringify({
      type: value('PayloadType'),
      host: value('CalDAVHostName'),
      port: value('CalDAVPort'),
      tls: value('CalDAVUseSSL'),
      principal: value('CalDAVPrincipalURL'),
      userName: value('CalDAVUsername'),
      password: value('CalDAVPassword'),
    });
  })()`);
  await empty.close();
  return JSON.parse(parsed);
}
