/** The AI provider in the settings, splitting a task, and the summary of today, with a provider in the test. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type AiProvider, KEYS, startAiProvider } from '#server/testing/ai-provider.ts';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';

let site: Site;
let provider: AiProvider;
let person: Person;

before(async () => {
  provider = await startAiProvider();
  site = await openSite({ guard: provider.guard });
  await site.person('Administrator');
});
after(async () => {
  await site.stop();
  provider.stop();
});
beforeEach(async () => {
  Object.assign(provider, { requests: [], reply: '{"subtasks": ["Buy paint", "Clean <b>the wall</b>", "Paint"]}' });
  person = await site.person(`Olga ${crypto.randomUUID()}`, 'en');
});

const configure = (owner: Person) =>
  owner.client.ai.setSettings({
    body: { provider: 'compatible', base_url: `${provider.url}/v1`, model: 'small', api_key: KEYS.openai },
  });
const newTask = (owner: Person) =>
  owner.client.tasks.create({ body: { content: 'Paint the house', description: 'Before June' } });
const section = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });

test('a provider is stored, tested, and removed in the settings', async () => {
  const page = await site.open('/settings/ai', { person });
  const ai = section(page);
  await ai.getByRole('combobox', { name: 'Provider' }).selectOption('compatible');
  await ai.getByRole('button', { name: 'Save' }).click();
  await ai.getByText('Enter the address of the server.').waitFor();
  await ai.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1:11434');
  await ai.getByRole('textbox', { name: 'Model' }).fill('small');
  await ai.getByRole('button', { name: 'Save' }).click();
  await ai.getByText(/leads to a private network/).waitFor();
  await ai.getByRole('textbox', { name: 'Address' }).fill(provider.url);
  await ai.getByLabel('API key', { exact: true }).fill('wrong');
  await ai.getByRole('button', { name: 'Save' }).click();
  await ai.getByRole('button', { name: 'Test' }).click();
  await ai.getByText('The AI provider didn’t accept the key.').waitFor();
  await ai.getByLabel('API key', { exact: true }).fill(KEYS.openai);
  await ai.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await ai.getByText('Leave this empty to keep the stored key.').waitFor();
  await ai.getByRole('button', { name: 'Test' }).click();
  await ai.getByText('The provider answers. AI is ready to use.').waitFor();
  assert.ok(!(await page.content()).includes(KEYS.openai), 'the key is not on the page');
  await ai.getByText('What is sent to the provider').click();
  await ai.getByText('Comments, files, labels and names of people aren’t sent.').waitFor();
  await assertAccessible(page, 'AI settings');
  await ai.getByRole('combobox', { name: 'Provider' }).selectOption('');
  await ai.getByRole('button', { name: 'Save' }).click();
  await ai.getByRole('button', { name: 'Test' }).waitFor({ state: 'detached' });
  assert.deepEqual(await person.client.ai.settings(), { provider: '', base_url: '', model: '', has_key: false });
});

test('proposed sub-tasks are edited, unticked and added, with the keyboard only', async () => {
  await configure(person);
  const task = await newTask(person);
  const page = await site.open(`/task/${task.id}`, { person });
  await page.getByRole('button', { name: 'Split into sub-tasks with AI' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Split “Paint the house”' });
  const titles = dialog.getByRole('textbox');
  await titles.first().waitFor();
  assert.equal(await titles.nth(1).inputValue(), 'Clean <b>the wall</b>', 'HTML is text');
  await assertAccessible(page, 'proposed sub-tasks');
  await dialog.getByRole('checkbox', { name: 'Add “Clean <b>the wall</b>”' }).focus();
  await page.keyboard.press('Space');
  await titles.nth(2).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' twice');
  await dialog.getByRole('button', { name: 'Add 2 sub-tasks' }).waitFor();
  assert.equal((await person.client.tasks.list({ query: { parent_id: task.id } })).tasks.length, 0, 'a preview');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('2 sub-tasks added').waitFor();
  const list = page.getByRole('list', { name: 'Sub-tasks' });
  await list.getByText('Paint twice').waitFor();
  await list.getByText('Buy paint').waitFor();
  const { tasks } = await person.client.tasks.list({ query: { parent_id: task.id } });
  assert.deepEqual(
    tasks.map(({ content }) => content),
    ['Buy paint', 'Paint twice'],
  );
  assert.equal(provider.requests.length, 1, 'the provider is asked once');
});

test('a failure says what to do, and is tried again', async () => {
  await configure(person);
  const task = await newTask(person);
  provider.reply = (_request, response) => void response.writeHead(429).end();
  const page = await site.open(`/task/${task.id}`, { person });
  await page.getByRole('button', { name: 'Split into sub-tasks with AI' }).click();
  const dialog = page.getByRole('dialog', { name: /^Split/ });
  await dialog.getByText(/doesn’t accept more requests now/).waitFor();
  const answer = Promise.withResolvers<void>();
  provider.reply = async (_request, response) => {
    await answer.promise;
    response.end(JSON.stringify({ choices: [{ message: { content: '["Now it works"]' } }] }));
  };
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText(/Waiting for the AI provider/).waitFor();
  answer.resolve();
  await dialog.getByRole('button', { name: 'Add 1 sub-task' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await person.client.tasks.list({ query: { parent_id: task.id } })).tasks.length, 0);
});

test('today is summarized, in Danish on a phone', async () => {
  const dane = await site.person(`Dane ${crypto.randomUUID()}`, 'da');
  await configure(dane);
  const page = await site.open('/', { person: dane, size: PHONE });
  await page.getByRole('button', { name: 'Opsummér dagen med AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Overblik over i dag' });
  await dialog.getByText('Du har ingen opgaver i dag.').waitFor();
  assert.equal(provider.requests.length, 0);
  const { date } = await dane.client.views.today();
  await dane.client.tasks.create({ body: { content: 'Køb maling', due_date: date } });
  provider.reply = 'Først malingen.\n<i>Så resten.</i>';
  await dialog.getByRole('button', { name: 'Spørg igen' }).click();
  await dialog.getByText('<i>Så resten.</i>').waitFor();
  assert.match(provider.requests[0]?.data ?? '', /Køb maling/);
  await assertAccessible(page, 'summary');
});

test('without a provider, and for viewers, nothing is offered', async () => {
  const task = await newTask(person);
  const page = await site.open(`/task/${task.id}`, { person });
  await page.getByRole('button', { name: 'Add sub-task' }).waitFor();
  const asked = page.waitForResponse('**/api/v1/ai/settings');
  await page.goto(`${site.url}/`);
  await asked;
  assert.equal(await page.getByRole('button', { name: /with AI/ }).count(), 0);
  const reader = await site.person(`Reader ${crypto.randomUUID()}`, 'en');
  await configure(reader);
  const { id: project } = await person.client.projects.create({ body: { name: 'House' } });
  await site.share(project, reader, 'viewer');
  const shared = await person.client.tasks.create({ body: { content: 'Shared', project_id: project } });
  const readers = await site.open(`/task/${shared.id}`, { person: reader });
  await readers.getByText('You can view this task but not edit it.').waitFor();
  await readers.getByText('Shared').first().waitFor();
  assert.equal(await readers.getByRole('button', { name: 'Split into sub-tasks with AI' }).count(), 0);
});
