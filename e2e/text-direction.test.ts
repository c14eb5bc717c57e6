/** Hebrew and Arabic titles, notes, comments and names in an interface that is written from left to right. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { openPanel, rowOf } from './tasks.ts';

const HEBREW = 'לקנות חלב (2) today';
const LONG = 'פרויקט ארוך מאוד עם שם שאינו נכנס לסרגל הצד של היישום x';
const ARABIC = 'قائمة 10 - Home';

let site: Site;
let owner: Person;
let reader: Person;
let projectId: string;
let taskId: string;
let noteId: string;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  reader = await site.person('Rita');
  const { id: project } = await owner.client.projects.create({ body: { name: ARABIC } });
  projectId = project;
  await owner.client.projects.create({ body: { name: LONG } });
  await site.share(project, reader, 'viewer');
  const task = await owner.client.tasks.create({
    body: { content: HEBREW, project_id: project, description: `${ARABIC}\n\n- ${HEBREW}`, labels: ['בית x'] },
  });
  taskId = task.id;
  await owner.client.tasks.create({ body: { content: `Buy milk ${ARABIC}`, project_id: project } });
  await owner.client.comments.create({ taskID: taskId, body: { body: HEBREW } });
  const body = `# ${HEBREW}\n\n${ARABIC}\n\n- ${HEBREW}\n- [ ] ${ARABIC}\n\n> ${HEBREW}\n\nPlain English.`;
  noteId = (await owner.client.notes.create({ body: { body, project_id: project } })).id;
});
after(() => site.stop());

/** Whether the first letter of a text is to the right of the last one, the text is at the right side of its element, and shows its start. */
type Direction = { fromRight: boolean; atRight: boolean; showsFirst: boolean };

function directionOf(locator: Locator): Promise<Direction> {
  return locator.first().evaluate((element) => {
    const page = element.ownerDocument;
    const walker = page.createTreeWalker(element, 4); // text nodes
    const letters: { node: NonNullable<ReturnType<typeof walker.nextNode>>; at: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index } of (node.nodeValue ?? '').matchAll(/\p{L}/gu)) letters.push({ node, at: index });
    }
    const boxOf = (letter: (typeof letters)[number] | undefined) => {
      if (letter === undefined) throw new Error('The element has no text.');
      const range = page.createRange();
      range.setStart(letter.node, letter.at);
      range.setEnd(letter.node, letter.at + 1);
      return range.getBoundingClientRect();
    };
    const [first, last, whole] = [boxOf(letters[0]), boxOf(letters.at(-1)), element.getBoundingClientRect()];
    const [left, right] = [Math.min(first.left, last.left), Math.max(first.right, last.right)];
    return {
      fromRight: first.left > last.left,
      atRight: whole.right - right < left - whole.left,
      showsFirst: first.left >= whole.left && first.right <= whole.right + 1,
    };
  });
}

async function assertFromRight(locator: Locator, what: string): Promise<void> {
  await locator.first().waitFor();
  assert.equal((await directionOf(locator)).fromRight, true, what);
}

function styleOf(locator: Locator, property: 'unicodeBidi' | 'direction'): Promise<string | undefined> {
  return locator.evaluate(
    (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element)[name],
    property,
  );
}

async function openPage(path: string, size: { width: number; height: number }): Promise<Page> {
  return site.open(path, { person: owner, size });
}

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test(`titles and names begin on the right, and stay on the left of lists, at ${size.width} px`, async () => {
    const page = await openPage(`/project/${projectId}`, size);
    const title = rowOf(page, HEBREW).locator('[data-title]');
    await assertFromRight(title, 'the title of a task');
    assert.equal((await directionOf(title)).atRight, false);
    const mixed = rowOf(page, `Buy milk ${ARABIC}`).locator('[data-title]');
    assert.deepEqual(await directionOf(mixed), { fromRight: false, atRight: false, showsFirst: true });
    await assertFromRight(page.getByRole('heading', { level: 1 }), 'the name of a project');
    if (size !== PHONE) {
      await assertFromRight(page.getByRole('navigation').getByText(ARABIC), 'a name in the sidebar');
      assert.equal(
        (await directionOf(page.getByRole('navigation').getByText(LONG))).showsFirst,
        true,
        'a name that is cut off',
      );
    }
    await assertFromRight(rowOf(page, HEBREW).getByText('בית x'), 'the name of a label');
    await assertAccessible(page, 'a list with Hebrew and Arabic');
    await assertFromRight(page.getByRole('main').getByRole('link', { name: HEBREW }).last(), 'the title of a note');
    await page.context().close();
  });

  test(`a task, its description and its comments begin on the right, at ${size.width} px`, async () => {
    const page = await openPage('/', size);
    const panel = await openPanel(page, taskId);
    const comment = panel.getByRole('listitem').getByText(HEBREW);
    await assertFromRight(comment.last(), 'a comment');
    assert.equal((await directionOf(comment.last())).atRight, true);
    const field = panel.getByRole('textbox', { name: 'Write a comment' });
    assert.equal(await styleOf(field, 'unicodeBidi'), 'plaintext');
    await page.context().close();
  });

  test(`each block of a note has its own direction, at ${size.width} px`, async () => {
    const page = await openPage(`/note/${noteId}`, size);
    const line = (text: string) => page.locator('.cm-line').filter({ hasText: text }).last();
    await assertFromRight(line(HEBREW), 'a line of the editor');
    assert.equal(await styleOf(line(HEBREW), 'direction'), 'rtl');
    assert.deepEqual(await directionOf(line('Plain English.')), { fromRight: false, atRight: false, showsFirst: true });
    await page.context().close();
    const shown = await site.open(`/note/${noteId}`, { person: reader, size });
    const main = shown.getByRole('main');
    // The list of facts about the note can be there first.
    const list = main.locator('ul').filter({ hasText: HEBREW }).first();
    await assertFromRight(list.locator('li'), 'an item of a list');
    assert.equal(await styleOf(list, 'direction'), 'rtl');
    assert.equal((await directionOf(main.getByText('Plain English.'))).atRight, false);
    await shown.context().close();
  });
}
