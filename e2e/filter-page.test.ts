/** The page of one saved filter: adding tasks to it, and hints about its expression. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible } from './axe.ts';
import { eventually } from './eventually.ts';
import { openSite, type Site } from './site.ts';
import { assertTitles, quickAdd, rowOf, waitForToast } from './tasks.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.stop());

test('gives a task that is added with the shortcut on the page of a filter the filtered properties', async () => {
  const olga = await site.person('Olga');
  await olga.client.labels.create({ body: { name: 'calls' } });
  const { id: houseId } = await olga.client.projects.create({ body: { name: 'House' } });
  const newest = async (q: string) => (await olga.client.tasks.list({ query: { q } })).tasks[0];
  const query = '#House & @calls & today & assigned to: me & (p1 | p2)';
  const { id } = await olga.client.filters.create({ body: { name: 'Mine', query } });
  const page = await site.open(`/filter/${id}`, { person: olga });
  await page.getByText('No tasks match this filter.').waitFor();
  await page.keyboard.press('q');
  await page.getByRole('dialog').getByRole('textbox').fill('Order paint p1');
  const chips = page.getByRole('dialog').getByRole('list', { name: 'From this view' });
  await eventually(async () =>
    assert.deepEqual(await chips.getByRole('listitem').allInnerTexts(), ['Today', '+Olga', '@calls']),
  );
  await assertAccessible(page, 'quick-add on the page of a filter');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Order paint').waitFor();
  await eventually(async () => {
    const task = await newest('Order paint');
    const { project_id, due_date, assignee_id, priority, labels } = task ?? {};
    assert.deepEqual([project_id, due_date, assignee_id, priority, labels], [houseId, TODAY, olga.id, 1, ['calls']]);
  });
  // The filter leaves the priority open, so a task without one is not listed.
  await quickAdd(page, 'Order brushes');
  await waitForToast(page, 'Added to House · today');
  await assertTitles(page.getByRole('main'), ['Order paint']);
  await page.context().close();
});

test('marks words that are no condition, and offers what was probably meant', async () => {
  const olga = await site.person('Ova');
  await olga.client.labels.create({ body: { name: 'telefon' } });
  await olga.client.tasks.create({ body: { content: 'Ring the bank', assignee_id: olga.id, labels: ['telefon'] } });
  const page = await site.open('/filters', { person: olga });
  await page.getByRole('main').getByRole('button', { name: 'New filter' }).click();
  const dialog = page.getByRole('dialog');
  const expression = dialog.getByLabel('Filter query');
  await dialog.getByLabel('Name', { exact: true }).fill('Phone');
  await expression.fill('asigned to: me & @telfon & milk');
  await dialog.getByText('“asigned to:” isn’t a condition, so the words are searched for as text.').waitFor();
  await dialog.getByText('You have no label “telfon”.').waitFor();
  await dialog.getByText('Searched for as text: “milk”.').waitFor();
  assert.deepEqual(await dialog.locator('mark[data-kind="words"]').allTextContents(), ['asigned to:', ' me', 'milk']);
  assert.deepEqual(await dialog.locator('mark[data-doubtful="true"]').allTextContents(), ['asigned to:', '@telfon']);
  await assertAccessible(page, 'a filter with hints');

  await dialog.getByRole('button', { name: 'Did you mean “assigned to:”?' }).click();
  await eventually(async () => assert.equal(await expression.inputValue(), 'assigned to: me & @telfon & milk'));
  await expression.fill('assigned to: me & @telfon');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Phone' }).waitFor();
  await page.getByRole('main').getByText('You have no label “telfon”. Did you mean “@telefon”?').waitFor();
  await assertAccessible(page, 'the page of a filter with hints');

  await page.getByRole('main').getByRole('button', { name: 'Edit filter' }).click();
  await dialog.getByRole('button', { name: 'Did you mean “@telefon”?' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await rowOf(page, 'Ring the bank').waitFor();
  assert.equal(await page.getByText('You have no label').count(), 0);
  await page.context().close();
});
