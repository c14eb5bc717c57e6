import type { Page } from 'playwright-core';
import { weekdayOf } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { rowOf } from './tasks.ts';

const FRIDAY = 5;

/**
 * Waits for Today of a new account in the zone of the test accounts. It shows the text `empty`, but on Fridays the task `onFridays` of the
 * example project.
 */
export async function waitForFirstToday(page: Page, { empty, onFridays }: Record<'empty' | 'onFridays', string>) {
  const isFriday = weekdayOf(localDay(Date.now(), 'Europe/Copenhagen')) === FRIDAY;
  await (isFriday ? rowOf(page, onFridays) : page.getByText(empty)).waitFor();
}
