import type { ReminderInput } from '#contract/resources/reminder.ts';
import { addDays, mondayOf } from '#domain/day/calendar.ts';
import { instantOf, localMoment } from '#domain/day/zone.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { offsetText } from './offset-text.ts';

/** A reminder preset and its text. */
export type ReminderPreset = { label: string; input: ReminderInput };

/** Offsets in minutes for tasks with a due time, and for tasks that are due on a day. */
const TIMED = [0, -10, -30, -60, -1440];
const ALL_DAY = [0, -1440, -10_080];
const MORNING = 9 * 60;
const HOUR = 3_600_000;

/**
 * Returns the presets for a task: offsets from its due time, if it has one, and instants after `now` (milliseconds) at local times
 * of the zone. Reminders that exist are omitted.
 */
export function reminderPresets(
  task: { due_date?: string | undefined; due_time?: string | undefined },
  existing: readonly ReminderInput[],
  { now, zone, messages }: { now: number; zone: string; messages: LazyMessages['reminders'] },
): ReminderPreset[] {
  const hasTime = task.due_time !== undefined;
  const offsets = task.due_date === undefined ? [] : hasTime ? TIMED : ALL_DAY;
  const relative = offsets.map((offset_min) => ({
    label: offsetText(offset_min, hasTime, messages),
    input: { offset_min },
  }));
  const absolute = absolutePresets(now, zone, messages).map(({ label, at }) => ({
    label,
    input: { remind_at: new Date(at).toISOString() },
  }));
  return [...relative, ...absolute].filter(({ input }) => !existing.some((one) => isSame(one, input)));
}

function absolutePresets(
  now: number,
  zone: string,
  messages: LazyMessages['reminders'],
): { label: string; at: number }[] {
  const { day } = localMoment(now, zone);
  const tomorrow = addDays(day, 1);
  const monday = addDays(mondayOf(day), 7);
  return [
    { label: messages.inAnHour, at: now + HOUR },
    { label: messages.tomorrowMorning, at: instantOf(tomorrow, MORNING, zone) },
    ...(monday === tomorrow ? [] : [{ label: messages.nextWeekMorning, at: instantOf(monday, MORNING, zone) }]),
  ];
}

function isSame(one: ReminderInput, other: ReminderInput): boolean {
  return one.offset_min === other.offset_min && one.remind_at === other.remind_at;
}
