/** `!30 min`, `!14:00`, `remind me 30 min before`, `påmind kl 8`, `remind day before`. */

import { type Clock, readClock } from './clock.ts';
import { type Length, readLength, UNIT } from './lengths.ts';
import { beginsWord, gluedAt, type Line, type Reading, take, tokenAt, warn } from './line.ts';

/** Minutes relative to the due moment, or a clock time on the due day. */
export type ReminderRead = Reading & ({ offset: number } | { clock: Clock });

const MAX_REMINDERS = 20;
const MAX_OFFSET = 525_600; // minutes in a year of 365 days
const DAY = 1440;

/** Takes the reminders out of the line. */
export function takeReminders(line: Line): ReminderRead[] {
  const reminders: ReminderRead[] = [];
  for (let index = 0; index < line.tokens.length; index++) {
    const read = readReminder(line, index);
    if (read === undefined) continue;
    if (reminders.length >= MAX_REMINDERS) warn(line, index, read.next, 'too_many_reminders');
    else {
      reminders.push(read);
      take(line, index, read.next, 'reminder');
    }
    index = read.next - 1;
  }
  return reminders;
}

/** A reminder phrase at the index. */
export function readReminder(line: Line, index: number): ReminderRead | undefined {
  const { word, gap, sense } = tokenAt(line, index);
  if (word === '!' && gap && gluedAt(line, index + 1).kind === 'number') {
    return readBang(line, index + 1);
  }
  if (sense.remind === undefined || !beginsWord(line, index)) return undefined;
  const start = tokenAt(line, index + 1).sense.me === undefined ? index + 1 : index + 2;
  const length = readDayBefore(line, start) ?? readLength(line, start);
  if (length !== undefined && tokenAt(line, length.next).sense.before !== undefined) {
    return beforeDue(length, length.next + 1);
  }
  const clock = readClock(line, start);
  return clock && { clock, next: clock.next };
}

function readBang(line: Line, index: number): ReminderRead | undefined {
  const clock = readClock(line, index);
  if (clock !== undefined) return { clock, next: clock.next };
  const length = readLength(line, index);
  if (length === undefined) return undefined;
  const isBefore = tokenAt(line, length.next).sense.before !== undefined;
  return beforeDue(length, isBefore ? length.next + 1 : length.next);
}

/** `dagen`, `day`, `the day`. */
function readDayBefore(line: Line, index: number): Length | undefined {
  const start = tokenAt(line, index).sense.the === undefined ? index : index + 1;
  const { sense } = tokenAt(line, start);
  const isDay = sense.theDay !== undefined || (sense.unit === UNIT.day && sense.en !== undefined);
  return isDay ? { days: 1, next: start + 1 } : undefined;
}

function beforeDue(length: Length, next: number): ReminderRead | undefined {
  if ('months' in length) return undefined;
  const minutes = 'days' in length ? length.days * DAY : length.minutes;
  return minutes <= MAX_OFFSET ? { offset: -minutes, next } : undefined;
}
