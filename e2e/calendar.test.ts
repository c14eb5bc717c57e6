/** The calendar: views, entries and permissions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#domain/day/calendar.ts';
import { TODAY } from '#server/testing/service.ts';
import { assertAccessible, assertContrast } from './axe.ts';
import { calendarForEachTest, dayColumn, entryOf, monthCell, showSpan, TUESDAY } from './calendar-page.ts';
import { eventually } from './eventually.ts';
import { findEnglish } from './find-english.ts';
import { pointIn } from './pointer.ts';
import { PHONE } from './site.ts';

const { fixture, addTask, openAt, openCalendar, assertDue } = calendarForEachTest();

test('opens with g c, and changes the month with keys and buttons', async () => {
  const page = await openAt('/');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const title = page.getByRole('heading', { level: 1 });
  await title.filter({ hasText: 'October 2026' }).waitFor();
  assert.match(await page.title(), /^Calendar, October 2026/);
  await page.getByRole('rowheader', { name: 'Week 42', exact: true }).waitFor();
  await page.locator(`[data-number="${TODAY}"][aria-current="date"]`).waitFor();
  assert.match((await page.getByRole('columnheader').allTextContents()).join(' '), /Mon Tue Wed Thu Fri Sat Sun/);
  await page.keyboard.press(']');
  await title.filter({ hasText: 'November 2026' }).waitFor();
  await page.locator('[aria-live="polite"]', { hasText: 'November 2026' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Earlier' }).click();
  await title.filter({ hasText: 'October 2026' }).waitFor();
});

test('keeps the view and the day in the address: after a reload, with Back and Forward, and around an open task', async () => {
  const nextTuesday = addDays(TUESDAY, 7);
  const page = await openAt(`/calendar?view=week&date=${TUESDAY}`);
  const query = () => new URL(page.url()).search;
  await dayColumn(page, TUESDAY).waitFor();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await dayColumn(page, nextTuesday).waitFor();
  assert.equal(query(), `?view=week&date=${nextTuesday}`);
  await showSpan(page, 'Month');
  await page.reload();
  await monthCell(page, nextTuesday).waitFor();
  assert.equal(query(), `?view=month&date=${nextTuesday}`);

  await page.goBack();
  await dayColumn(page, nextTuesday).waitFor();
  await page.goBack();
  await dayColumn(page, TUESDAY).waitFor();
  await page.goForward();
  await dayColumn(page, nextTuesday).waitFor();
  await page.goBack();

  await entryOf(page, 'Roofer').getByRole('link').click();
  await page.getByRole('article').waitFor();
  await dayColumn(page, TUESDAY).waitFor();
  await page.reload();
  await page.getByRole('article').waitFor();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await dayColumn(page, nextTuesday).waitFor();
  await page.getByRole('article').getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(async () => assert.equal(query(), `?view=week&date=${nextTuesday}`));
  await dayColumn(page, nextTuesday).waitFor();
});

test('goes to a date that is chosen in a month grid, in the current span', async () => {
  const page = await openCalendar('Week');
  const button = page.getByRole('button', { name: 'Go to a date' });
  await button.click();
  const popover = page.getByRole('dialog', { name: 'Go to a date' });
  await popover.getByRole('button', { name: 'Next month' }).click();
  await assertAccessible(page, 'the month grid');
  await popover.getByRole('button', { name: /18 November 2026/ }).click();
  await dayColumn(page, '2026-11-18').waitFor();
  assert.equal(new URL(page.url()).search, '?view=week&date=2026-11-18');
  await eventually(async () => assert.equal(await button.evaluate((element) => element.matches(':focus')), true));
  await button.click();
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
});

test('falls back to the last view and today if the address is invalid', async () => {
  const page = await openAt('/calendar?view=year&date=2026-02-30');
  await monthCell(page, TODAY).waitFor();
  await showSpan(page, 'Day');
  await page.goto(`${fixture.site.url}/calendar?date=tomorrow`);
  await page.locator(`ul[data-day="${TODAY}"]`).waitFor();
  assert.equal(await page.locator('button[aria-pressed="true"]', { hasText: 'Day' }).count(), 1);
});

test('collapses the lane of a week with many all-day tasks', async () => {
  for (let number = 1; number <= 5; number += 1) await addTask(`Errand ${number}`, {});
  const page = await openCalendar('Week');
  const lane = page.getByRole('list', { name: /^All day/ }).nth(1);
  await eventually(async () => assert.equal(await lane.locator('[data-task]').count(), 3));
  await lane.getByRole('button', { name: /^3 more on/ }).click();
  await lane.getByText('Errand 5').waitFor();
  const toggle = page.getByRole('button', { name: 'Show fewer' });
  assert.equal(await toggle.evaluate((button) => button.matches(':focus')), true);
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(await lane.locator('[data-task]').count(), 3));
});

test('shows a placeholder in the shape of a calendar while the tasks are loading', async () => {
  const page = await openAt('/');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.route('**/api/**/tasks?*', () => undefined);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const placeholder = page.locator('[data-shape="month"][aria-busy="true"]');
  await placeholder.waitFor();
  const main = await page.getByRole('main').boundingBox();
  const box = await placeholder.boundingBox();
  assert.ok(box && main && box.width > main.width * 0.9 && box.height > main.height / 2, JSON.stringify(box));
});

