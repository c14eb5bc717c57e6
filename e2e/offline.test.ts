/** What the user adds and writes without a connection survives the page and is sent once. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { web as webDa } from '#domain/messages/da/web.ts';
import { web } from '#domain/messages/en/web.ts';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { assertStored, createNote, openNote, textOf, writeAtEnd } from './note-pages.ts';
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, PHONE, type Site, type WindowOptions } from './site.ts';
import { assertTitles, openPanel, quickAdd, rowOf, waitForToast } from './tasks.ts';

const CREATION = '**/api/v1/tasks/quick-add';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

async function openInbox(person: Person, options: WindowOptions = {}): Promise<Page> {
  const page = await site.open(`/project/${person.inbox}`, { person, ...options });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The code of quick-add and of its dialog.
  await page.waitForLoadState('networkidle');
  return page;
}

/** Opens a path in a new page of a window, as after the browser was closed. */
async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function openTaskTitles(person: Person): Promise<string[]> {
  return (await person.client.tasks.list({ query: { project_id: person.inbox } })).tasks.map((task) => task.content);
}

async function assertStoredTitles(person: Person, expected: string[]): Promise<void> {
  await eventually(async () => assert.deepEqual(await openTaskTitles(person), expected));
}

/** Ends the wait before the next attempt, as the browser does when it comes online. */
async function retryNow(page: Page): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('online'))");
}

