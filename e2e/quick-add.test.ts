/** Quick-add: focus, drafts and other readings. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { danish, english } from './all-messages.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { openQuickAdd, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;

before(async () => {
  site = await openSite();
  owner = await site.person('Astrid');
});
after(() => site.stop());

const openDialog = (path?: string) => openQuickAdd(site, owner, path);

async function assertFocused(page: Page, name: string): Promise<void> {
  await eventually(async () =>
    assert.equal(
      await page.evaluate(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
      ),
      name,
    ),
  );
}

test('keeps the focus in the field after creating the unknown project', async () => {
  const { page, dialog, field } = await openDialog();
  await page.keyboard.type('Saw wood #Shed roof');
  await dialog.getByRole('button', { name: 'Create project “Shed”' }).click();
  await dialog.locator('footer').getByText('Shed', { exact: true }).waitFor();
  await assertFocused(page, 'New task');
  await page.keyboard.type(' now');
  assert.equal(await field.inputValue(), 'Saw wood #Shed roof now');
  await page.context().close();
});

test('keeps the focus in the field after each answer to the question about pasted lines', async () => {
  const { page, dialog } = await openDialog('/upcoming');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate('navigator.clipboard.writeText("Ham\\nEggs\\nJam")');
  for (const answer of ['Cancel', '3 tasks', 'One task']) {
    await page.keyboard.press('Control+v');
    await dialog.getByRole('button', { name: answer }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    await assertFocused(page, 'New task');
  }
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Eggs' } });
    assert.equal(tasks.length, 1);
  });
  await page.context().close();
});

test('keeps the focus on the button after adding a section with Enter', async () => {
  const project = await owner.client.projects.create({ body: { name: 'Garden' } });
  for (const view of ['list', 'board']) {
    const page = await site.open(`/project/${project.id}${view === 'board' ? '?view=board' : ''}`, { person: owner });
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('textbox', { name: 'Section name' }).fill(`Beds in the ${view}`);
    await page.keyboard.press('Enter');
    await page.getByText(`Beds in the ${view}`).first().waitFor();
    await assertFocused(page, 'Add section');
    await page.context().close();
  }
});

test('opens empty after Esc and offers to restore the text, or to discard it', async () => {
  const { page, dialog, field } = await openDialog();
  await page.keyboard.type('Call Bo about the roof');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: 'Restore draft' }).waitFor();
  assert.equal(await field.inputValue(), '');
  await page.keyboard.type('Buy nails');
  assert.equal(await dialog.getByRole('button', { name: 'Restore draft' }).count(), 0);
  await page.keyboard.press('Shift+Enter');
  await dialog.getByRole('button', { name: 'Restore draft Call Bo about the roof' }).click();
  await assertFocused(page, 'New task');
  assert.equal(await field.inputValue(), 'Call Bo about the roof');
  await page.keyboard.type(' today');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'Call Bo about the roof').waitFor();
  await page.keyboard.press('q');
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await assertFocused(page, 'New task');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await dialog.locator('button[data-kind="primary"]').waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Restore draft' }).count(), 0);
  await page.context().close();
});

test('keeps both a draft and text that is typed before the code has loaded', async () => {
  const { page, dialog } = await openDialog('/upcoming');
  await page.keyboard.type('Old draft');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const loading = Promise.withResolvers<void>();
  await page.route('**/assets/quick-add*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  await page.keyboard.press('q');
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type('Typed early');
  loading.resolve();
  await dialog.locator('button[data-kind="primary"]').waitFor();
  const field = dialog.getByRole('textbox', { name: 'New task' });
  assert.equal(await field.inputValue(), 'Typed early');
  await field.fill('');
  await dialog.getByRole('button', { name: 'Restore draft Old draft' }).click();
  assert.equal(await field.inputValue(), 'Old draft');
  await page.context().close();
});

test('the field of a list opens empty too', async () => {
  const page = await site.open(`/project/${owner.inbox}`, { person: owner });
  const field = page.getByRole('main').getByRole('textbox', { name: 'New task' }).first();
  await field.click();
  await page.keyboard.type('Half a thought');
  // The composer stores the text once its code has loaded.
  await eventually(async () =>
    assert.ok((await page.evaluate<string>('JSON.stringify(sessionStorage)')).includes('Half a thought')),
  );
  await page.reload();
  await field.click();
  await page.getByRole('button', { name: 'Restore draft Half a thought' }).waitFor();
  assert.equal(await field.inputValue(), '');
  await page.context().close();
});

test('tells where a task is that does not belong in the present view, with Open and Undo', async () => {
  const { page, dialog } = await openDialog('/notes');
  await page.keyboard.type('Order slates tomorrow at 9');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const toast = page.getByRole('status').filter({ hasText: 'Added to Inbox · tomorrow at 09:00' });
  await toast.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('article').getByRole('textbox', { name: 'Title' }).waitFor();
  assert.match(page.url(), /\/task\//);
  await page.goto(`${site.url}/upcoming`);
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  await rowOf(page, 'Order slates').waitFor();
  // A day after those that the page has loaded.
  await quickAdd(page, 'Order tiles in 200 days');
  await page
    .getByRole('status')
    .filter({ hasText: /Added to Inbox · \d/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await waitForToast(page, /^Undone/);
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Order' } });
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Order slates'],
    );
  });
  await page.context().close();
});

