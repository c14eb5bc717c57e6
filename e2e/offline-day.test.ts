/** A day of work without a connection: everything arrives whole, once and in its order, when the connection returns. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { type AllMessages, danish, english } from './all-messages.ts';
import { eventually } from './eventually.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { openStoring, unsentKinds, waitForStored } from './stored-data.ts';
import { assertTitles, checkboxOf, listNamed, quickAdd, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** The tasks of the Inbox before the day. */
const EARLIER = ['Call the bank', 'Clean the gutter', 'Mend the bike', 'Oil the door', 'Order wood', 'Pay the rent'];

const FIRST_LINES = {
  en: [
    'Buy milk @errand',
    'Pack the tent tomorrow',
    'Book a ferry friday at 9',
    'Water the plants today',
    'Draw the plan p1',
    'Find the keys',
    'Sharpen the saw @tool',
    'Bake bread tomorrow p2',
    'Read the contract',
    'Fold the map',
  ],
  da: [
    'Buy milk @errand',
    'Pack the tent i morgen',
    'Book a ferry fredag kl 9',
    'Water the plants i dag',
    'Draw the plan p1',
    'Find the keys',
    'Sharpen the saw @tool',
    'Bake bread i morgen p2',
    'Read the contract',
    'Fold the map',
  ],
};
const FIRST_TITLES = FIRST_LINES.en.map((line) => line.replace(/ (@|p\d|tomorrow|today|friday).*/, ''));
const SUBTASKS = ['Pegs', 'Ropes'];
const LATER = [
  'Ask Ida',
  'Weigh the parcel',
  'Test the lamp',
  'Write to Bo',
  'Sort the screws',
  'Rent a van',
  'Oil the hinge',
  'Count the plates',
];

type Day = { person: Person; neighbour: Person; boat: string; shared: string; messages: AllMessages };

async function prepare(language: 'da' | 'en'): Promise<Day> {
  const person = await site.person(`Ida ${language}`, language);
  const neighbour = await site.person(`Bo ${language}`);
  for (const content of EARLIER) await person.client.tasks.create({ body: { content, project_id: person.inbox } });
  await person.client.labels.create({ body: { name: 'errand' } });
  const { id: boat } = await person.client.projects.create({ body: { name: 'Boat' } });
  await person.client.sections.create({ projectID: boat, body: { name: 'Sails' } });
  await person.client.tasks.create({ body: { content: 'Wax the hull', project_id: boat } });
  const { id: shared } = await neighbour.client.projects.create({ body: { name: 'Street' } });
  for (const content of ['Sweep', 'Rake'])
    await neighbour.client.tasks.create({ body: { content, project_id: shared } });
  await site.share(shared, person, 'editor');
  return { person, neighbour, boat, shared, messages: { da: danish, en: english }[language] };
}

/** Reads the lists that the day needs, with a connection. */
async function readLists(page: Page, { person, boat, shared, messages }: Day): Promise<void> {
  const { tasks } = await person.client.tasks.list({ query: { project_id: person.inbox } });
  await page.goto(`${site.url}/task/${tasks.find(({ content }) => content === 'Order wood')?.id}`);
  await page.getByRole('article').getByRole('textbox', { name: messages.comments.write }).waitFor();
  for (const project of [shared, boat, person.inbox]) {
    await page.goto(`${site.url}/project/${project}`);
    await page.getByRole('main').locator('[data-title]').first().waitFor();
    await waitForStored(page, 'tasks', 'list', { project });
  }
  await page.goto(`${site.url}/notes`);
  await waitForStored(page, 'notes', 'list', {});
}

