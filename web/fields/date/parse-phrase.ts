import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import type { DateChange, DateValue } from './date-value.ts';

/** The change that a phrase such as `friday at 9` describes, and the words that are no date, time or recurrence. */
export type ParsedPhrase = { change: DateChange; rest: string };

/** Parses a phrase that describes a due date. A phrase with only a time keeps the current due date. */
export function parsePhrase(
  text: string,
  value: DateValue,
  context: Pick<QuickAddContext, 'now' | 'zone' | 'locale'>,
): ParsedPhrase {
  const parsed = parseQuickAdd(text, { ...context, projects: [], sectionsOf: () => [], peopleOf: () => [] });
  const namesDay = parsed.spans.some((span) => span.kind === 'date' || span.kind === 'repeat');
  const { dueDate, dueTime, durationMin, recurrenceRule, recurrenceFrom } = parsed;
  const change: DateChange = {
    ...(dueDate !== undefined && (namesDay || value.due_date === undefined) && { due_date: dueDate }),
    ...(dueTime !== undefined && { due_time: dueTime }),
    ...(durationMin !== undefined && { duration_min: durationMin }),
    ...(recurrenceRule !== undefined && { recurrence_rule: recurrenceRule }),
    ...(recurrenceFrom !== undefined && { recurrence_from: recurrenceFrom }),
  };
  return { change, rest: parsed.content };
}
