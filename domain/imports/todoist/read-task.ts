import { isZone } from '#domain/day/zone.ts';
import type { PlannedTask } from '#domain/project-plan/project-plan.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { fitLabels, fitTexts } from '../fit-texts.ts';
import { importMessages } from '../import-messages.ts';
import type { ImportWarnings, Warn } from '../import-warnings.ts';
import { accountIn, isImporter } from '../is-importer.ts';
import { takeLabelWords } from '../label-words.ts';
import { readNameList } from '../name-list.ts';
import { type PriorityScale, readPriority } from '../priorities.ts';
import { type ParsedDue, pastInstant, readDue, readInstant, readTime } from '../read-due.ts';
import type { Row } from './columns.ts';
import type { TodoistContext } from './read-todoist-csv.ts';

/** How the rows of a file are read. `isOwn` is true for a file that Sammen has exported. */
export type TaskReading = {
  scale: PriorityScale;
  isOwn: boolean;
  context: TodoistContext;
  warnings: ImportWarnings;
};

/** Reads the row of a task, without its section and parent. Values that cannot be used become warnings. */
export function readTask(row: Row, reading: TaskReading): PlannedTask {
  const { isOwn, context } = reading;
  const warn: Warn = (code, text) => reading.warnings.add(code, { line: row.line, text });
  const text = row.cell('CONTENT');
  const { title, labels } = isOwn ? { title: text, labels: readNameList(row.cell('LABELS')) } : takeLabelWords(text);
  const { lines, ...schedule } = readSchedule(row, reading, warn);
  const description = isOwn || row.cell('DESCRIPTION') !== '' ? row.exact('DESCRIPTION') : '';
  const texts = fitTexts({ title, description, lines }, context.limits, warn);
  const kept = fitLabels(labels, context.limits, warn);
  const priority = readPriority(row.cell('PRIORITY'), reading.scale);
  if (priority === undefined) warn('priority', row.cell('PRIORITY'));
  const responsible = readResponsible(row.cell('RESPONSIBLE'), context, warn);
  const duration = readDuration(row, context.limits.durationMinutes, warn) ?? schedule.duration;
  const completedAt = readCompletion(row.cell('COMPLETED_AT'), context.now, warn);
  return {
    ...texts,
    ...schedule,
    priority: priority ?? 4,
    ...(kept.length > 0 && { labels: kept }),
    ...responsible,
    ...(duration !== undefined && { duration }),
    ...(completedAt !== undefined && { completedAt }),
  };
}

/** The schedule, and the lines of the description for dates that cannot be a due date. */
type Schedule = Partial<ParsedDue> & { lines: string[] };

function readSchedule(row: Row, { context, warnings }: TaskReading, warn: Warn): Schedule {
  const messages = importMessages[context.locale];
  const lines: string[] = [];
  const zone = readZone(row.cell('TIMEZONE'), context.zone, warn);
  const [date, deadline] = [row.cell('DATE'), row.cell('DEADLINE')];
  const language = languageOf(row.cell('DATE_LANG'));
  let found = readIn(language, date, zone, context);
  if (date !== '' && found === undefined) {
    warn(language === 'other' ? 'date_language' : 'date', date);
    lines.push(messages.dateLine(date));
  }
  if (deadline !== '') {
    warnings.add('deadline');
    const read = date === '' ? readIn(languageOf(row.cell('DEADLINE_LANG')), deadline, zone, context) : undefined;
    if (read === undefined) lines.push(messages.deadlineLine(deadline));
    else found = read;
  }
  return { ...found, ...ownSchedule(row, found, zone, warn), lines };
}

/** The language of dates in words. Undefined if the file does not name it; `other` for one that Sammen cannot read. */
type Language = 'da' | 'en' | 'other' | undefined;

function languageOf(text: string): Language {
  const [language] = text.toLowerCase().split(/[-_]/);
  if (language === '') return undefined;
  return language === 'da' || language === 'en' ? language : 'other';
}

function readIn(language: Language, text: string, zone: string, context: TodoistContext): ParsedDue | undefined {
  const phrases = language !== 'other';
  const locale = language === undefined || language === 'other' ? context.locale : language;
  return text === '' ? undefined : readDue(text, { now: context.now, zone, locale, phrases });
}

/** The columns of Sammen's own export, which take precedence over the date. */
function ownSchedule(row: Row, found: ParsedDue | undefined, zone: string, warn: Warn): Partial<ParsedDue> {
  const time = readTime(row.cell('DUE_TIME'));
  const rule = row.cell('RECURRENCE');
  const parsed = rule === '' ? undefined : parseRule(rule);
  if (parsed !== undefined && 'issue' in parsed) warn('recurrence', rule);
  const from = row.cell('RECURRENCE_FROM').toLowerCase() === 'completion' ? 'completion' : 'due';
  return {
    ...(found !== undefined && time !== undefined && { due: { date: found.due.date, time, zone } }),
    ...(parsed !== undefined && 'rule' in parsed && { recurrence: { rule: printRule(parsed.rule), from } }),
  };
}

function readZone(text: string, zone: string, warn: Warn): string {
  if (text === '' || isZone(text)) return text === '' ? zone : text;
  warn('zone', text);
  return zone;
}

/** Minutes per unit. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['none', 1],
  ['minute', 1],
  ['minutes', 1],
  ['hour', 60],
  ['hours', 60],
  ['day', 1440],
  ['days', 1440],
]);

function readDuration(row: Row, most: number, warn: Warn): number | undefined {
  const text = row.cell('DURATION');
  if (text === '' || text === '0' || text.toLowerCase() === 'none') return undefined;
  const unit = row.cell('DURATION_UNIT');
  const minutes = UNITS.get(unit.toLowerCase());
  if (!/^\d{1,9}(?:\.0)?$/.test(text) || minutes === undefined) {
    warn('duration', `${text} ${unit}`);
    return undefined;
  }
  const total = Number(text) * minutes;
  if (total < 1 || total > most) {
    warn('duration_length', `${text} ${unit}`);
    return undefined;
  }
  return total;
}

/** Without the people of an existing project, only the importer can be responsible. */
function readResponsible(
  cell: string,
  { importer, people }: TodoistContext,
  warn: Warn,
): Pick<PlannedTask, 'isAssigned' | 'assignee'> {
  if (cell === '') return {};
  if (isImporter(cell, importer)) return { isAssigned: true };
  const assignee = accountIn(cell);
  if (assignee !== undefined && people?.has(assignee)) return { assignee };
  warn('responsible', cell);
  return {};
}

function readCompletion(text: string, now: number, warn: Warn): string | undefined {
  if (text === '') return undefined;
  const instant = readInstant(text);
  if (instant === undefined) warn('completed', text);
  return instant === undefined ? undefined : pastInstant(instant, now);
}
