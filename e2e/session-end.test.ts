/** The end of the session while the page is in use: when the sign-in dialog opens, and where the keys of the user go. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, WebSocket } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { assertStored, createNote, textOf } from './note-pages.ts';
import { submitSignIn, waitForApp } from './sign-in.ts';
import { openSite, pauseTime, type Site } from './site.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
});
after(() => site.stop());

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'You’ve been signed out' });

async function signInAgain(page: Page): Promise<void> {
  await signInDialog(page).waitFor();
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
  await submitSignIn(page, owner);
  await signInDialog(page).waitFor({ state: 'detached' });
}

/** Opens a path in a window whose session ends while it loads nothing and has no live connection. */
async function openWithLostSession(path: string): Promise<Page> {
  const page = await site.open(path, { person: owner, controlsTime: true });
  await waitForApp(page);
  // A part of the app that is still loading would be lost with the connections.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  site.dropConnections();
  return page;
}

/**
 * Opens a path in a window that has loaded the dialog already: its session has ended once. The test controls the time, because a pause
 * between two keys on a slow machine would be one of the user.
 */
async function openAgain(path: string) {
  const page = await openWithLostSession(path);
  const connected = nextConnection(page);
  await signInAgain(page);
  return { page, socket: await connected };
}

/**
 * Resolves with the next live connection that receives a message. The event of an earlier attempt, which the service refused, can
 * arrive after the dialog is visible.
 */
function nextConnection(page: Page): Promise<WebSocket> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve(socket)));
  });
}

/** Waits until the page has processed the responses that it has received, and could have opened the dialog. */
async function waitForEarlierResponses(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) await page.evaluate(() => fetch('/api/v1/auth/me'));
}

/** Ends all sessions of the owner except the one of the test. */
async function endSessions(): Promise<void> {
  const { sessions } = await owner.client.sessions.list();
  for (const { id, current } of sessions) if (!current) await owner.client.sessions.end({ sessionID: id });
}

/** Asserts that the dialog opens when the user pauses, not before. */
async function assertOpensAfterPause(page: Page): Promise<void> {
  await page.clock.runFor(900);
  await waitForEarlierResponses(page);
  assert.equal(await signInDialog(page).count(), 0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await signInDialog(page).waitFor();
}

test('asks to sign in when the session ended while the connection was lost, without an action of the user', async () => {
  const page = await openWithLostSession('/');
  await signInAgain(page);
  await page.context().close();
});

test('asks to sign in when the session has ended, not within a word of a note, and then saves', async () => {
  const id = await createNote(owner, 'first\nlast');
  const { page } = await openAgain(`/note/${id}`);
  await textOf(page).press('Control+Home');
  await page.keyboard.press('End');
  await pauseTime(page);
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.keyboard.type(' st');
  await page.clock.runFor(500);
  await refused;
  await waitForEarlierResponses(page);
  await page.keyboard.type('ill');
  await assertOpensAfterPause(page);
  await signInAgain(page);
  await page.keyboard.type(', and more');
  await assertStored(owner, id, 'first still, and more\nlast');
  await page.context().close();
});

test('leaves the keys to quick-add when the session is ended from another device', async () => {
  const { page, socket } = await openAgain('/');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.locator('button[data-kind="primary"]').waitFor();
  const closed = socket.waitForEvent('close');
  await pauseTime(page);
  await page.keyboard.type('Half a t');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('tho');
  await endSessions();
  await closed;
  await waitForEarlierResponses(page);
  await page.keyboard.type('ug');
  await assertOpensAfterPause(page);
  await signInAgain(page);
  await page.keyboard.type('h');
  assert.equal(await dialog.getByRole('textbox').inputValue(), 'Half a thought');
  await page.keyboard.press('Enter');
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list();
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Half a thought'],
    );
  });
  await page.context().close();
});

test('does not interrupt an input method that composes text', async () => {
  const id = await createNote(owner, 'Call ');
  const { page } = await openAgain(`/note/${id}`);
  await textOf(page).press('Control+End');
  const devtools = await page.context().newCDPSession(page);
  await pauseTime(page);
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await devtools.send('Input.imeSetComposition', { text: 'とう', selectionStart: 2, selectionEnd: 2 });
  await page.clock.runFor(10_000);
  await refused;
  await waitForEarlierResponses(page);
  assert.equal(await signInDialog(page).count(), 0);
  await devtools.send('Input.imeSetComposition', { text: 'とうきょう', selectionStart: 5, selectionEnd: 5 });
  await devtools.send('Input.insertText', { text: '東京' });
  await assertOpensAfterPause(page);
  await signInAgain(page);
  await assertStored(owner, id, 'Call 東京');
  await page.context().close();
});
