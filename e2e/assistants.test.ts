/** Connecting AI assistants in the settings: the configuration with its token, the list of assistants, disconnecting. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { connect } from '#server/protocols/mcp/testing/assistant.ts';
import type { Person } from '#server/testing/people.ts';
import { danish } from './all-messages.ts';
import { assertAccessible } from './axe.ts';
import { copiedText } from './clipboard.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { waitForToast } from './tasks.ts';

const PATH = '/settings/assistants';

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

const submit = () => page.getByRole('button', { name: 'Connect', exact: true }).click();
const dialog = (assistant: string) => page.getByRole('dialog', { name: `Connect ${assistant}` });
const assistants = () => page.getByRole('list', { name: 'Connected assistants' }).getByRole('listitem');

/** Returns the tools that an assistant with the token is offered. */
async function toolsWith(token: string): Promise<string[]> {
  const client = await connect(site, token, { endpoint: 'bearer', era: 'handshake' });
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

let token: string;

test('shows the address, and warns that only this computer can reach it', async () => {
  await page.getByText('No assistants are connected.').waitFor();
  await page.getByText('You’ve opened Sammen at localhost').waitFor();
  const address = page.getByRole('main').getByRole('group', { name: 'Address' });
  assert.equal(await address.locator('code').innerText(), `${site.url}/api/v1/mcp`);
  await address.getByRole('button', { name: 'Copy: Address' }).click();
  await waitForToast(page, 'Address copied');
  assert.equal(await copiedText(page), `${site.url}/api/v1/mcp`);
});

test('copies a configuration with which an assistant connects', async () => {
  await page.getByLabel('Assistant', { exact: true }).selectOption({ label: 'Cursor' });
  await page.getByRole('textbox', { name: 'Device' }).fill('laptop');
  assert.equal(await page.getByLabel('Expires after').inputValue(), '90');
  await submit();
  const opened = dialog('Cursor');
  await opened.getByRole('button', { name: 'Copy: Configuration' }).click();
  await waitForToast(page, 'Configuration copied');
  const { mcpServers } = JSON.parse(await copiedText(page));
  assert.equal(mcpServers.sammen.url, `${site.url}/api/v1/mcp`);
  token = mcpServers.sammen.headers.Authorization.replace('Bearer ', '');
  assert.ok((await toolsWith(token)).includes('add_tasks'));
  await assertAccessible(page, 'a new assistant, desk, light');
  await page.keyboard.press('Escape');
  await opened.getByRole('button', { name: 'Done' }).click();
  await opened.waitFor({ state: 'detached' });
});

test('shows the token only once, and lists the assistant', async () => {
  await page.reload();
  await assistants().getByText('Cursor (laptop)').waitFor();
  await assistants()
    .getByText(/^Created today · last used today · 127\.0\.0\.1 · expires /)
    .waitFor();
  const entries = await page.evaluate<string>(
    'JSON.stringify([document.documentElement.outerHTML, location.href, { ...localStorage }, { ...sessionStorage }])',
  );
  assert.ok(!entries.includes(token), 'the token is still in the page or its storage');
  await assertAccessible(page, 'assistants, desk, light');
});

test('limits an assistant to reading and to some projects', async () => {
  await page.getByLabel('Assistant', { exact: true }).selectOption({ label: 'Another assistant' });
  await page.getByLabel('Access').selectOption({ label: 'Read only' });
  await page.getByRole('combobox', { name: 'Projects' }).selectOption({ label: 'Selected projects' });
  await submit();
  await page.getByText('Select at least one project.').waitFor();
  await page.getByLabel('Garden', { exact: true }).check();
  await submit();
  const opened = dialog('Another assistant');
  const value = (name: string) => opened.getByRole('group', { name, exact: true }).locator('code').innerText();
  const limited = await value('Token');
  assert.equal(await value('Address with the token'), `${site.url}/mcp?key=${limited}`);
  assert.ok(!(await toolsWith(limited)).includes('add_tasks'));
  await opened.getByRole('button', { name: 'Done' }).click();
  const { tokens } = await owner.client.tokens.list();
  const { scope, protocol, project_ids } = tokens.find(({ name }) => name === 'Another assistant') ?? assert.fail();
  assert.deepEqual({ scope, protocol, project_ids }, { scope: 'read', protocol: 'mcp', project_ids: [garden] });
});

test('disconnects an assistant after a confirmation', async () => {
  await owner.client.tokens.create({ body: { name: 'Backup' } });
  await page.reload();
  await assistants().first().waitFor();
  assert.equal(await assistants().count(), 2, 'other tokens are no assistants');
  await page.getByRole('button', { name: 'Disconnect “Cursor (laptop)”' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect “Cursor (laptop)”?' });
  await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await waitForToast(page, '“Cursor (laptop)” disconnected');
  await eventually(async () => assert.equal(await assistants().count(), 1));
  await assert.rejects(toolsWith(token));
});

test('is complete in Danish on a phone', async () => {
  const person = await site.person('Tilde', 'da');
  const phone = await site.open(PATH, { person, size: PHONE, language: 'da', theme: 'dark' });
  await phone.getByRole('button', { name: 'Forbind', exact: true }).waitFor();
  await phone.getByRole('main').locator('summary', { hasText: 'Cursor' }).click();
  // The menus of the assistants are in English.
  const steps = Object.values(danish.assistants.steps).flatMap((ways) => ways.flatMap((way) => way.steps));
  const englishTexts = async () => (await findEnglish(phone)).filter((text) => !steps.includes(text));
  await eventually(async () => assert.deepEqual(await englishTexts(), []), 1_000);
  await assertAccessible(phone, 'assistants, phone, dark');
  await phone.getByRole('button', { name: 'Forbind', exact: true }).click();
  const opened = phone.getByRole('dialog', { name: 'Forbind Claude Code' });
  await opened.getByRole('button', { name: 'Kopiér: Kommando' }).waitFor();
  await opened.getByRole('button', { name: 'Færdig' }).click();
  await phone.getByText(/^Oprettet i dag · ikke brugt endnu · udløber /).waitFor();
  await phone.context().close();
});
