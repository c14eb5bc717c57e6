import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * Returns an offset from the due time as text: `30 minutes before`, `1 hour and 30 minutes before`, `1 week before`,
 * `When it is due`. `offset` is in minutes, negative before the due time. `hasTime` is false for a task that is due on a day:
 * its offsets are relative to 9:00.
 */
export function offsetText(offset: number, hasTime: boolean, messages: LazyMessages['reminders']): string {
  if (offset === 0) return hasTime ? messages.atDue : messages.atMorning;
  const distance = distanceText(Math.abs(offset), messages);
  return offset < 0 ? messages.before(distance) : messages.after(distance);
}

function distanceText(minutes: number, messages: LazyMessages['reminders']): string {
  if (minutes % WEEK === 0) return messages.weeks(minutes / WEEK);
  const parts = [
    minutes >= DAY && messages.days(Math.floor(minutes / DAY)),
    minutes % DAY >= HOUR && messages.hours(Math.floor((minutes % DAY) / HOUR)),
    minutes % HOUR > 0 && messages.minutes(minutes % HOUR),
  ].filter((part) => part !== false);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${messages.and} ${parts.at(-1)}`;
}
