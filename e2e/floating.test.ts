/** Menus, pickers, suggestions and tooltips: keys, focus, position and the state of the background. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

const COUNT = 40;

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Owner');
  for (let number = 1; number <= COUNT; number += 1)
    await owner.client.tasks.create({ body: { content: `Task ${number}` } });
  await owner.client.projects.create({ body: { name: 'House' } });
  page = await site.open(`/project/${owner.inbox}`, { person: owner });
  // Popovers are animated when they appear.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await rowOf(page, 'Task 1').waitFor();
});
after(() => site.stop());

const triggerOf = (title: string, on = page) =>
  rowOf(on, title).getByRole('button', { name: `More actions for ${title}`, exact: true });

async function openMenu(title: string): Promise<Locator> {
  await rowOf(page, title).hover();
  await triggerOf(title).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until the element with this label or first line of text has the focus. */
function focused(name: string, on = page): Promise<void> {
  const label = 'document.activeElement.ariaLabel ?? document.activeElement.innerText.split("\\n")[0]';
  return eventually(async () => assert.equal(await on.evaluate(label), name));
}

const inertCount = () => page.locator('[inert]').count();

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

function scrollBy(pixels: number): Promise<void> {
  return page.getByRole('main').evaluate((main, by) => main.scrollBy(0, by), pixels);
}

/** Returns the ids in `aria-controls` and `aria-activedescendant` that do not exist on the page. */
function deadReferences(element: Locator): Promise<string[]> {
  return element.evaluate((field) =>
    ['aria-controls', 'aria-activedescendant']
      .flatMap((name) => field.getAttribute(name)?.split(' ') ?? [])
      .filter((id) => field.ownerDocument.getElementById(id) === null),
  );
}

test('finds an item of a menu by typed characters, and wraps around with the arrow keys', async () => {
  await openMenu('Task 1');
  await focused('Open');
  await press('s', 'n');
  await focused('Snooze');
  await press('End');
  await focused('Delete');
  await press('ArrowDown');
  await focused('Open');
  await press('ArrowUp', 'Home', 'ArrowDown');
  await focused('Select');
  await press('p', 'p', 'p');
  await focused('Priority 3');
  await press('Escape');
  await focused('More actions for Task 1');
});

test('finds an item by a Danish letter', async () => {
  const dane = await site.person('Dorte', 'da');
  await dane.client.tasks.create({ body: { content: 'Male døren' } });
  const danish = await site.open(`/project/${dane.inbox}`, { person: dane, language: 'da' });
  await rowOf(danish, 'Male døren').getByRole('link', { name: 'Male døren' }).click({ button: 'right' });
  const menu = danish.getByRole('menu');
  await danish.keyboard.press('End');
  // Playwright has no key for this letter.
  await menu.getByRole('menuitem', { name: 'Slet' }).dispatchEvent('keydown', { key: 'å' });
  await focused('Åbn', danish);
  await danish.context().close();
});

test('sets aria-controls only while the menu is rendered', async () => {
  const menu = await openMenu('Task 1');
  const trigger = page.locator('[aria-expanded="true"][aria-haspopup="menu"]');
  assert.equal(await trigger.getAttribute('aria-controls'), await menu.getAttribute('id'));
  await press('Escape');
  await menu.waitFor({ state: 'detached' });
  assert.equal(await triggerOf('Task 1').getAttribute('aria-controls'), null);
});

test('makes the page below a menu inert, so that a click on it only closes the menu', async () => {
  const menu = await openMenu('Task 1');
  const other = rowOf(page, 'Task 2').getByRole('link');
  assert.ok((await inertCount()) > 0);
  assert.ok((await page.locator('[inert] a', { hasText: 'Upcoming' }).count()) > 0);
  const box = await other.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 4, box.y + 4);
  await menu.waitFor({ state: 'detached' });
  assert.equal(await inertCount(), 0);
  assert.equal(new URL(page.url()).pathname, `/project/${owner.inbox}`);
  await focused('More actions for Task 1');
  await page.mouse.click(box.x + 4, box.y + 4);
  await page.getByRole('complementary', { name: 'Task: Task 2' }).waitFor();
  await press('Escape');
});

test('returns the focus to the menu button after a dialog', async () => {
  const button = page.getByRole('button', { name: 'More actions for House', exact: true });
  await button.focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  assert.equal(await inertCount(), 0);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused('More actions for House');
});

