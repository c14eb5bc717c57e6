/** Texts that the user writes without a connection are sent later, and never replace what others wrote. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './eventually.ts';
import { assertStored, createNote, openNote, textOf, writeAtEnd } from './note-pages.ts';
import { drafts, openAgain, retryNow } from './offline-windows.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, rowOf, waitForToast } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

for (const { moment, isClosed } of [
  { moment: 'the connection returns', isClosed: false },
  { moment: 'the app starts again', isClosed: true },
]) {
  test(`sends texts of a task and of a note when ${moment}, without opening them`, async () => {
    const person = await site.person(`Olga ${isClosed}`);
    const task = { content: 'Old title', project_id: person.inbox };
    const { id: taskID } = await person.client.tasks.create({ body: task });
    const noteId = await createNote(person, 'before');
    const page = await site.open('/shortcuts', { person });
    const context = page.context();
    await openPanel(page, taskID); // loads the code
    await openNote(page, noteId);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await rowOf(page, 'Old title').waitFor();
    await page.goBack();
    await textOf(page).waitFor();

    await context.setOffline(true);
    site.dropConnections();
    await writeAtEnd(page, ', and in the tunnel');
    await page.getByText('Not saved yet. Your text is kept on this device.').waitFor();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await rowOf(page, 'Old title').getByRole('link').click();
    const panel = page.getByRole('article');
    await panel.getByRole('textbox', { name: 'Title' }).fill('New title');
    await page.keyboard.press('Tab');
    await panel.getByText('Not saved yet. Your text is kept on this device.').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await rowOf(page, 'New title').waitFor();
    await page.getByRole('button', { name: 'Offline · 2 changes waiting' }).click();
    const list = page.getByRole('dialog');
    await list.getByText('Change of a note').waitFor();
    await list.getByText('Change of a task').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Today' }).first().click();
    if (isClosed) await page.close();
    await context.setOffline(false);
    const last = isClosed ? await openAgain(site, context, '/trash') : page;
    await assertStored(person, noteId, 'before, and in the tunnel');
    await eventually(async () => assert.equal((await person.client.tasks.get({ taskID })).content, 'New title'));
    await eventually(async () => assert.equal(await drafts(last), '[]'));
    await context.close();
  });
}

test('keeps a text that conflicts with changes in another window, and names it', async () => {
  const person = await site.person('Conflict');
  const noteId = await createNote(person, 'one line');
  const page = await site.open('/shortcuts', { person });
  const key = `sammen.draft.note.${noteId}`;
  await page.evaluate(
    `localStorage.setItem('${key}.text', 'one line, mine'); localStorage.setItem('${key}.base', 'one line')`,
  );
  await person.client.notes.update({ noteID: noteId, body: { body: 'one line, theirs' } });
  await page.reload();
  await waitForToast(page, 'A note couldn’t be saved. Open it to see why.');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('You changed the same lines in another window').waitFor();
  await assertStored(person, noteId, 'one line, theirs');
  await page.context().close();
});

test('asks about a text that others have changed, in the list of unsent changes', async () => {
  const person = await site.person('Both');
  const task = { content: 'Roof', project_id: person.inbox, description: 'slates\nnails' };
  const { id: taskID } = await person.client.tasks.create({ body: task });
  const page = await site.open('/shortcuts', { person });
  const context = page.context();
  const panel = await openPanel(page, taskID);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  site.dropConnections();
  await panel.getByRole('button', { name: 'Edit description' }).press('Enter');
  await panel.getByRole('textbox', { name: 'Description' }).fill('slates of mine\nnails');
  // The open task would show the conflict itself.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Offline · 1 change waiting' }).waitFor();
  await person.client.tasks.update({ taskID, body: { description: 'slates of theirs\nnails' } });
  await context.setOffline(false);
  await retryNow(page);
  await page.getByRole('button', { name: '1 change isn’t saved' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Someone else changed the same lines').waitFor();
  await dialog.getByRole('radio', { name: 'Keep both' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Everything is saved.').waitFor();
  const { description } = await person.client.tasks.get({ taskID });
  assert.equal(description, 'slates of mine\nslates of theirs\nnails');
  await context.close();
});

test('leaves a draft to the component that edits it', async () => {
  const person = await site.person('Editor');
  const noteId = await createNote(person, 'start');
  const page = await site.open(`/note/${noteId}`, { person });
  await textOf(page).waitFor();
  const bodies: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postData() ?? ''));
  await page.route('**/api/v1/notes/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await writeAtEnd(page, ' a');
  await page.getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await page.unroute('**/api/v1/notes/*');
  await retryNow(page);
  await writeAtEnd(page, 'b');
  await assertStored(person, noteId, 'start ab');
  assert.equal(await page.getByText('changed the same lines').count(), 0);
  await page.context().close();
});

test('writes a note without a connection', async () => {
  const person = await site.person('Writer');
  const page = await site.open(`/note/${await createNote(person, 'loads the code')}`, { person });
  const context = page.context();
  await textOf(page).waitFor();
  await page.getByRole('link', { name: 'Notes' }).first().click();
  await page.getByRole('button', { name: 'New note' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  await page.getByRole('button', { name: 'New note' }).first().click();
  await writeAtEnd(page, '# Diary');
  await page.getByRole('button', { name: 'Offline · 1 change waiting' }).waitFor();
  await writeAtEnd(page, ' of a train');
  await page.getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await openAgain(site, context, '/trash');
  await eventually(async () => {
    const { notes } = await person.client.notes.list({});
    assert.deepEqual(notes.map(({ title }) => title).toSorted(), ['Diary of a train', 'loads the code']);
  });
  await eventually(async () => assert.equal(await drafts(again), '[]'));
  await context.close();
});
