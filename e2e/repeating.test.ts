/** Repeating tasks: completing, undo, skipping and history; and the page of completed tasks. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '#domain/day/calendar.ts';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { checkboxOf, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

const inDays = (days: number) => addDays(TODAY, days);

async function createDailyTask(content: string, person: Person = owner): Promise<string> {
  const body = { content, project_id: person.inbox, due_date: TODAY, recurrence_rule: 'FREQ=DAILY' };
  return (await person.client.tasks.create({ body })).id;
}

/** Waits until the task is due on this day. */
function assertDueDate(taskID: string, day: string): Promise<void> {
  return eventually(async () => assert.equal((await owner.client.tasks.get({ taskID })).due_date, day));
}

function completedDates(taskID: string): Promise<(string | undefined)[]> {
  return owner.client.repetition
    .completions({ taskID })
    .then(({ completions }) => completions.map(({ due_date }) => due_date));
}

test('moves a task to its next occurrence with an unchecked checklist, and undoes it', async () => {
  const id = await createDailyTask('Water the roses');
  await owner.client.tasks.update({ taskID: id, body: { description: '- [x] front\n- [ ] back' } });
  await page.goto(site.url);
  await checkboxOf(page, 'Water the roses').click();
  await waitForToast(page, /Next: tomorrow/);
  await assertDueDate(id, inDays(1));
  assert.deepEqual(await completedDates(id), [TODAY]);
  await page.keyboard.press('z');
  await assertDueDate(id, TODAY);
  await rowOf(page, 'Water the roses').waitFor();
  assert.deepEqual(await completedDates(id), []);
  assert.equal((await owner.client.tasks.get({ taskID: id })).description, '- [x] front\n- [ ] back');
});

for (const [description, pauseMs] of [
  ['without a pause', 0],
  ['with a pause', 250],
] as const) {
  test(`completes one occurrence on two clicks ${description}`, async () => {
    const id = await createDailyTask(`Feed the cat ${description}`);
    await page.goto(site.url);
    await checkboxOf(page, `Feed the cat ${description}`).click();
    await page.waitForTimeout(pauseMs);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await assertDueDate(id, inDays(1));
    await page.waitForTimeout(700);
    await assertDueDate(id, inDays(1));
    assert.deepEqual(await completedDates(id), [TODAY]);
  });
}

test('skips an occurrence from the menu of the row', async () => {
  const id = await createDailyTask('Go for a run');
  await page.goto(site.url);
  await rowOf(page, 'Go for a run').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Skip this occurrence' }).click();
  await waitForToast(page, /skipped. Next: tomorrow/);
  await assertDueDate(id, inDays(1));
  assert.deepEqual(await completedDates(id), []);
  await page.keyboard.press('z');
  await assertDueDate(id, TODAY);
});

test('explains why the last occurrence cannot be skipped', async () => {
  const body = {
    content: 'Last lesson',
    due_date: TODAY,
    recurrence_rule: `FREQ=DAILY;UNTIL=${TODAY.replaceAll('-', '')}`,
  };
  await owner.client.tasks.create({ body });
  await page.goto(site.url);
  await rowOf(page, 'Last lesson').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Skip this occurrence' }).click();
  await waitForToast(page, 'This is the last occurrence. Complete or delete the task.');
});

test('lists the completed occurrences of a task, and undoes the last one', async () => {
  const id = await createDailyTask('Air the rooms');
  for (let round = 0; round < 2; round += 1) await owner.client.tasks.complete({ taskID: id });
  await page.goto(`${site.url}/task/${id}`);
  const panel = page.getByRole('complementary', { name: /^Task/ });
  await panel.getByRole('button', { name: 'Completed occurrences' }).click();
  await panel.getByText('by Olga').nth(1).waitFor();
  await assertAccessible(page, 'the history of a task');
  await panel.getByRole('button', { name: 'Undo last completion' }).click();
  await assertDueDate(id, inDays(1));
  await eventually(async () => assert.equal(await panel.getByText('by Olga').count(), 1));
  await panel.getByRole('button', { name: 'Skip this occurrence' }).click();
  await assertDueDate(id, inDays(2));
});

test('lists completed tasks by day, finds them by search, and reopens them', async () => {
  const { id } = await owner.client.tasks.create({ body: { content: 'Paint the fence' } });
  await owner.client.tasks.complete({ taskID: id });
  await page.goto(site.url);
  await rowOf(page, 'Last lesson').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.getByRole('heading', { name: 'Completed', level: 1 }).waitFor();
  const list = page.getByRole('region', { name: /^Today/ });
  await list.getByRole('link', { name: 'Paint the fence' }).waitFor();
  assert.ok((await list.getByRole('img', { name: 'Repeating task' }).count()) >= 2);
  await assertAccessible(page, 'what was completed');

  await page.getByRole('searchbox').fill('fence');
  await eventually(async () => assert.equal(await list.getByRole('listitem').count(), 1));
  await checkboxOf(page, 'Paint the fence').click();
  await waitForToast(page, /Paint the fence.*reopened/);
  await page.getByText('No completed tasks match your search.').waitFor();
  assert.equal((await owner.client.tasks.get({ taskID: id })).completed, false);
});

