import { contentOf } from './line/content.ts';
import { findEdges, lineOf } from './line/line.ts';
import type { QuickAddContext } from './parsed.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { takeWhen } from './take-when.ts';

/**
 * Parses a text that consists of a date, a time, a recurrence and a duration, in Danish or English: `every monday at 9`, `i morgen kl 8`,
 * `24/12 14:00`. Returns undefined if any word is left over, and for a range of days, whose end a due date cannot keep.
 */
export function parseSchedulePhrase(
  text: string,
  context: Pick<QuickAddContext, 'now' | 'zone' | 'locale'>,
): Schedule | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const line = lineOf(text, context);
  findEdges(line, true);
  const { when, duration } = takeWhen(line);
  if (line.spans.length === 0) return undefined;
  const schedule = scheduleOf(line, when);
  line.spans.sort((a, b) => a.start - b.start);
  if (contentOf(line) !== '' || line.dateRange !== undefined) return undefined;
  return duration === undefined ? schedule : { ...schedule, durationMin: duration };
}

const MAX_LENGTH = 200;
