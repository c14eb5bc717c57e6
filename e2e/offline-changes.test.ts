/** Changes that the user makes without a connection are shown at once and sent later. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { web as webDa } from '#domain/messages/da/web.ts';
import { web } from '#domain/messages/en/web.ts';
import { eventually } from './eventually.ts';
import { createNote, textOf } from './note-pages.ts';
import { drafts, loadActions, openAgain, openInbox, retryNow } from './offline-windows.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { assertTitles, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

for (const { name, size, language } of [
  { name: 'on a desktop in English', size: { width: 1280, height: 800 }, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`shows, keeps and sends ticks, edits, moves and deletions without a connection, ${name}`, async () => {
    const person = await site.person(`Changes ${language}`, language);
    const add = (content: string) => person.client.tasks.create({ body: { content, project_id: person.inbox } });
    const tick = await add('To tick');
    const edit = await add('To edit');
    const remove = await add('To delete');
    const page = await openInbox(site, person, { size });
    const context = page.context();
    const messages = { en: web, da: webDa }[language];
    await loadActions(page, person);
    await context.setOffline(true);
    await page.getByRole('status').getByText(messages.shell.offline).waitFor();

    await rowOf(page, 'To tick').getByRole('checkbox').click();
    await rowOf(page, 'To edit').getByRole('link').focus();
    await page.keyboard.press('1');
    await rowOf(page, 'To delete').getByRole('link').focus();
    await page.keyboard.press('Delete');
    await assertTitles(page, ['To edit']);
    await rowOf(page, 'To edit').getByRole('img', { name: messages.tasks.waiting }).waitFor();
    const pill = page.getByRole('button', { name: messages.shell.offlineWaiting(3) });
    await pill.click();
    const list = page.getByRole('dialog').getByRole('listitem');
    await eventually(async () => assert.equal(await list.count(), 3));
    await page.keyboard.press('Escape');

    await page.close();
    await context.setOffline(false);
    const again = await openAgain(site, context, `/project/${person.inbox}`);
    await eventually(async () => {
      assert.equal((await person.client.tasks.get({ taskID: tick.id })).completed, true);
      assert.equal((await person.client.tasks.get({ taskID: edit.id })).priority, 1);
      await assert.rejects(person.client.tasks.get({ taskID: remove.id }));
    });
    await assertTitles(again, ['To edit']);
    await eventually(async () => assert.equal(await drafts(again), '[]'));
    assert.equal(await again.getByRole('img', { name: messages.tasks.waiting }).count(), 0);
    await context.close();
  });
}

test('shows both values of a conflict with another device, and the person decides', async () => {
  const person = await site.person('Two devices');
  const task = await person.client.tasks.create({
    body: { content: 'Deadline', project_id: person.inbox, priority: 3 },
  });
  const other = await person.client.tasks.create({ body: { content: 'Other', project_id: person.inbox } });
  const page = await openInbox(site, person);
  const context = page.context();
  await loadActions(page, person);
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  for (const title of ['Deadline', 'Other']) {
    await rowOf(page, title).getByRole('link').focus();
    await page.keyboard.press('1');
  }
  await page.getByRole('button', { name: 'Offline · 2 changes waiting' }).waitFor();
  for (const { id } of [task, other]) await person.client.tasks.update({ taskID: id, body: { priority: 2 } });
  await context.setOffline(false);
  await retryNow(page);
  await page.getByRole('button', { name: '2 changes aren’t saved' }).click();
  const dialog = page.getByRole('dialog');
  const [first, second] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()];
  await first.getByText('Yours Priority 1').waitFor();
  await first.getByText('Theirs Priority 2').waitFor();
  await second.getByRole('button', { name: 'Keep theirs' }).click();
  await second.getByText('Other', { exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Keep yours' }).click();
  await dialog.getByText('Everything is saved.').waitFor();
  const priorityOf = async (taskID: string) => (await person.client.tasks.get({ taskID })).priority;
  await eventually(async () => assert.deepEqual([await priorityOf(task.id), await priorityOf(other.id)], [1, 2]));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await drafts(page), '[]'));
  await context.close();
});

test('shows where a task was moved to here and on another device, and the person decides', async () => {
  const person = await site.person('Two moves');
  const { client, inbox } = person;
  const [boat, garden] = [
    await client.projects.create({ body: { name: 'Boat' } }),
    await client.projects.create({ body: { name: 'Garden' } }),
  ];
  const { id: beds } = await client.sections.create({ projectID: garden.id, body: { name: 'Beds' } });
  const tasks = await Promise.all(
    ['First', 'Second', 'Third'].map((content) => client.tasks.create({ body: { content, project_id: inbox } })),
  );
  const page = await openInbox(site, person);
  const context = page.context();
  await loadActions(page, person);
  await openProjectPicker(page, 'Third');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  for (const title of ['First', 'Second']) {
    await openProjectPicker(page, title);
    await page.getByRole('option', { name: 'Boat' }).click();
    await rowOf(page, title).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Offline · 2 changes waiting' }).waitFor();
  for (const { id: taskID } of tasks.slice(0, 2)) {
    await client.tasks.move({ taskID, body: { project_id: garden.id, section_id: beds } });
  }
  await context.setOffline(false);
  await retryNow(page);
  await page.getByRole('button', { name: '2 changes aren’t saved' }).click();
  const dialog = page.getByRole('dialog');
  const [first, second] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()];
  await first.getByText('Yours Boat').waitFor();
  await first.getByText('Theirs Garden').waitFor();
  await first.getByText('Theirs Beds').waitFor();
  await second.getByRole('button', { name: 'Keep theirs' }).click();
  await second.getByText('Second', { exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Keep yours' }).click();
  await dialog.getByText('Everything is saved.').waitFor();
  const projectOf = async (task: { id: string } | undefined) =>
    (await client.tasks.get({ taskID: task?.id ?? '' })).project_id;
  await eventually(async () =>
    assert.deepEqual([await projectOf(tasks[0]), await projectOf(tasks[1])], [boat.id, garden.id]),
  );
  await context.close();
});

/** Opens the list of projects to which a task of the list can be moved. */
async function openProjectPicker(page: Page, title: string): Promise<void> {
  await rowOf(page, title).getByRole('link').focus();
  await page.keyboard.press('v');
  await page.getByRole('option', { name: 'Boat' }).waitFor();
}