test('shows no toast for a task that appears in the present view', async () => {
  const page = await site.open('/', { person: owner });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await quickAdd(page, 'Sweep the yard today');
  await rowOf(page, 'Sweep the yard').waitFor();
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'Sweep' } });
    assert.equal(tasks.length, 1);
  });
  // The row is a link to the task once the answer has arrived.
  await rowOf(page, 'Sweep the yard').locator('a[href^="/task/0"]').first().waitFor();
  assert.equal(await page.getByRole('status').getByText('Added to').count(), 0);
  await page.context().close();
});

type StyledWindow = { getComputedStyle(element: unknown): { color: string } };

test('hides the backslash of a word that was made plain text, in the field and in the title', async () => {
  const { page, dialog, field } = await openDialog();
  await field.fill('Watch tomorrow as a loop ');
  const chips = dialog.getByRole('list', { name: english.quickAdd.recognized });
  await chips.getByRole('button').first().click();
  await chips.waitFor({ state: 'detached' });
  assert.equal(await field.inputValue(), 'Watch \\tomorrow as a loop ');
  const colorOf = (element: Locator) =>
    element.evaluate((one) => (globalThis as unknown as StyledWindow).getComputedStyle(one).color);
  const transparent = 'rgba(0, 0, 0, 0)';
  assert.equal(await colorOf(field), transparent, 'the copy below the field shows the text');
  assert.equal(await colorOf(dialog.locator('mark[data-kind="escape"]')), transparent);
  assert.notEqual(await colorOf(dialog.locator('div:has(> mark[data-kind="escape"])')), transparent);
  await page.keyboard.press('Enter');
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'watch' } });
    assert.deepEqual(
      tasks.map(({ content }) => content),
      ['Watch tomorrow as a loop'],
    );
  });
  await page.context().close();
});

test('offers the other reading of an ambiguous date or time, and changes the line to it', async () => {
  const { page, dialog, field } = await openDialog();
  await page.keyboard.type('Call the bank 3/4 at 3', { delay: 5 });
  const first = dialog.getByRole('button', { name: /^Change to .* 4 Mar/ });
  await first.waitFor();
  assert.match(await dialog.innerText(), /“3\/4” is read as day and month\.[\s\S]*“at 3” is read as 15:00\./);
  await first.click();
  assert.equal(await field.inputValue(), 'Call the bank 4 March at 3');
  await assertFocused(page, 'New task');
  await dialog.getByRole('button', { name: 'Change to 03:00' }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await field.inputValue(), 'Call the bank 4 March 03:00'));
  await dialog.getByRole('button', { name: /^Change to/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => {
    const { tasks } = await owner.client.tasks.list({ query: { q: 'bank' } });
    assert.deepEqual(
      tasks.map(({ content, due_date, due_time }) => [content, due_date?.slice(5), due_time]),
      [['Call the bank', '03-04', '03:00']],
    );
  });
  await page.context().close();
});

test('offers the other reading in a Danish account: a date for a time, the month before the day, a week for a part of the title', async () => {
  const bo = await site.person('Bo');
  await bo.client.auth.updateMe({ body: { locale: 'da' } });
  const project = await bo.client.projects.create({ body: { name: 'Hus' } }); // its quick-add line has no default date
  const page = await site.open(`/project/${project.id}`, { person: bo, language: 'da' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog', { name: danish.quickAdd.add });
  const field = dialog.getByRole('textbox', { name: danish.tasks.newTask });
  const { warnings } = danish.quickAdd;
  const cases: [line: string, sentence: string, button: RegExp, changed: string][] = [
    ['Mød Ib fredag 8.10', '”fredag 8.10” læses som', /^Ret til .*8\. okt/, 'Mød Ib 8. oktober'],
    ['Betal 3/27', warnings.impossible_date('3/27'), /^Ret til .*27\. mar/, 'Betal 27. marts'],
    ['Betal 3/4', warnings.ambiguous_date('3/4'), /^Ret til .*4\. mar/, 'Betal 4. marts'],
    ['Lav skema for uge 46', warnings.possible_date('for uge 46'), /^Ret til /, 'Lav skema i uge 46'],
  ];
  for (const [line, sentence, button, changed] of cases) {
    await field.fill(line);
    await dialog.getByText(sentence, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: button }).click();
    await eventually(async () => assert.equal(await field.inputValue(), changed));
    await dialog.getByRole('button', { name: /^Ret til/ }).waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => {
    const { tasks } = await bo.client.tasks.list({ query: { q: 'skema' } });
    assert.deepEqual(
      tasks.map(({ content, due_date }) => [content, due_date === undefined]),
      [['Lav skema', false]],
    );
  });
  await page.context().close();
});