async function openPath(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function focusRow(page: Page, title: string): Promise<void> {
  await rowOf(page, title).locator('[data-title]').focus();
}

/** Completes a task, and waits until its row is gone. */
async function tick(page: Page, title: string): Promise<void> {
  await checkboxOf(page, title).click();
  await rowOf(page, title).waitFor({ state: 'detached' });
}

async function reschedule(page: Page, title: string, phrase: string): Promise<void> {
  await focusRow(page, title);
  await page.keyboard.press('t');
  const dates = page.getByRole('dialog');
  await dates.getByRole('textbox').first().fill(phrase);
  await dates.getByRole('textbox').first().press('Enter');
  await dates.waitFor({ state: 'detached' });
}

async function writeNote(page: Page, { messages }: Day, lines: readonly string[]): Promise<void> {
  await page.keyboard.press('Shift+N');
  const text = page.getByRole('textbox', { name: messages.notePage.text });
  await text.waitFor();
  await text.press('Control+End');
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.getByText(messages.saving.notSaved).waitFor();
}

async function addSubtasks(page: Page, title: string): Promise<void> {
  await focusRow(page, title);
  await page.keyboard.press('Shift+S');
  const panel = page.getByRole('article');
  for (const subtask of SUBTASKS) {
    await panel.getByRole('textbox').last().waitFor();
    await page.keyboard.type(subtask);
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: subtask }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function comment(page: Page, { messages }: Day, title: string, text: string): Promise<void> {
  await rowOf(page, title).getByRole('link').first().click();
  const panel = page.getByRole('article');
  await panel.getByRole('textbox', { name: messages.comments.write }).fill(text);
  await panel.getByRole('button', { name: messages.comments.send, exact: true }).click();
  await panel.getByText(text).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

/** Moves a task of the Inbox to a section of another project. */
async function moveToSails(page: Page, { boat }: Day, title: string): Promise<void> {
  await focusRow(page, title);
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('combobox').fill('Boat');
  await page.keyboard.press('Enter');
  await rowOf(page, title).waitFor({ state: 'detached' });
  await page.goto(`${site.url}/project/${boat}`);
  await focusRow(page, title);
  await page.keyboard.press('Shift+M');
  await page.keyboard.type('Sails');
  await page.keyboard.press('Enter');
  await assertTitles(listNamed(page, 'Sails'), [title]);
}

async function changeAsNeighbour({ neighbour, shared }: Day): Promise<void> {
  const { tasks } = await neighbour.client.tasks.list({ query: { project_id: shared } });
  const [sweep, rake] = tasks.map(({ id }) => id);
  assert.ok(sweep && rake);
  await neighbour.client.tasks.complete({ taskID: sweep, body: {} });
  await neighbour.client.tasks.update({ taskID: rake, body: { content: 'Rake the lawn' } });
  await neighbour.client.tasks.create({ body: { content: 'Shovel', project_id: shared } });
}

const COMPLETED = [
  'Call the bank',
  'Mend the bike',
  'Buy milk',
  'Water the plants',
  'Find the keys',
  'Oil the door',
  'Fold the map',
  'Weigh the parcel',
  'Test the lamp',
  'Sort the screws',
];
const DAYS: Readonly<Record<string, string>> = {
  'Pack the tent': '2026-10-17',
  'Book a ferry': '2026-10-16',
  'Water the plants': '2026-10-14',
  'Bake bread': '2026-10-20',
  'Clean the gutter': '2026-10-15',
  'Order wood': '2026-10-16',
  'Rent a van': '2026-10-15',
};

const INBOX = [...EARLIER.filter((title) => title !== 'Pay the rent'), ...FIRST_TITLES, ...LATER];

/** Compares everything that the day has changed with what the service has. */
async function assertArrived({ person, boat, shared }: Day): Promise<void> {
  const tasksOf = async (project: string) => {
    const { tasks } = await person.client.tasks.list({ query: { project_id: project, completed: 'include' } });
    return tasks.toSorted((one, other) => one.sort_order - other.sort_order);
  };
  const inbox = await tasksOf(person.inbox);
  const titles = new Map(inbox.map(({ id, content }) => [id, content]));
  const top = inbox.filter((task) => task.parent_id === undefined);
  const below = inbox.filter((task) => task.parent_id !== undefined);
  assert.deepEqual(
    top.map(({ content }) => content),
    INBOX,
  );
  assert.deepEqual(
    below.map(({ content, parent_id }) => [titles.get(parent_id ?? ''), content]),
    SUBTASKS.map((title) => ['Pack the tent', title]),
  );
  assert.deepEqual(
    inbox.flatMap(({ content, completed }) => (completed ? [content] : [])).toSorted(),
    COMPLETED.toSorted(),
  );
  assert.deepEqual(
    Object.fromEntries(inbox.flatMap(({ content, due_date }) => (due_date === undefined ? [] : [[content, due_date]]))),
    DAYS,
  );
  const taskNamed = (title: string) => inbox.find(({ content }) => content === title) ?? assert.fail(title);
  assert.equal(taskNamed('Book a ferry').due_time, '09:00');
  assert.deepEqual([taskNamed('Buy milk').labels, taskNamed('Sharpen the saw').labels], [['errand'], ['tool']]);
  assert.deepEqual([taskNamed('Draw the plan').priority, taskNamed('Bake bread').priority], [1, 2]);

  const [sails] = (await person.client.sections.list({ projectID: boat })).sections;
  assert.deepEqual(
    (await tasksOf(boat)).map(({ content, section_id }) => [content, section_id === sails?.id]),
    [
      ['Wax the hull', false],
      ['Pay the rent', true],
    ],
  );
  for (const title of ['Order wood', 'Read the contract']) {
    const { comments } = await person.client.comments.list({ taskID: taskNamed(title).id });
    assert.deepEqual(
      comments.map(({ body }) => body),
      [`About: ${title}`],
    );
  }
  const { notes } = await person.client.notes.list({});
  const bodies = await Promise.all(notes.map(async ({ id }) => (await person.client.notes.get({ noteID: id })).body));
  assert.deepEqual(
    bodies.map((body = '') => body.trim()).toSorted(),
    NOTES.map((lines) => lines.join('\n')),
  );
  assert.deepEqual(
    (await tasksOf(shared)).map(({ content, completed }) => [content, completed]),
    [
      ['Sweep', true],
      ['Rake the lawn', false],
      ['Shovel', false],
    ],
  );
}

const NOTES = [
  ['# Diary', 'Rain all morning.'],
  ['# Shopping', 'Rope and varnish.'],
];

for (const { name, size, language } of [
  { name: 'on a desktop', size: DESK, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`a day without a connection arrives whole, ${name}`, async () => {
    const day = await prepare(language);
    const { person, messages } = day;
    let page = await openStoring(site, '/', { person, size });
    await readLists(page, day);
    const context = page.context();
    const inbox = `/project/${person.inbox}`;
    await page.goto(site.url + inbox);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    site.dropConnections();
    await page.getByRole('status').getByText(messages.shell.offline).waitFor();

    // The morning.
    for (const line of FIRST_LINES[language]) await quickAdd(page, line);
    await assertTitles(page, [...EARLIER, ...FIRST_TITLES]);
    await addSubtasks(page, 'Pack the tent');
    for (const title of ['Call the bank', 'Mend the bike', 'Buy milk', 'Water the plants', 'Find the keys'])
      await tick(page, title);
    await reschedule(page, 'Clean the gutter', PHRASES[language].tomorrow);
    await reschedule(page, 'Pack the tent', '17/10');
    await writeNote(page, day, NOTES[0] ?? []);
    await page.close();

    // Another person works meanwhile.
    await changeAsNeighbour(day);

    // The afternoon.
    page = await openPath(context, inbox);
    const open = (titles: readonly string[], done: readonly string[]) =>
      titles.filter((title) => !done.includes(title) || !COMPLETED.includes(title));
    await assertTitles(page, open([...EARLIER, ...FIRST_TITLES], COMPLETED.slice(0, 5)).flatMap(withSubtasks));
    for (const line of LATER) await quickAdd(page, line);
    for (const title of COMPLETED.slice(5)) await tick(page, title);
    await reschedule(page, 'Bake bread', '20/10');
    await reschedule(page, 'Order wood', PHRASES[language].friday);
    await reschedule(page, 'Rent a van', PHRASES[language].tomorrow);
    await quickAdd(page, 'By mistake');
    await rowOf(page, 'By mistake').waitFor();
    await page.keyboard.press('z');
    await rowOf(page, 'By mistake').waitFor({ state: 'detached' });
    await tick(page, 'Draw the plan');
    await page.keyboard.press('z');
    await rowOf(page, 'Draw the plan').waitFor();
    await comment(page, day, 'Order wood', 'About: Order wood');
    await comment(page, day, 'Read the contract', 'About: Read the contract');
    await moveToSails(page, day, 'Pay the rent');
    await writeNote(page, day, NOTES[1] ?? []);
    await page.goto(site.url + inbox);
    await assertTitles(page, open(INBOX, COMPLETED).flatMap(withSubtasks));

    await context.setOffline(false);
    await eventually(() => assertArrived(day), 60_000);
    await eventually(async () => assert.deepEqual(await unsentKinds(page), []));
    await assertTitles(page, open(INBOX, COMPLETED).flatMap(withSubtasks));
    await page.reload();
    await assertTitles(page, open(INBOX, COMPLETED).flatMap(withSubtasks));
    await assertArrived(day);
    await page.goto(`${site.url}/project/${day.shared}`);
    await assertTitles(page, ['Rake the lawn', 'Shovel']);
    await context.close();
  });
}

const PHRASES = {
  en: { tomorrow: 'tomorrow', friday: 'friday' },
  da: { tomorrow: 'i morgen', friday: 'fredag' },
};

function withSubtasks(title: string): string[] {
  return title === 'Pack the tent' ? [title, ...SUBTASKS] : [title];
}
