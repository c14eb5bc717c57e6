import type { LaterWords } from '#domain/words/en/web-later.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * How far from the due moment, as people say it: `30 minutes before`, `1 hour and 30 minutes before`, `1 week before`,
 * `When it is due`. `hasTime` is false for a task that is due on a day, which counts from nine in the morning.
 */
export function offsetInWords(offset: number, hasTime: boolean, words: LaterWords['reminders']): string {
  if (offset === 0) return hasTime ? words.atDue : words.atMorning;
  const distance = distanceInWords(Math.abs(offset), words);
  return offset < 0 ? words.before(distance) : words.after(distance);
}

function distanceInWords(minutes: number, words: LaterWords['reminders']): string {
  if (minutes % WEEK === 0) return words.weeks(minutes / WEEK);
  const parts = [
    minutes >= DAY && words.days(Math.floor(minutes / DAY)),
    minutes % DAY >= HOUR && words.hours(Math.floor((minutes % DAY) / HOUR)),
    minutes % HOUR > 0 && words.minutes(minutes % HOUR),
  ].filter((part) => part !== false);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${words.and} ${parts.at(-1)}`;
}