test('keeps a menu at its button while the page scrolls, and closes it when the button is out of view', async () => {
  const menu = await openMenu('Task 3');
  const before = await topOf(menu);
  await scrollBy(40);
  await eventually(async () => assert.equal(await topOf(menu), before - 40));
  await scrollBy(600);
  await menu.waitFor({ state: 'detached' });
  assert.equal(await inertCount(), 0);
  await scrollBy(-640);
});

test('implements the combobox pattern in a picker', async () => {
  const menu = await openMenu('Task 1');
  await menu.getByRole('menuitem', { name: 'Move to…' }).click();
  const field = page.getByRole('combobox');
  await field.waitFor();
  assert.ok((await inertCount()) > 0);
  assert.deepEqual(await deadReferences(field), []);
  assert.equal(await field.getAttribute('aria-expanded'), 'true');
  await field.fill('hou');
  assert.equal(await page.getByRole('option').count(), 1);
  await field.fill('nothing like this');
  await page.getByText('No projects match your search.').waitFor();
  assert.equal(await field.getAttribute('aria-expanded'), 'false');
  assert.equal(await field.getAttribute('aria-controls'), null);
  await press('Escape');
  await field.waitFor({ state: 'detached' });
});

test('keeps the page usable below suggestions, which follow the caret and close before the dialog', async () => {
  await press('q');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill('');
  await field.pressSequentially('Paint the door #');
  const list = page.getByRole('listbox');
  await list.waitFor();
  assert.equal(await inertCount(), 0);
  assert.deepEqual(await deadReferences(field), []);
  const left = (await list.boundingBox())?.x ?? Number.NaN;
  await press('ArrowDown', 'ArrowUp', 'ArrowUp');
  assert.deepEqual(await deadReferences(field), []);
  await press('Escape');
  await list.waitFor({ state: 'detached' });
  assert.equal(await field.getAttribute('aria-controls'), null);
  await dialog.waitFor();
  await field.fill('');
  await field.pressSequentially('#');
  await list.waitFor();
  await eventually(async () => assert.ok(((await list.boundingBox())?.x ?? Number.NaN) < left));
  await press('Tab');
  assert.match(await field.inputValue(), /^#\S+ $/);
  await field.fill('');
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('keeps suggestions at their field while the page scrolls', async () => {
  await scrollBy(100_000);
  const slot = page.getByRole('main').getByRole('textbox', { name: 'New task' });
  if ((await slot.count()) === 0) await page.getByRole('main').getByRole('button', { name: 'Add task' }).click();
  await slot.click();
  await page.locator('textarea:focus').waitFor();
  await slot.pressSequentially('@new');
  const list = page.getByRole('listbox');
  await list.waitFor();
  const before = (await topOf(list)) - (await topOf(slot));
  await scrollBy(-60);
  await eventually(async () => assert.equal((await topOf(list)) - (await topOf(slot)), before));
  await press('Escape');
  await slot.fill('');
  await press('Escape');
  await scrollBy(-100_000);
});

test('places a tooltip next to its button inside the window', async () => {
  await page.mouse.move(0, 0);
  const button = page.getByRole('main').getByRole('button', { name: 'View options', exact: true });
  await button.hover();
  const tooltip = page.locator('[popover][aria-hidden="true"]');
  await tooltip.waitFor();
  const [anchor, box] = [await button.boundingBox(), await tooltip.boundingBox()];
  assert.ok(anchor && box);
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1280);
  assert.ok(Math.abs(box.y - (anchor.y + anchor.height)) < 8 || Math.abs(box.y + box.height - anchor.y) < 8);
});

test('opens and closes a menu by touch without opening the task below', async () => {
  const phone = await site.open(`/project/${owner.inbox}`, { person: owner, size: PHONE });
  await rowOf(phone, 'Task 1').waitFor();
  const button = phone.getByRole('main').getByRole('button', { name: 'View options', exact: true });
  await button.tap();
  const options = phone.getByRole('dialog', { name: 'View options' });
  await options.waitFor();
  const row = await rowOf(phone, 'Task 1').boundingBox();
  assert.ok(row);
  await eventually(async () => {
    const box = await options.boundingBox();
    assert.ok(box && box.y > row.y + row.height && box.y + box.height === PHONE.height);
  });
  await phone.touchscreen.tap(row.x + 120, row.y + row.height / 2);
  await options.waitFor({ state: 'detached' });
  assert.equal(new URL(phone.url()).pathname, `/project/${owner.inbox}`);
  await phone.context().close();
});