/** Returns the drafts and the unsent changes that the browser stores for the account that is signed in. */
function drafts(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const owner = localStorage.getItem('sammen.signed-in');
    const own = ['sammen.draft.', 'sammen.outbox.' + owner, 'sammen.has-outbox.' + owner];
    const kept = Object.entries(localStorage).filter(([key]) => own.some((prefix) => key.startsWith(prefix)));
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('sammen-' + owner);
      // Without this, the request would create an empty database.
      request.onupgradeneeded = () => request.transaction.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
    if (!database) return JSON.stringify(kept);
    const outbox = await new Promise((resolve, reject) => {
      const request = database.transaction('outbox').objectStore('outbox').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return JSON.stringify([...kept, ...outbox]);
  })()`);
}

for (const { name, size, language } of [
  { name: 'on a desktop in English', size: { width: 1280, height: 800 }, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`keeps tasks that are added offline when the page is closed, and sends them once in their order, ${name}`, async () => {
    const person = await site.person(`Signe ${language}`, language);
    const page = await openInbox(person, { size });
    const context = page.context();
    await quickAdd(page, 'Opened before'); // loads the code of the dialog
    await assertStoredTitles(person, ['Opened before']);
    await context.setOffline(true);
    await page.getByRole('status').getByText('offline').waitFor();
    for (const line of ['Train one', 'Train two p1', 'Train three']) await quickAdd(page, line);
    await assertTitles(page, ['Opened before', 'Train one', 'Train two', 'Train three']);
    await page.close();
    await context.setOffline(false);
    const again = await openAgain(context, `/project/${person.inbox}`);
    const all = ['Opened before', 'Train one', 'Train two', 'Train three'];
    await assertStoredTitles(person, all);
    await assertTitles(again, all);
    await again.reload();
    await assertTitles(again, all);
    assert.deepEqual(await drafts(again), '[]');
    assert.deepEqual(await openTaskTitles(person), all);
    await context.close();
  });
}

test('does not add a task twice if the page is closed before the response arrives', async () => {
  const person = await site.person('Rune');
  const page = await openInbox(person);
  const context = page.context();
  await page.route(CREATION, async (route) => {
    await route.fetch();
    // The response never reaches the page.
  });
  await quickAdd(page, 'Only once');
  await assertStoredTitles(person, ['Only once']);
  await page.close();
  const again = await openAgain(context, `/project/${person.inbox}`);
  await eventually(async () => assert.deepEqual(await drafts(again), '[]'));
  await assertTitles(again, ['Only once']);
  assert.deepEqual(await openTaskTitles(person), ['Only once']);
  await context.close();
});

test('sends a task once if two tabs know it', async () => {
  const person = await site.person('Tove');
  const page = await openInbox(person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'From the first tab');
  const second = await openAgain(context, `/project/${person.inbox}`);
  await assertTitles(second, ['From the first tab']);
  await page.unroute(CREATION);
  await retryNow(page);
  await eventually(async () => assert.deepEqual(await drafts(page), '[]'));
  for (const one of [page, second]) await assertTitles(one, ['From the first tab']);
  assert.deepEqual(await openTaskTitles(person), ['From the first tab']);
  await context.close();
});

test('offers a line that the service refuses after the page was closed, with its description', async () => {
  const person = await site.person('Viggo');
  const page = await openInbox(person);
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('status').getByText('offline').waitFor();
  await quickAdd(page, 'Refused later');
  await eventually(async () => assert.match(await drafts(page), /Refused later/));
  await page.close();
  await context.route(CREATION, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'validation_failed', error: 'no', fields: { text: 'Not like this.' } },
    }),
  );
  await context.setOffline(false);
  const again = await openAgain(context, `/project/${person.inbox}`);
  await waitForToast(again, '“Refused later” couldn’t be saved. Not like this.');
  await assertTitles(again, []);
  await again.reload();
  await waitForApp(again);
  await context.unroute(CREATION);
  await again.keyboard.press('q');
  const dialog = again.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore draft Refused later' }).click();
  await again.keyboard.press('Enter');
  await assertStoredTitles(person, ['Refused later']);
  await eventually(async () => assert.equal(await drafts(again), '[]'));
  await context.close();
});

test('S-47-2: another account on the same browser neither sees nor sends a waiting task, which its account gets back', async () => {
  const person = await site.person('First');
  const other = await site.person('Second');
  const page = await openInbox(person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Private plan');
  await rowOf(page, 'Private plan').waitFor();
  const [name = '', value = ''] = other.cookie.split('=');
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  const next = await openAgain(context, '/');
  await next.waitForLoadState('networkidle');
  assert.equal(await drafts(next), '[]');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.unroute(CREATION);
  await retryNow(page);
  await rowOf(page, 'Private plan').waitFor({ state: 'detached' });
  assert.deepEqual(requests, []);
  assert.deepEqual(await openTaskTitles(other), []);
  assert.deepEqual(await openTaskTitles(person), []);
  const [ownName = '', ownValue = ''] = person.cookie.split('=');
  await context.addCookies([{ name: ownName, value: ownValue, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await openAgain(context, '/');
  await assertStoredTitles(person, ['Private plan']);
  assert.deepEqual(await openTaskTitles(other), []);
  await context.close();
});

test('S-47-3: signing out asks about a waiting task and deletes it', async () => {
  const person = await site.person('Leaving');
  const page = await openInbox(person);
  const context = page.context();
  await page.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Never sent');
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and delete unsaved text?' });
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal(await drafts(page), '[]');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.unroute(CREATION);
  await retryNow(page);
  await submitSignIn(page, person);
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(
    requests.filter((url) => url.endsWith('/tasks/quick-add')),
    [],
  );
  await context.close();
});

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
    await page.getByRole('link', { name: 'Today' }).first().click();
    if (isClosed) await page.close();
    await context.setOffline(false);
    const last = isClosed ? await openAgain(context, '/trash') : page;
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
    const page = await openInbox(person, { size });
    const context = page.context();
    const messages = { en: web, da: webDa }[language];
    await page.waitForLoadState('networkidle');
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
    assert.equal(await list.count(), 3);
    await page.keyboard.press('Escape');

    await page.close();
    await context.setOffline(false);
    const again = await openAgain(context, `/project/${person.inbox}`);
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

test('opens, ticks and divides a task that was added without a connection', async () => {
  const person = await site.person('Adder');
  const page = await openInbox(person);
  const context = page.context();
  await quickAdd(page, 'Known');
  await assertStoredTitles(person, ['Known']);
  await rowOf(page, 'Known').getByRole('link').click(); // loads the code
  await page.getByRole('article').getByText('Comments').waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  site.dropConnections();
  await page.getByRole('status').getByText('offline').waitFor();
  await quickAdd(page, 'Pack');
  await quickAdd(page, 'Done already');
  await rowOf(page, 'Done already').getByRole('checkbox').click();
  await rowOf(page, 'Pack').getByRole('link').click();
  const panel = page.getByRole('article');
  await panel.getByRole('button', { name: 'Add sub-task' }).click();
  await page.keyboard.type('Tent');
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'Tent' }).waitFor();
  await context.setOffline(false);
  await retryNow(page);
  await eventually(async () => {
    const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox, completed: 'include' } });
    const summary = tasks.map(({ content, completed, parent_id }) => [content, completed, parent_id !== undefined]);
    assert.deepEqual(summary.toSorted(), [
      ['Done already', true, false],
      ['Known', false, false],
      ['Pack', false, false],
      ['Tent', false, true],
    ]);
  });
  await eventually(async () => assert.equal(await drafts(page), '[]'));
  await context.close();
});

test('shows both values of a conflict with another device, and the person decides', async () => {
  const person = await site.person('Two devices');
  const task = await person.client.tasks.create({
    body: { content: 'Deadline', project_id: person.inbox, priority: 3 },
  });
  const other = await person.client.tasks.create({ body: { content: 'Other', project_id: person.inbox } });
  const page = await openInbox(person);
  const context = page.context();
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

test('an undone tick without a connection leaves nothing to send', async () => {
  const person = await site.person('Regretful');
  await person.client.tasks.quickAdd({ body: { text: 'Daily every day' } });
  const page = await openInbox(person);
  const context = page.context();
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

test('signing out in one tab empties the other', async () => {
  const person = await site.person('Two tabs');
  await person.client.tasks.create({ body: { content: 'Secret plan', project_id: person.inbox } });
  const page = await openInbox(person);
  const context = page.context();
  const other = await openAgain(context, `/project/${person.inbox}`);
  await rowOf(other, 'Secret plan').waitFor();
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.equal(await other.getByText('Secret plan').count(), 0);
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
  const again = await openAgain(context, `/project/${person.inbox}`);
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
  await page.getByText('Not saved yet. Your text is kept on this device.').waitFor();
  await page.close();
  await context.setOffline(false);
  const again = await openAgain(context, '/trash');
  await eventually(async () => {
    const { notes } = await person.client.notes.list({});
    assert.deepEqual(notes.map(({ title }) => title).toSorted(), ['Diary', 'loads the code']);
  });
  await eventually(async () => assert.equal(await drafts(again), '[]'));
  await context.close();
});

test('S-47-2: a session that has ended keeps what waits for the same account', async () => {
  const person = await site.person('Holiday');
  const other = await site.person('Flatmate');
  const page = await openInbox(person);
  const context = page.context();
  await context.route(CREATION, (route) => route.abort());
  await quickAdd(page, 'Kept for me');
  await eventually(async () => assert.match(await drafts(page), /Kept for me/));
  await page.close();
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto(site.url);
  await next.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await context.unroute(CREATION);
  await submitSignIn(next, other);
  await waitForApp(next);
  await next.waitForLoadState('networkidle');
  assert.deepEqual([await drafts(next), await openTaskTitles(other)], ['[]', []]);
  await next.getByRole('button', { name: 'Account menu' }).first().click();
  await next.getByRole('menuitem', { name: 'Sign out' }).click();
  await next.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await submitSignIn(next, person);
  await waitForApp(next);
  await assertStoredTitles(person, ['Kept for me']);
  await eventually(async () => assert.equal(await drafts(next), '[]'));
  await context.close();
});