test('an undone tick without a connection leaves nothing to send', async () => {
  const person = await site.person('Regretful');
  await person.client.tasks.quickAdd({ body: { text: 'Daily every day' } });
  const page = await openInbox(site, person);
  const context = page.context();
  await loadActions(page, person);
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  await rowOf(page, 'Daily').getByRole('checkbox').click();
  await assertTitles(page, []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await assertTitles(page, ['Daily']);
  await eventually(async () => assert.equal(await drafts(page), '[]'));
  await context.close();
});

test('keeps comments, sections, notes and changes of several tasks that are made without a connection', async () => {
  const person = await site.person('Maker');
  const { id: taskID } = await person.client.tasks.create({ body: { content: 'Talk', project_id: person.inbox } });
  await person.client.tasks.create({ body: { content: 'Paint', project_id: person.inbox } });
  const page = await site.open(`/note/${await createNote(person, 'loads the code')}`, { person });
  const context = page.context();
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await rowOf(page, 'Talk').getByRole('link').click();
  const panel = page.getByRole('article');
  await panel.getByRole('textbox', { name: 'Write a comment' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();

  await panel.getByRole('textbox', { name: 'Write a comment' }).fill('From the train');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await panel.getByText('From the train').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add section' }).first().click();
  await page.keyboard.type('Later');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Later' }).waitFor();
  await rowOf(page, 'Talk').getByRole('link').focus();
  await page.keyboard.press('x');
  await rowOf(page, 'Paint').getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Offline · 3 changes waiting' }).waitFor();

  await page.close();
  await context.setOffline(false);
  const again = await openAgain(site, context, `/project/${person.inbox}`);
  await eventually(async () => {
    const { comments } = await person.client.comments.list({ taskID });
    assert.deepEqual(
      comments.map(({ body }) => body),
      ['From the train'],
    );
    const { sections } = await person.client.sections.list({ projectID: person.inbox });
    assert.deepEqual(
      sections.map(({ name }) => name),
      ['Later'],
    );
    const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox } });
    assert.deepEqual(
      tasks.map(({ priority }) => priority),
      [2, 2],
    );
  });
  await eventually(async () => assert.equal(await drafts(again), '[]'));
  await context.close();
});