test('shows and reopens completed tasks on a phone in Danish', async () => {
  const owner = await site.person('Åse', 'da');
  const id = await createDailyTask('Vand blomster', owner);
  await owner.client.tasks.complete({ taskID: id });
  const phone = await site.open('/completed', { person: owner, size: PHONE, language: 'da' });
  await phone.getByRole('heading', { name: 'Fuldførte', level: 1 }).waitFor();
  await rowOf(phone, 'Vand blomster').waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  assert.equal(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await assertAccessible(phone, 'what was completed, on a phone');
  await checkboxOf(phone, 'Vand blomster').click();
  await phone.getByText('Intet fuldført endnu.').waitFor();
  assert.equal((await owner.client.tasks.get({ taskID: id })).due_date, TODAY);
  await phone.context().close();
});

test('counts and lists finished occurrences in what was done today, also after live messages', async () => {
  const owner = await site.person('Tove');
  const id = await createDailyTask('Walk the dog', owner);
  const { id: other } = await owner.client.tasks.create({ body: { content: 'Buy a leash' } });
  const window = await site.open('/', { person: owner });
  await checkboxOf(window, 'Walk the dog').click();
  const block = (count: number) => window.getByRole('button', { name: `Done today ${count}`, exact: true });
  await block(1).waitFor();
  await owner.client.tasks.complete({ taskID: other });
  await block(2).waitFor();
  await owner.client.tasks.complete({ taskID: id });
  await block(3).click();
  const list = window.getByRole('list', { name: 'Done today 3' });
  await eventually(async () =>
    assert.deepEqual(await list.getByRole('link').allTextContents(), ['Walk the dog', 'Buy a leash', 'Walk the dog']),
  );
  await assertAccessible(window, 'what was done today');
  const { tasks } = await owner.client.repetition.completed({ query: {} });
  assert.equal(tasks.length, 3);
  await list.getByRole('checkbox', { name: 'Walk the dog' }).first().click();
  await block(2).waitFor();
  await window.reload();
  await block(2).waitFor();
  assert.equal((await owner.client.tasks.get({ taskID: id })).due_date, inDays(1));
  await window.context().close();
});

test('builds a rule with an end by keyboard, and edits it in the panel', async () => {
  const owner = await site.person('Finn');
  const body = { content: 'Pay the rent', due_date: TODAY };
  const { id } = await owner.client.tasks.create({ body });
  const stored = async () => {
    const task = await owner.client.tasks.get({ taskID: id });
    return [task.recurrence_rule, task.recurrence_from ?? 'due', task.due_date];
  };
  const window = await site.open('/', { person: owner });
  await rowOf(window, 'Pay the rent').getByRole('link').focus();
  await window.keyboard.press('r');
  const dates = window.getByRole('dialog', { name: 'Date and repeat' });
  const repeat = dates.getByRole('combobox', { name: 'Repeat' });
  await repeat.and(window.locator(':focus')).waitFor();
  await repeat.selectOption('Custom…');
  const form = window.getByRole('form', { name: 'Custom repeat' });
  const choose = (name: string, option: string) =>
    form.getByRole('combobox', { name, exact: true }).selectOption(option);
  await window.keyboard.type('2');
  await window.keyboard.press('Tab');
  await choose('Unit', 'months');
  await choose('Day of the month or weekday', 'Weekday');
  await choose('Week of the month', 'Last');
  await choose('Weekday', 'Friday');
  await choose('Ends', 'After');
  await form.getByRole('textbox', { name: 'Number of times' }).fill('0');
  await form.getByText('Enter a number of times from 1 to 999.').waitFor();
  assert.equal(await form.getByRole('button', { name: 'Save' }).isDisabled(), true);
  await form.getByRole('textbox', { name: 'Number of times' }).fill('5');
  await form.getByText('Every other month on the last Friday, 5 times').waitFor();
  await assertAccessible(window, 'the form for a custom repeat');
  await window.keyboard.press('Enter');
  await eventually(async () => {
    const [rule, from, day = ''] = await stored();
    assert.deepEqual([rule, from], ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR;COUNT=5', 'due']);
    assert.equal(new Date(`${day}T12:00:00Z`).getUTCDay(), 5);
  });
  assert.equal(
    await dates.getByRole('combobox', { name: 'Repeat' }).evaluate((select) => select.matches(':focus')),
    true,
  );

  await window.goto(`${site.url}/task/${id}`);
  const panel = window.getByRole('complementary', { name: /^Task/ });
  await panel.getByRole('button', { name: /last Friday/ }).click();
  await dates.getByRole('combobox', { name: 'Repeat' }).selectOption('Custom…');
  assert.equal(await form.getByRole('textbox', { name: 'Number of times' }).inputValue(), '5');
  await choose('Unit', 'weeks');
  const [, , due = ''] = await stored();
  await form.getByRole('button', { name: 'Monday' }).click();
  await choose('Ends', 'On a date');
  await form.getByLabel('End date').fill(inDays(-1));
  await form.getByText('Choose an end date after the first due date.').waitFor();
  await form.getByLabel('End date').fill('2099-01-31');
  await choose('Based on', 'Completion date');
  await form.getByText('Every other Monday and Friday after completion until 31 January 2099').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await eventually(async () =>
    assert.deepEqual(await stored(), ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;UNTIL=20990131', 'completion', due]),
  );
  await dates.getByRole('combobox', { name: 'Repeat' }).selectOption('Custom…');
  await window.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await dates.waitFor();
  await window.context().close();
});

test('shows the form for a custom repeat in Danish on a phone', async () => {
  const owner = await site.person('Signe', 'da');
  const { id } = await owner.client.tasks.create({ body: { content: 'Betal husleje', due_date: TODAY } });
  const phone = await site.open(`/task/${id}`, { person: owner, size: PHONE, language: 'da' });
  await phone.getByRole('button', { name: 'I dag' }).click();
  await phone.getByRole('combobox', { name: 'Gentag' }).selectOption('Tilpas…');
  await phone.getByRole('form', { name: 'Tilpas gentagelse' }).waitFor();
  assert.deepEqual(await findEnglish(phone), []);
  assert.equal(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await assertAccessible(phone, 'the form for a custom repeat, on a phone');
  await phone.context().close();
});
