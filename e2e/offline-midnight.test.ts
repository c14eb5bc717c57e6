/** After midnight without a connection, Today shows what is due on the new day, from what the device holds. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createClock } from '#server/platform/clock/clock.ts';
import { START } from '#server/testing/service.ts';
import { danish, english } from './all-messages.ts';
import { eventually } from './eventually.ts';
import { DESK, openSite, PHONE, type Site } from './site.ts';
import { openStoring, waitForStored } from './stored-data.ts';
import { assertTitles, checkboxOf, listNamed, rowOf } from './tasks.ts';

let site: Site;

before(async () => {
  site = await openSite({ clock: createClock(START) });
});
after(() => site.stop());

for (const { name, size, language } of [
  { name: 'on a desktop', size: DESK, language: 'en' as const },
  { name: 'on a phone in Danish', size: PHONE, language: 'da' as const },
]) {
  test(`shows the tasks of the new day after midnight without a connection, ${name}`, async () => {
    const { tasks, shell } = { da: danish, en: english }[language];
    const person = await site.person(`Night ${language}`, language);
    for (const [content, due_date] of [
      ['Long ago', '2026-10-10'],
      ['Of the eve', '2026-10-14'],
      ['Done on the eve', '2026-10-14'],
      ['Of the new day', '2026-10-15'],
      ['Of another day', '2026-10-16'],
    ] as const)
      await person.client.tasks.create({ body: { content, due_date, project_id: person.inbox } });
    const page = await openStoring(site, `/project/${person.inbox}`, { person, size, controlsTime: true });
    await rowOf(page, 'Of the new day').waitFor();
    await waitForStored(page, 'tasks', 'list', { project: person.inbox });
    await page.goto(`${site.url}/`);
    await assertTitles(page, ['Long ago', 'Of the eve', 'Done on the eve']);
    await waitForStored(page, 'tasks', 'today');
    await page.context().setOffline(true);
    site.dropConnections();
    await page.getByRole('status').getByText(shell.offline).waitFor();
    await checkboxOf(page, 'Done on the eve').click();
    await assertTitles(page, ['Long ago', 'Of the eve']);

    await page.clock.setSystemTime('2026-10-15T05:00:00Z');
    await assertTitles(listNamed(page, tasks.overdueHeading), ['Long ago', 'Of the eve']);
    await assertTitles(listNamed(page, tasks.todayHeading), ['Of the new day']);
    await page.reload();
    await page.clock.setSystemTime('2026-10-15T05:10:00Z');
    await assertTitles(listNamed(page, tasks.overdueHeading), ['Long ago', 'Of the eve']);
    await assertTitles(listNamed(page, tasks.todayHeading), ['Of the new day']);

    await page.context().setOffline(false);
    await eventually(async () => {
      const { tasks: all } = await person.client.tasks.list({ query: { completed: 'only' } });
      assert.deepEqual(
        all.map(({ content }) => content),
        ['Done on the eve'],
      );
    });
    await page.context().close();
  });
}
