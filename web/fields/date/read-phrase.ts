import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import type { DateChange, DateValue } from './date-value.ts';

/** What a phrase such as `friday at 9` changes, and what of it is no date, time or repetition. */
export type PhraseReading = { change: DateChange; rest: string };

/** Reads a phrase that says nothing but when. Only what it names is changed; a clock time alone keeps the day. */
export function readPhrase(
  text: string,
  value: DateValue,
  context: Pick<QuickAddContext, 'now' | 'zone' | 'locale'>,
): PhraseReading {
  const reading = parseQuickAdd(text, { ...context, projects: [], sectionsOf: () => [], peopleOf: () => [] });
  const namesDay = reading.spans.some((span) => span.kind === 'date' || span.kind === 'repeat');
  const { dueDate, dueTime, durationMin, recurrenceRule, recurrenceFrom } = reading;
  const change: DateChange = {
    ...(dueDate !== undefined && (namesDay || value.due_date === undefined) && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
  };
  return { change, rest: reading.content };
}
