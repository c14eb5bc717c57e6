/** The webhooks of a project in the app, with a real receiver. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Receiver, startReceiver } from '#server/features/notify/webhooks/testing/receiver.ts';
import { verify } from '#server/features/notify/webhooks/testing/verify.ts';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';

let receiver: Receiver;
let site: Site;
let owner: Person;
let editor: Person;
let project: string;
let page: Page;
let secret = '';

before(async () => {
  receiver = await startReceiver();
  site = await openSite({ guard: receiver.guard });
  owner = await site.person('Olga');
  editor = await site.person('Erik');
  project = (await owner.client.projects.create({ body: { name: 'Website' } })).id;
  await site.share(project, editor, 'editor');
  page = await site.open(`/project/${project}/webhooks`, { person: owner });
});
after(async () => {
  await site.stop();
  await receiver.stop();
});

const card = () => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
const press = (name: string) => card().getByRole('button', { name, exact: true }).click();
const address = () => page.getByRole('textbox', { name: 'Address of the receiver' });

test('refuses an empty and a private address, and no events', async () => {
  await page.getByText('This project has no webhooks yet.').waitFor();
  await assertAccessible(page, 'a project without webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Enter the address of the receiver.').waitFor();
  await address().fill('https://192.0.2.1:22/hook');
  const isAlone = page.getByRole('checkbox');
  for (const box of await isAlone.all()) await box.uncheck();
  await address().fill(`${receiver.url}/hook?key=1`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Choose at least one kind of change.').waitFor();
  await page.getByRole('checkbox', { name: 'Tasks' }).check();
  await page.getByRole('checkbox', { name: 'Comments' }).check();
});

test('adds a webhook and shows its secret once', async () => {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Secret of the webhook' });
  secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  assert.match(secret, /^whsec_/);
  await assertAccessible(page, 'the secret of a webhook');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await card().getByText('Tasks, Comments').waitFor();
  await card().getByText('Nothing delivered yet').waitFor();
  assert.ok(!(await page.content()).includes(secret));
});

test('sends a test and a change, and shows both in the log', async () => {
  await press('Send test');
  await page.getByText('The test was delivered').waitFor();
  await owner.client.tasks.create({ body: { content: 'Order paint', project_id: project } });
  await eventually(() => assert.equal(receiver.received.length, 2));
  const sent = receiver.received[1] ?? assert.fail();
  const message = verify(secret, sent) as { payload: object };
  assert.equal((message.payload as { content: string }).content, 'Order paint');
  await card().getByText('Delivery log').click();
  const row = card()
    .getByRole('list', { name: 'Delivery log' })
    .getByRole('listitem')
    .filter({ hasText: 'task.created' });
  await row.getByText('Delivered').waitFor();
  await row.getByText('Answer: ok').waitFor();
  await row.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The message was delivered').waitFor();
  assert.equal(receiver.received[2]?.headers['webhook-id'], sent.headers['webhook-id']);
  await assertAccessible(page, 'the webhooks of a project');
});

test('shows a failed test, pauses, resumes, edits and replaces the secret', async () => {
  receiver.answer = (_request, response) => void response.writeHead(500).end('broken');
  await press('Send test');
  await page.getByText('The receiver answered with an error.').first().waitFor();
  receiver.answer = (_request, response) => void response.end('ok');
  await press('Pause');
  await card().getByText('Paused', { exact: true }).waitFor();
  await press('Resume');
  await card().getByText('Active', { exact: true }).waitFor();
  await press('Edit');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Notes' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await card().getByText('Tasks, Comments, Notes').waitFor();
  await press('Replace secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Secret of the webhook' });
  assert.notEqual(await dialog.getByRole('textbox', { name: 'Secret' }).inputValue(), secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await card().getByText('The former secret is valid until').waitFor();
});

test('is complete in Danish on a phone, and unknown to editors', async () => {
  const danish = await site.person('Dorte', 'da');
  const own = (await danish.client.projects.create({ body: { name: 'Hus' } })).id;
  await danish.client.webhooks.create({ projectID: own, body: { url: `${receiver.url}/dansk` } });
  const phone = await site.open(`/project/${own}/webhooks`, { person: danish, size: PHONE, language: 'da' });
  await phone.getByText('Intet leveret endnu').waitFor();
  await phone.getByText('Leveringslog').click();
  await phone.getByText('Der er ikke sendt noget de seneste 7 dage.').waitFor();
  await assertAccessible(phone, 'the webhooks of a project on a phone');
  assert.deepEqual(await findEnglish(phone), []);
  const width = await phone.evaluate('document.documentElement.scrollWidth');
  assert.equal(width, PHONE.width, 'nothing is wider than the window');
  await phone.context().close();
  const other = await site.open(`/project/${project}/webhooks`, { person: editor });
  await other
    .getByText('There is nothing at this address')
    .or(other.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  assert.equal(await other.getByRole('button', { name: 'Add webhook' }).count(), 0);
  await other.context().close();
});

test('deletes a webhook after a confirmation', async () => {
  await press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Webhook deleted').waitFor();
  await page.getByText('This project has no webhooks yet.').waitFor();
});
