/** `!30 min`, `!14:00`, `remind me 30 min before`, `påmind kl 8`, `remind day before`. */

import { readClock } from './clock/clock.ts';
import type { Clock } from './clock/clock-time.ts';
import { beginsWord, gluedAt, type Line, type Reading, scan, senseAt, take, tokenAt, warn } from './line/line.ts';
import { type Length, readLength, UNIT } from './words/lengths.ts';

/** Minutes relative to the due time, or a clock time on the due date. */
export type ReminderRead = Reading & ({ offset: number } | { clock: Clock });

const MAX_REMINDERS = 20;
const MAX_OFFSET = 525_600; // minutes in a year of 365 days
const DAY = 1440;

/** Takes the reminders out of the line. */
export function takeReminders(line: Line): ReminderRead[] {
  const reminders: ReminderRead[] = [];
  scan(line.starts, (index) => {
    const read = readReminder(line, index);
    if (read === undefined) return undefined;
    if (reminders.length >= MAX_REMINDERS) warn(line, index, read.next, 'too_many_reminders');
    else {
      reminders.push(read);
      take(line, index, read.next, 'reminder');
    }
    return read.next;
  });
  return reminders;
}

/** Reads a reminder phrase at the index. */
export function readReminder(line: Line, index: number): ReminderRead | undefined {
  const { word, gap, sense } = tokenAt(line, index);
  if (word === '!' && gap && gluedAt(line, index + 1).kind === 'number') {
    return readBang(line, index + 1);
  }
  if (!sense.remind || !beginsWord(line, index)) return undefined;
  const start = senseAt(line, index + 1).me ? index + 2 : index + 1;
  const length = readDayBefore(line, start) ?? readLength(line, start);
  if (length !== undefined && senseAt(line, length.next).before) {
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
  const isBefore = senseAt(line, length.next).before;
  return beforeDue(length, isBefore ? length.next + 1 : length.next);
}

/** `dagen`, `day`, `the day`. */
function readDayBefore(line: Line, index: number): Length | undefined {
  const start = senseAt(line, index).the ? index + 1 : index;
  const { sense } = tokenAt(line, start);
  const isDay = sense.theDay || (sense.unit === UNIT.day && sense.english);
  return isDay ? { days: 1, next: start + 1 } : undefined;
}

function beforeDue(length: Length, next: number): ReminderRead | undefined {
  if ('months' in length) return undefined;
  const minutes = 'days' in length ? length.days * DAY : length.minutes;
  return minutes <= MAX_OFFSET ? { offset: -minutes, next } : undefined;
}

/**
 * `remind me to call Bo at 4`, `påmind mig kl. 16 om at ringe`: takes the words around the task. If the line has a time (`hasTime`) and no other
 * reminder, the reminder is at that time. Without a time the words stay in the title.
 */
export function takeRemindMe(line: Line, reminders: readonly ReminderRead[], hasTime: boolean): ReminderRead[] {
  const [first, second] = line.tokens;
  const { remind, remindMe } = senseAt(line, 0);
  const isTaken = first?.sense.remind !== undefined && first.state === 'taken';
  const isFree = (remind ?? remindMe) !== undefined && second?.sense.me !== undefined && hasTime;
  if (!isTaken && !isFree) return [...reminders];
  let start = isFree ? 2 : 1;
  while (line.tokens[start]?.state === 'taken') start++;
  const next = skipOfTask(line, start) ?? (isFree && start > 2 ? start : undefined);
  if (next === undefined || line.tokens[next] === undefined) return [...reminders];
  if (isFree) take(line, 0, 2, 'reminder');
  if (next > start) take(line, start, next, 'reminder');
  return reminders.length > 0 ? [...reminders] : [{ offset: 0, next }];
}

/** Returns the index after `to`, `about`, `om at`, `om`, `på at`. */
function skipOfTask(line: Line, index: number): number | undefined {
  const { to, about, in: inside, on } = senseAt(line, index);
  if ((to ?? about) !== undefined) return index + 1;
  if ((inside ?? on) === undefined) return undefined;
  return senseAt(line, index + 1).at ? index + 2 : index + 1;
}
