/** Text of twice the size, and the forced colours of the system. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Person } from '#server/testing/people.ts';
import { TODAY } from '#server/testing/service.ts';
import { findOverflow } from './find-overflow.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite();
});
after(() => site.stop());

/** Opens Today, with a task, as a user who has set the text of the browser to twice its size. */
async function openLarge(person: Person): Promise<Page> {
  await person.client.tasks.create({ body: { content: 'Paint', due_date: TODAY } });
  const page = await site.open('/', { person, size: PHONE });
  await page.getByRole('checkbox', { name: 'Paint' }).waitFor();
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  return page;
}

/** The nodes of the labels, and the right edges of their texts and of their entries. */
const LABELS = `[...document.querySelectorAll('nav:has(button):last-of-type > *')].flatMap((entry) => {
  const text = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  if (!text) return [];
  const range = document.createRange();
  range.selectNode(text);
  const { left, right } = range.getBoundingClientRect();
  return [{ text: text.data, left, right, lines: range.getClientRects().length }];
})`;

/** The outlines of what is selected and visible. */
const OUTLINES = `[...document.querySelectorAll('[aria-current="page"], [aria-pressed="true"]')]
  .filter((element) => element.checkVisibility())
  .map((element) => getComputedStyle(element).outlineStyle)`;

for (const language of ['en', 'da'] as const) {
  test(`keeps the labels of the bottom bar apart and in one line with large text (${language})`, async () => {
    const page = await openLarge(await site.person(language === 'da' ? 'Birthe' : 'Beth', language));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const labels = await page.evaluate<{ text: string; left: number; right: number; lines: number }[]>(LABELS);
      assert.equal(labels.length, 4);
      for (const [index, { text, left, right, lines }] of labels.entries()) {
        assert.equal(lines, 1, text);
        assert.ok(left >= (labels[index - 1]?.right ?? -4) + 4 && right <= width, `${text} at ${width} px`);
      }
    }
    assert.deepEqual(await findOverflow(page, [390, 320]), []);
    await page.context().close();
  });
}

test('shows the whole title of a task and the name of its project at 200 % on a phone', async () => {
  const person = await site.person('Zoe');
  const { id } = await person.client.projects.create({ body: { name: 'Renovation of the kitchen' } });
  const content = 'Call the carpenter about the new windows';
  await person.client.tasks.create({ body: { content, project_id: id, due_date: TODAY } });
  const page = await site.open('/', { person, size: { width: PHONE.width / 2, height: PHONE.height / 2 } });
  const row = rowOf(page, content);
  for (const text of [row.locator('[data-title]'), row.getByText('Renovation of the kitchen', { exact: true })]) {
    const isWhole = await text.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
    assert.ok(isWhole);
  }
  await page.context().close();
});

test('enlarges check boxes and icons with the text', async () => {
  const person = await site.person('Torben');
  const page = await openLarge(person);
  const widthOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width ?? 0;
  const large = [await widthOf('main input[type="checkbox"]'), await widthOf('nav svg')];
  await page.evaluate('document.documentElement.style.fontSize = ""');
  const usual = [await widthOf('main input[type="checkbox"]'), await widthOf('nav svg')];
  assert.deepEqual(
    large,
    usual.map((width) => 2 * width),
  );
  await page.context().close();
});

test('outlines the selected view if the system forces the colours', async () => {
  const person = await site.person('Frede');
  const inbox = `/project/${person.inbox}`;
  for (const { size, paths } of [
    { size: DESK, paths: ['/', '/settings/security', inbox] },
    { size: PHONE, paths: ['/'] },
  ]) {
    const page = await site.open('/', { person, size });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of paths) {
      await page.goto(site.url + path);
      const current = page.locator('[aria-current="page"], [aria-pressed="true"]').filter({ visible: true });
      await current.first().waitFor();
      const styles = await page.evaluate<string[]>(OUTLINES);
      assert.deepEqual([...new Set(styles)], ['solid'], path);
    }
    await page.context().close();
  }
});
