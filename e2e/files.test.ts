/** Files of a task: upload, drag-and-drop, comments, previews, deletion and the size limit. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { openPanel, rowOf } from './tasks.ts';

let site: Site;
let owner: Person;
let page: Page;

before(async () => {
  site = await openSite();
  owner = await site.person('Olga');
  page = await site.open('/', { person: owner });
});
after(() => site.stop());

async function createTask(content: string): Promise<string> {
  return (await owner.client.tasks.create({ body: { content } })).id;
}

const IMAGE = Buffer.from('R0lGODlhAQABAPAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test('adds files by button, by drag-and-drop and with a comment, previews images, and deletes files', async () => {
  const id = await createTask('Pictures');
  const panel = await openPanel(page, id);
  const files = panel.getByRole('region', { name: 'Files' });
  await files.locator('input[type="file"]').setInputFiles([
    { name: 'rød.gif', mimeType: 'image/gif', buffer: IMAGE },
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('offer') },
  ]);
  const image = files.getByRole('img', { name: 'Image: rød.gif' });
  await image.waitFor();
  assert.match((await image.getAttribute('src')) ?? '', /^blob:/);
  await files.getByRole('link', { name: 'Download offer.pdf' }).waitFor();

  await dropFile(panel, 'dropped.txt', 7);
  await files.getByRole('link', { name: 'Download dropped.txt' }).waitFor();
  await assertAccessible(page, 'a task with files');

  const comments = panel.getByRole('region', { name: 'Comments' });
  await comments
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('list') }]);
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('see the list');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByRole('link', { name: 'Download list.txt' }).waitFor();
  await rowOf(page, 'Pictures').getByText('3 files').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Download offer.pdf' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'offer.pdf');
  await files.getByRole('button', { name: 'Delete dropped.txt' }).click();
  await files.getByRole('link', { name: 'Download dropped.txt' }).waitFor({ state: 'detached' });
  await page.goto(`${site.url}/`);
  await eventually(async () => {
    const { attachments } = await owner.client.comments.list({ taskID: id });
    assert.deepEqual(
      attachments.map(({ filename }) => filename),
      ['rød.gif', 'offer.pdf'],
    );
  });
});

test('shows the image of a file that a comment refers to', async () => {
  const id = await createTask('Illustrated');
  const form = new FormData();
  form.append('file', new Blob([IMAGE], { type: 'image/gif' }), 'dot.gif');
  const { url } = await owner.client.attachments.create({ taskID: id, body: form });
  await owner.client.comments.create({ taskID: id, body: { body: `look: ![a red dot](${url}) ![none](${url}x)` } });
  const panel = await openPanel(page, id);
  const image = panel.getByRole('img', { name: 'a red dot', exact: true });
  await image.waitFor();
  assert.match((await image.getAttribute('src')) ?? '', /^blob:/);
  await panel.getByRole('link', { name: 'none', exact: true }).waitFor();
});

test('refuses a file above the size limit and lets the user dismiss it', async () => {
  const panel = await openPanel(page, await createTask('Heavy'));
  const files = panel.getByRole('region', { name: 'Files' });
  await files.waitFor();
  await dropFile(panel, 'film.mp4', 26_214_401);
  await files.getByText('Files can be up to 25 MB.').waitFor();
  await files.getByRole('button', { name: 'Cancel upload of film.mp4' }).click();
  await files.getByText('film.mp4').waitFor({ state: 'detached' });
});

/** Drops a file of `size` bytes on the open task. */
function dropFile(panel: Locator, name: string, size: number): Promise<void> {
  return panel.evaluate(
    (article, { name, size }) => {
      const { DataTransfer, DragEvent, File } = globalThis as unknown as BrowserNames;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(size)], name, { type: 'text/plain' }));
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        (article as unknown as { dispatchEvent(event: object): void }).dispatchEvent(event);
      }
    },
    { name, size },
  );
}

type BrowserNames = {
  DataTransfer: new () => { items: { add(file: object): void } };
  DragEvent: new (type: string, options: object) => object;
  File: new (parts: Uint8Array[], name: string, options: object) => object;
};
