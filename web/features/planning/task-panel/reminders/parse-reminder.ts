import type { ReminderInput } from '#contract/resources/reminder.ts';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { parseQuickAdd, type QuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';

type Context = Pick<QuickAddContext, 'now' | 'zone' | 'locale'>;

const MORNING = 9 * 60;

/**
 * Parses a phrase as a reminder, with the quick-add parser: `30 min before`, `dagen før`, `at 8` (on the due date),
 * `tomorrow at 8`, `friday` (at 9:00). Returns undefined for any other text.
 */
export function parseReminder(text: string, dueDate: string | undefined, context: Context): ReminderInput | undefined {
  const phrase = text.trim();
  if (phrase === '') return undefined;
  return parseOffset(phrase, dueDate, context) ?? parseMoment(phrase, context);
}

function parseOffset(phrase: string, dueDate: string | undefined, context: Context): ReminderInput | undefined {
  const day = dueDate === undefined ? '' : `${dueDate} `;
  for (const prefix of ['!', 'remind ']) {
    const { content, reminders, spans } = parseWithoutRecords(`${day}${prefix}${phrase}`, context);
    const [reminder] = reminders;
    const isWholePhrase = content === '' && spans.every(({ kind }) => kind === 'reminder' || kind === 'date');
    if (reminder === undefined || reminders.length > 1 || !isWholePhrase) continue;
    if ('offsetMin' in reminder) return { offset_min: reminder.offsetMin };
    return { remind_at: new Date(reminder.at).toISOString() };
  }
  return undefined;
}

function parseMoment(phrase: string, context: Context): ReminderInput | undefined {
  const { content, spans, dueDate, dueTime } = parseWithoutRecords(phrase, context);
  const isDateOrTime = content === '' && spans.every(({ kind }) => kind === 'date' || kind === 'time');
  if (!isDateOrTime || dueDate === undefined) return undefined;
  const minutes = dueTime === undefined ? MORNING : minutesOf(dueTime);
  return { remind_at: new Date(instantOf(dueDate, minutes, context.zone)).toISOString() };
}

function parseWithoutRecords(text: string, context: Context): QuickAdd {
  return parseQuickAdd(text, { ...context, projects: [], sectionsOf: () => [], peopleOf: () => [] });
}