test('shows all entries of a crowded day in a popover, from which they can be opened, completed and dragged', async () => {
  for (let number = 1; number <= 8; number += 1) await addTask(`Errand ${number}`, {});
  const page = await openCalendar('Month');
  const more = monthCell(page, TUESDAY).getByRole('button', { name: /more on/ });
  const popover = page.getByRole('dialog', { name: /20 October/ });
  const hasFocus = () => more.evaluate((button) => button.matches(':focus'));
  await more.click();
  await popover.getByRole('link', { name: 'Errand 8' }).waitFor();
  assert.equal(await popover.locator('[data-task]').count(), 10);
  await assertAccessible(page, 'the popover of a day');
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await hasFocus(), true));

  await more.click();
  await popover.getByRole('heading').click();
  assert.equal(await page.getByRole('dialog').count(), 1, 'a click in the popover adds no task');
  await page.mouse.click(400, 30);
  await popover.waitFor({ state: 'detached' });
  assert.equal(await page.locator('button[aria-pressed="true"]', { hasText: 'Month' }).count(), 1);

  await more.click();
  await popover.getByRole('link', { name: 'Errand 8' }).focus();
  await page.keyboard.press('e');
  await popover.getByText('Errand 8').waitFor({ state: 'detached' });
  const { x, y } = await pointIn(popover.locator('[data-task]', { hasText: 'Errand 7' }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  // The name next to the pointer.
  await page.locator('[data-shows]').waitFor();
  await popover.waitFor({ state: 'detached' });
  const target = await pointIn(monthCell(page, addDays(TUESDAY, -6)));
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
  await assertDue('Errand 7', addDays(TUESDAY, -6));

  await more.click();
  await popover.locator('[data-task]', { hasText: 'Errand 6' }).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  assert.equal(await popover.count(), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await more.click();
  await popover.getByRole('link', { name: 'Errand 6' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Close', exact: true }).click();
  await more.click();
  await popover.getByRole('button', { name: 'Open the day' }).click();
  await page.locator('button[aria-pressed="true"]', { hasText: 'Day' }).waitFor();
  await entryOf(page, 'Errand 6').waitFor();
});

test('begins at the week of the active day if a month is higher than the window', async () => {
  const page = await openAt('/calendar?view=month&date=2026-10-30', { size: { width: 1024, height: 420 } });
  const isInView = (day: string) =>
    monthCell(page, day).evaluate((cell) => {
      const grid = cell.closest('table')?.parentElement?.getBoundingClientRect();
      const { top, bottom } = cell.getBoundingClientRect();
      return grid !== undefined && top >= grid.top && bottom <= grid.bottom + 1;
    });
  await eventually(async () => assert.equal(await isInView('2026-10-30'), true));
  await page.getByRole('columnheader', { name: 'Fri' }).waitFor();
  await page.goto(`${fixture.site.url}/calendar?view=month&date=2026-10-01`);
  await eventually(async () => assert.equal(await isInView('2026-10-01'), true));
});

test('shows overdue tasks in the colour of overdue dates and says so, but no other tasks', async () => {
  const yesterday = addDays(TODAY, -1);
  await addTask('Late bill', { due_date: yesterday });
  await addTask('Late call', { due_date: yesterday, due_time: '10:00', duration_min: 30 });
  await addTask('Bins', { due_date: yesterday, recurrence_rule: 'FREQ=DAILY' });
  const page = await openAt(`/calendar?view=month&date=${TODAY}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const danger = () =>
    page.evaluate<string>(`(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = 'var(--color-danger)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    })()`);
  const colourOf = (title: string) =>
    entryOf(page, title)
      .getByText(title, { exact: true })
      .evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).color);
  for (const span of ['Month', 'Week']) {
    await showSpan(page, span);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const title of ['Late bill', 'Late call', 'Bins']) {
        await entryOf(page, title)
          .getByRole('link', { name: `Overdue: ${title}` })
          .waitFor();
        assert.equal(await colourOf(title), await danger(), `${title}, ${span}, ${colorScheme}`);
      }
      await assertContrast(page, `${span}, ${colorScheme}`);
    }
  }
  assert.equal(await page.locator('[data-ghost][data-overdue="true"]').count(), 0);
  await page.goto(`${fixture.site.url}/calendar?view=month&date=${TUESDAY}`);
  await entryOf(page, 'Paint').waitFor();
  assert.notEqual(await colourOf('Paint'), await danger());
});

test('shows future occurrences, which cannot be moved', async () => {
  await addTask('Bins', { recurrence_rule: 'FREQ=DAILY' });
  const page = await openCalendar('Month');
  const occurrence = monthCell(page, addDays(TUESDAY, 1)).getByRole('img', { name: 'Bins, future occurrence' });
  await occurrence.waitFor();
  assert.equal(await monthCell(page, addDays(TUESDAY, 1)).locator('[data-task]').count(), 0);
});

test('shows a change of another client without a reload', async () => {
  const { id } = await addTask('Shared', { due_time: '08:00' });
  const page = await openCalendar('Week');
  await dayColumn(page, TUESDAY).getByText('Shared').waitFor();
  await fixture.owner.client.tasks.update({ taskID: id, body: { due_date: addDays(TUESDAY, 1), due_time: '09:00' } });
  await dayColumn(page, addDays(TUESDAY, 1)).getByText('Shared').waitFor();
});

test('shows only the tasks of a project in its calendar, and lets a viewer move none', async () => {
  const garden = await fixture.owner.client.projects.create({ body: { name: 'Garden', view_mode: 'calendar' } });
  const viewer = await fixture.site.person('Viewer');
  await fixture.site.share(garden.id, viewer, 'viewer');
  await fixture.owner.client.tasks.create({ body: { content: 'Rake', project_id: garden.id, due_date: TODAY } });
  await addTask('Elsewhere', { due_date: TODAY });
  const page = await openAt(`/project/${garden.id}`, { person: viewer });
  await entryOf(page, 'Rake').waitFor();
  assert.equal(await entryOf(page, 'Elsewhere').count(), 0);
  await entryOf(page, 'Rake').getByRole('link').focus();
  await page.keyboard.press('Space');
  assert.equal(await page.locator('[data-lifted="true"]').count(), 0);
  await monthCell(page, TODAY).click({ position: { x: 60, y: 14 } });
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('passes the accessibility checks in every span, size and theme, and is complete in Danish', async () => {
  await addTask('Also at ten', { due_time: '10:30', priority: 1 });
  await addTask('Bins', { recurrence_rule: 'FREQ=DAILY' });
  const page = await openCalendar('Week');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Tasks without a date' }).click();
  for (const span of ['Month', 'Week', 'Day', 'Agenda']) {
    await showSpan(page, span);
    await page.emulateMedia({ colorScheme: 'light' });
    await assertAccessible(page, `${span}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertContrast(page, `${span}, dark`);
  }
  await page.setViewportSize(PHONE);
  await assertAccessible(page, 'agenda on a phone');
  await page.context().close();

  const astrid = await fixture.site.person('Astrid', 'da');
  await astrid.client.tasks.quickAdd({ body: { text: 'Tagrende i dag kl 10' } });
  const danish = await openAt('/calendar', { person: astrid, language: 'da' });
  for (const span of ['Måned', 'Uge', 'Dag', 'Agenda']) {
    await showSpan(danish, span);
    await danish.getByRole('main').getByText('Tagrende').first().waitFor();
    assert.deepEqual(await findEnglish(danish), [], span);
  }
});
