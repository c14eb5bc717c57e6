/** Every shortcut of the help works where the help says so, and keys that follow a shortcut reach the field that it opens. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { SHORTCUTS, type Shortcut, type ShortcutGroup } from '../web/keyboard/table.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let inbox: string;
/** Each key gets a task of its own, because some of them remove it. */
let used = 0;

const COUNT = SHORTCUTS.flatMap(({ keys }) => keys).length + 1;
const titleOf = (number: number) => `Task ${number}.`;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  inbox = `/project/${owner.inbox}`;
  await addTasks(owner, COUNT);
  page = await site.open(inbox, { person: owner });
  await page.addInitScript(RECORD_EFFECT);
});
after(() => site.stop());

async function addTasks(person: Person, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => ({ text: titleOf(index), depth: 0 }));
  await person.client.tasks.quickAddLines({ body: { lines, project_id: person.inbox } });
}

/** Records whether the last key did something: a handler prevents the default action, or the browser clicks the focused control. */
const RECORD_EFFECT = `
  addEventListener('keydown', (event) => { window.lastKey = event; window.clicked = false; }, { capture: true });
  addEventListener('click', () => { window.clicked = true; }, { capture: true });`;

const hasEffect = (window: Page) => window.evaluate('window.lastKey.defaultPrevented || window.clicked');

/** The focus is in a text field, a menu or a dialog. */
const HAS_OPENED = `document.activeElement.matches(
  'input:not([type="checkbox"]), textarea, [contenteditable="true"], [popover] *, dialog *')`;

/** The presses of Playwright for keys of the table. */
function pressesOf(keys: string): string[] {
  if (keys === ' ') return ['Space'];
  return keys.split(' ').map((chord) => chord.replace('Mod+', 'Control+'));
}

async function openList(): Promise<void> {
  await page.goto(site.url + inbox);
  await rowOf(page, titleOf(used)).waitFor();
  await page.keyboard.press('j');
  await eventually(async () => assert.match(String(await focusedText()), /^Task/));
}

const focusedText = () => page.evaluate('document.activeElement?.textContent');

/** Closes the dialog, popover or field that the last key opened. */
async function closeOpened(): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(':is(dialog:modal, :popover-open)').waitFor({ state: 'detached' });
  // A new note.
  if (await page.evaluate('document.activeElement.isContentEditable')) await openList();
}

/** Brings the focus to a row of a list, whatever the last key opened. */
async function focusRow(): Promise<void> {
  used += 1;
  await page.keyboard.press('Escape');
  const isList = new URL(page.url()).pathname === inbox && !(await page.evaluate(HAS_OPENED));
  if (!isList) await openList();
  await rowOf(page, titleOf(used)).locator('[data-title]').focus();
}

/** Brings the page into the state for which the help lists the shortcuts of a group. */
const PLACES: Record<ShortcutGroup, () => Promise<void>> = {
  anywhere: closeOpened,
  goTo: closeOpened,
  list: focusRow,
  task: focusRow,
  async panel() {
    await focusRow();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByRole('textbox', { name: 'Title' }).waitFor();
  },
  async note() {
    const { id } = await owner.client.notes.create({ body: { body: '# Note' } });
    await page.goto(`${site.url}/note/${id}`);
    await page.getByRole('main').locator('[contenteditable="true"]').first().focus();
  },
  async calendar() {
    await page.goto(`${site.url}/calendar`);
    await page.getByRole('button', { name: 'Today' }).waitFor();
  },
};

async function enter({ group, name }: Shortcut): Promise<void> {
  await PLACES[group]();
  if (name === 'indent' || name === 'outdent') {
    await page.keyboard.press('F2');
    await page.getByRole('main').getByRole('textbox', { name: 'Title' }).waitFor();
  }
}

test('every key of the help does something where the help says so', async () => {
  await openList();
  const dead: string[] = [];
  for (const shortcut of SHORTCUTS) {
    for (const keys of shortcut.keys) {
      await enter(shortcut);
      for (const press of pressesOf(keys)) await page.keyboard.press(press);
      if (!(await hasEffect(page))) dead.push(`${shortcut.group}: ${keys} (${shortcut.name})`);
      if (shortcut.opens) await eventually(async () => assert.equal(await page.evaluate(HAS_OPENED), true, keys));
    }
  }
  assert.deepEqual(dead, []);
});

/** Letters that are shortcuts: they would duplicate and complete tasks. */
const LETTERS = 'dede';

for (const { name, keys, group, opens } of SHORTCUTS.filter((shortcut) => shortcut.opens === 'field')) {
  test(`letters typed right after ${keys[0]} (${name}) reach the field that it opens`, async () => {
    const person = await site.person(name);
    await addTasks(person, 3);
    assert.equal(opens, 'field');
    const window = await site.open(`/project/${person.inbox}`, { person });
    const row = rowOf(window, titleOf(1)).locator('[data-title]');
    await row.waitFor();
    // The code of the field arrives late.
    await window.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await row.focus();
    for (const press of pressesOf(keys[0] ?? '')) await window.keyboard.press(press);
    await window.keyboard.type(LETTERS);
    const written = 'document.activeElement?.value ?? document.activeElement?.textContent';
    await eventually(async () => assert.match(String(await window.evaluate(written)), new RegExp(LETTERS), group));
    const { tasks } = await person.client.tasks.list({ query: { completed: 'include' } });
    const unchanged = tasks.filter((task) => /^Task \d\.(dede)?$/.test(task.content) && !task.completed);
    assert.deepEqual([tasks.length, unchanged.length], [3, 3]);
    await window.context().close();
  });
}
