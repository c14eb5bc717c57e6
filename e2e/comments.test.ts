/** Comments on a task: live updates, mentions, drafts, permissions and safe Markdown. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, PHONE, type Site } from './site.ts';
import { openPanel, rowOf, waitForToast } from './tasks.ts';

let site: Site;
let owner: Person;
let editor: Person;
let viewer: Person;
let houseId: string;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  editor = await site.person('Erik');
  viewer = await site.person('Vera');
  houseId = (await owner.client.projects.create({ body: { name: 'House' } })).id;
  await site.share(houseId, editor, 'editor');
  await site.share(houseId, viewer, 'viewer');
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

async function createTask(content: string, description = ''): Promise<string> {
  return (await owner.client.tasks.create({ body: { content, project_id: houseId, description } })).id;
}

const bodiesOf = async (taskID: string) =>
  (await owner.client.comments.list({ taskID })).comments.map(({ body }) => body);

test('shows a comment with a mention in another window, and counts it in the row', async () => {
  const id = await createTask('Mend the roof');
  const other = await site.open('/', { person: editor });
  const editorPanel = await openPanel(other, id);
  const ownerPanel = await openPanel(page, id);
  const field = ownerPanel.getByRole('textbox', { name: 'Write a comment' });
  await field.pressSequentially('Can you **help** @er');
  await page.getByRole('option', { name: 'Erik' }).waitFor();
  await assertAccessible(page, 'naming a person');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await field.inputValue(), 'Can you **help** @Erik '));
  await page.keyboard.press('Control+Enter');
  await editorPanel.getByText('Can you help @Erik').waitFor();
  assert.equal(await editorPanel.locator('strong', { hasText: 'help' }).count(), 1);
  assert.equal(await editorPanel.locator('.mention.me', { hasText: '@Erik' }).count(), 1);
  assert.equal(await ownerPanel.locator('.mention:not(.me)', { hasText: '@Erik' }).count(), 1);
  await eventually(async () => assert.equal(await field.inputValue(), ''));
  await rowOf(other, 'Mend the roof').getByText('1 comment').waitFor();
  await assertAccessible(page, 'a task with a comment');

  await editorPanel.getByRole('textbox', { name: 'Write a comment' }).fill('On Friday');
  await editorPanel.getByRole('button', { name: 'Comment', exact: true }).click();
  await ownerPanel.getByText('On Friday').waitFor();
  assert.deepEqual(await bodiesOf(id), ['Can you **help** @Erik', 'On Friday']);
  await other.context().close();
});

test('lets the author edit, delete and restore a comment', async () => {
  const id = await createTask('Paint the door');
  await owner.client.comments.create({ taskID: id, body: { body: 'Grene' } });
  await editor.client.comments.create({ taskID: id, body: { body: 'Red?' } });
  const panel = await openPanel(page, id);
  const ownComment = panel.getByRole('listitem').filter({ hasText: 'Olga' });
  await panel.getByText('Red?').waitFor();
  assert.equal(await panel.getByRole('button', { name: 'Actions for Erik’s comment' }).count(), 0);

  await ownComment.getByRole('button', { name: 'Actions for Olga’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await ownComment.getByRole('textbox', { name: 'Edit' }).fill('Green');
  await page.keyboard.press('Control+Enter');
  await ownComment.getByText('(edited)').waitFor();
  assert.deepEqual(await bodiesOf(id), ['Green', 'Red?']);

  await ownComment.getByRole('button', { name: 'Actions for Olga’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await ownComment.waitFor({ state: 'detached' });
  await waitForToast(page, 'Comment deleted');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await ownComment.getByText('Green').waitFor();

  await ownComment.getByRole('button', { name: 'Actions for Olga’s comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await ownComment.waitFor({ state: 'detached' });
  await page.goto(`${site.url}/`);
  await eventually(async () => assert.deepEqual(await bodiesOf(id), ['Red?']));
});

test('sends a comment that has only files, and says when they were removed', async () => {
  const id = await createTask('Measure');
  const panel = await openPanel(page, id);
  const send = panel.getByRole('button', { name: 'Comment', exact: true });
  const files = ['plan.txt', 'more.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }));
  await panel.locator('input[type="file"]').last().setInputFiles(files);
  await send.click();
  const comment = panel.getByRole('listitem').filter({ hasText: 'Olga' });
  await comment.getByText('plan.txt').waitFor();
  await comment.getByText('more.txt').waitFor();
  await eventually(async () => {
    const { comments } = await owner.client.comments.list({ taskID: id });
    assert.deepEqual(
      comments.map(({ body, attachments }) => [body, attachments.map(({ filename }) => filename)]),
      [['', ['plan.txt', 'more.txt']]],
    );
  });
  await panel.getByRole('button', { name: 'Remove plan.txt' }).waitFor({ state: 'detached' });
  const [{ attachments = [] } = {}] = (await owner.client.comments.list({ taskID: id })).comments;
  for (const file of attachments) await owner.client.attachments.delete({ attachmentID: file.id });
  await comment.getByText('The file was removed.').waitFor();
});

test('keeps the draft of a comment per task', async () => {
  const id = await createTask('Sweep');
  const field = (await openPanel(page, id)).getByRole('textbox', { name: 'Write a comment' });
  await field.fill('half a thought');
  await openPanel(page, await createTask('Another'));
  assert.equal(await page.getByRole('textbox', { name: 'Write a comment' }).inputValue(), '');
  await openPanel(page, id);
  await eventually(async () => assert.equal(await field.inputValue(), 'half a thought'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await field.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  await field.waitFor();
});

test('adds letters that follow the shortcut c to the end of the draft', async () => {
  const id = await createTask('Rake');
  const field = (await openPanel(page, id)).getByRole('textbox', { name: 'Write a comment' });
  await field.fill('half a thought');
  await page.goto(`${site.url}/project/${houseId}`);
  await rowOf(page, 'Rake').locator('[data-title]').focus();
  await page.keyboard.type('c and the other half');
  await eventually(async () => assert.equal(await field.inputValue(), 'half a thought and the other half'));
});

test('shows the newest comments, and loads earlier ones on request', async () => {
  const id = await createTask('Long talk');
  for (let index = 1; index <= 25; index += 1) {
    await owner.client.comments.create({ taskID: id, body: { body: `number ${index}.` } });
  }
  const panel = await openPanel(page, id);
  await panel.getByText('number 25.').waitFor();
  assert.equal(await panel.getByText('number 5.', { exact: true }).count(), 0);
  await panel.getByRole('button', { name: 'Show 5 earlier comments' }).click();
  await panel.getByText('number 1.', { exact: true }).waitFor();
});

test('scrolls to a linked comment, and focuses the comment field with c', async () => {
  const id = await createTask('Long ago');
  const first = await owner.client.comments.create({ taskID: id, body: { body: 'the very first.' } });
  for (let index = 1; index <= 24; index += 1) {
    await owner.client.comments.create({ taskID: id, body: { body: `number ${index}.` } });
  }
  await page.goto(`${site.url}/task/${id}#comment-${first.id}`);
  const panel = page.getByRole('article');
  const linked = panel.getByText('the very first.');
  await linked.waitFor();
  await eventually(async () => assert.ok(await isInView(linked)));
  await panel.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('c');
  const field = panel.getByRole('textbox', { name: 'Write a comment' });
  await eventually(async () => assert.ok(await field.evaluate((element) => element.matches(':focus'))));
});

async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y > 0 && box.y < 800;
}

test('toggles a task-list item of the description in place', async () => {
  const id = await createTask('Steps', '# Plan\n\n- [ ] nails\n- [x] ladder\n');
  const panel = await openPanel(page, id);
  const nails = panel.getByRole('checkbox', { name: 'nails' });
  await nails.waitFor();
  assert.equal(await panel.getByRole('checkbox', { name: 'ladder' }).isChecked(), true);
  await nails.click();
  await eventually(async () => {
    const { description } = await owner.client.tasks.get({ taskID: id });
    assert.equal(description, '# Plan\n\n- [x] nails\n- [x] ladder\n');
  });
  await eventually(async () => assert.equal(await nails.isChecked(), true));
  await panel.getByRole('heading', { name: 'Plan' }).click();
  const field = panel.getByRole('textbox', { name: 'Description' });
  assert.equal(await field.inputValue(), '# Plan\n\n- [x] nails\n- [x] ladder\n');
});

test('runs no script from a text and loads nothing from other hosts', async () => {
  const hostile = [
    '<img src=x onerror="window.hit=1"> <svg/onload=window.hit=1>',
    '[a](javascript:window.hit=1) [b](data:text/html,<script>window.hit=1</script>)',
    '![p](https://outside.example/pixel.png)',
    '<form id=body><input name=cookie>',
    '[out](https://outside.example)',
  ].join('\n\n');
  const id = await createTask('Evil', hostile);
  await editor.client.comments.create({ taskID: id, body: { body: hostile } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const panel = await openPanel(page, id);
  await panel.getByRole('link', { name: 'out' }).nth(1).waitFor();
  const found = await panel.evaluate((article) => {
    const element = article as unknown as { querySelectorAll(selector: string): { length: number } };
    return {
      hit: (globalThis as { hit?: number }).hit,
      bad: element.querySelectorAll('article img, svg[onload], form, [href^="javascript"], [href^="data"], [onerror]')
        .length,
      open: element.querySelectorAll('a[href*="outside"]:not([rel="noopener noreferrer"])').length,
    };
  });
  assert.deepEqual(found, { hit: undefined, bad: 0, open: 0 });
  assert.deepEqual(
    requests.filter((url) => url.includes('outside.example')),
    [],
  );
});

test('shows a viewer all comments and no control that would be refused', async () => {
  const id = await createTask('Read this', '- [ ] step');
  await owner.client.comments.create({ taskID: id, body: { body: 'look' } });
  const window = await site.open('/', { person: viewer });
  const panel = await openPanel(window, id);
  await panel.getByText('look').waitFor();
  assert.equal(await panel.getByRole('checkbox', { name: 'step' }).isDisabled(), true);
  for (const name of [/Attach/, /Comment$/, /Actions for/, /Delete/]) {
    assert.equal(await panel.getByRole('button', { name }).count(), 0, String(name));
  }
  assert.equal(
    await panel.getByRole('textbox').filter({ visible: true }).and(panel.getByLabel('Write a comment')).count(),
    0,
  );
  await window.context().close();
});

test('works on a phone in Danish', async () => {
  const dane = await site.person('Dorte', 'da');
  await site.share(houseId, dane, 'editor');
  const id = await createTask('Tag');
  const window = await site.open(`/task/${id}`, { person: dane, size: PHONE });
  const field = window.getByRole('textbox', { name: 'Skriv en kommentar' });
  const cut = await field.evaluate((one) => one.scrollHeight - one.clientHeight);
  assert.equal(cut, 0, 'the placeholder fits');
  await field.fill('Jeg kan på fredag');
  await window.getByRole('button', { name: 'Kommentér' }).click();
  await window.getByRole('listitem').filter({ hasText: 'Jeg kan på fredag' }).waitFor();
  await assertAccessible(window, 'comments on a phone');
  const freeWidth = await window.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      document: { documentElement: { scrollWidth: number } };
      innerWidth: number;
    };
    return innerWidth - document.documentElement.scrollWidth;
  });
  assert.equal(freeWidth, 0);
  await window.context().close();
});
