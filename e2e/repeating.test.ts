/** Repeating tasks: completing, undo, skipping and history; and the page of completed tasks. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { checkboxOf, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;
let today: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(Date.now());
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

async function createDailyTask(content: string, person: Person = owner): Promise<string> {
  const body = { content, project_id: person.inbox, due_date: today, recurrence_rule: 'FREQ=DAILY' };
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
  await waitForToast(page, /Next: Tomorrow/);
  await assertDueDate(id, inDays(1));
  assert.deepEqual(await completedDates(id), [today]);
  await page.keyboard.press('z');
  await assertDueDate(id, today);
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
    assert.deepEqual(await completedDates(id), [today]);
  });
}

test('skips an occurrence from the menu of the row', async () => {
  const id = await createDailyTask('Go for a run');
  await page.goto(site.url);
  await rowOf(page, 'Go for a run').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Skip this one' }).click();
  await waitForToast(page, /skipped. Next: Tomorrow/);
  await assertDueDate(id, inDays(1));
  assert.deepEqual(await completedDates(id), []);
  await page.keyboard.press('z');
  await assertDueDate(id, today);
});

test('explains why the last occurrence cannot be skipped', async () => {
  const body = {
    content: 'Last lesson',
    due_date: today,
    recurrence_rule: `FREQ=DAILY;UNTIL=${today.replaceAll('-', '')}`,
  };
  await owner.client.tasks.create({ body });
  await page.goto(site.url);
  await rowOf(page, 'Last lesson').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Skip this one' }).click();
  await waitForToast(page, 'This is the last one: complete or delete the task.');
});

test('lists the completed occurrences of a task, and undoes the last one', async () => {
  const id = await createDailyTask('Air the rooms');
  for (let round = 0; round < 2; round += 1) await owner.client.tasks.complete({ taskID: id });
  await page.goto(`${site.url}/task/${id}`);
  const panel = page.getByRole('complementary', { name: /^Task/ });
  await panel.getByRole('button', { name: 'Completed so far' }).click();
  await panel.getByText('by Olga').nth(1).waitFor();
  await assertAccessible(page, 'the history of a task');
  await panel.getByRole('button', { name: 'Take the last one back' }).click();
  await assertDueDate(id, inDays(1));
  await eventually(async () => assert.equal(await panel.getByText('by Olga').count(), 1));
  await panel.getByRole('button', { name: 'Skip this one' }).click();
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
  assert.ok((await list.getByRole('img', { name: 'One of a repeating task' }).count()) >= 2);
  await assertAccessible(page, 'what was completed');

  await page.getByRole('searchbox').fill('fence');
  await eventually(async () => assert.equal(await list.getByRole('listitem').count(), 1));
  await checkboxOf(page, 'Paint the fence').click();
  await waitForToast(page, /Paint the fence.*reopened/);
  await page.getByText('Nothing completed holds these words.').waitFor();
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
  await phone.getByText('Der er ikke fuldført noget endnu.').waitFor();
  assert.equal((await owner.client.tasks.get({ taskID: id })).due_date, today);
  await phone.context().close();
});
