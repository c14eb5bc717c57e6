/**
 * Reads the corpus, and provides the context in which its lines are parsed: a Wednesday afternoon and a few projects.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { parseQuickAdd, type QuickAdd, type QuickAddContext } from './quick-add.ts';

const PROJECTS: Record<string, string[]> = {
  Work: ['Waiting', 'Doing'],
  Home: ['Garden'],
  'Movie Watchlist': [],
  'Rowing Club': [],
  Hus: ['Kælder'],
  'Hus og have': [],
  'Ro og sejl': [],
  Løbeklub: ['Træning'],
  'Website relaunch': ['In review', 'In progress', 'Done'],
};

const LABELS = ['waiting for', 'Ærinder'];

/** Wednesday 2026-10-14 14:30 in Copenhagen. */
const NOW = instantOf('2026-10-14', 14 * 60 + 30, 'Europe/Copenhagen');

/** Returns the context of the corpus. An id is the name with a character before it. */
export function contextOf(more: Partial<QuickAddContext> = {}): QuickAddContext {
  return {
    now: NOW,
    zone: 'Europe/Copenhagen',
    locale: 'da',
    projects: Object.keys(PROJECTS).map((name) => ({ id: `p:${name}`, name })),
    sectionsOf: (id) => (PROJECTS[id.slice(2)] ?? []).map((name) => ({ id: `s:${name}`, name })),
    peopleOf: () => [
      { id: 'u:anne', name: 'Anne Holm', email: 'anne@example.com' },
      { id: 'u:mikkel', name: 'Mikkel Bro', email: 'mikkel@example.com' },
    ],
    labels: LABELS.map((name) => ({ id: `l:${name}`, name })),
    ...more,
  };
}

/** A case of a corpus file: the line with its context, the expected title, and some of the expected fields. */
type Case = {
  now: number;
  zone: string;
  locale: 'da' | 'en';
  input: string;
  title: string;
  fields: Map<string, string>;
};

/** Returns the cases of a corpus file. A line such as `now 2026-12-31 23:30 Asia/Kolkata` applies to the cases after it. */
export function casesOf(file: string): Case[] {
  const cases: Case[] = [];
  let moment = { now: NOW, zone: 'Europe/Copenhagen' };
  for (const line of readFileSync(new URL(`corpus/${file}`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('now ')) moment = momentOf(line);
    else if (line !== '' && !line.startsWith('#')) cases.push({ ...moment, ...caseOf(line) });
  }
  return cases;
}

/** Returns the fields of a parsed line in the notation of the corpus. */
export function fieldsOf(parsed: QuickAdd): Record<string, string | undefined> {
  return {
    date: parsed.dueDate,
    time: parsed.dueTime,
    rule: parsed.recurrenceRule,
    from: parsed.recurrenceFrom,
    says: parsed.recurrenceText,
    minutes: parsed.durationMin?.toString(),
    priority: parsed.priority?.toString(),
    project: parsed.project?.name,
    section: parsed.section?.name,
    person: parsed.assignee?.name,
    'unknown project': parsed.unknownProject,
    'unknown section': parsed.unknownSection,
    'unknown person': parsed.unknownAssignee,
    labels: parsed.labels.join(', ') || undefined,
    reminders: parsed.reminders.map(reminderText).join(', ') || undefined,
    warnings: [...new Set(parsed.warnings.map(({ code }) => code))].join(', ') || undefined,
    spans: parsed.spans.map(({ start, kind, text }) => `${start} ${kind} ${text}`).join('; ') || undefined,
  };
}

/** Asserts the properties that every parsed line has, for any input. */
export function assertSound(input: string, parsed: QuickAdd): void {
  let end = 0;
  for (const span of parsed.spans) {
    assert.ok(span.start >= end && span.end > span.start, `spans of ${JSON.stringify(input)} overlap`);
    assert.equal(span.text, input.slice(span.start, span.end));
    end = span.end;
  }
  for (const warning of parsed.warnings) assert.equal(warning.text, input.slice(warning.start, warning.end));
  assert.doesNotMatch(parsed.content, /^\s|\s$|\s\s/);
  assert.equal(parsed.dueTime === undefined || parsed.dueDate !== undefined, true);
}

/** Parses the line of a case and compares the fields that it names. */
export function check({ now, zone, locale, input, title, fields }: Case): void {
  const parsed = parseQuickAdd(input, contextOf({ now, zone, locale }));
  assertSound(input, parsed);
  const actual = { title: parsed.content, ...fieldsOf(parsed) };
  const wanted: Record<string, string | undefined> = { title: title === '*' ? parsed.content : title };
  for (const [name, value] of fields) wanted[name] = value === '-' ? undefined : value;
  const compared = Object.fromEntries(Object.keys(wanted).map((name) => [name, pick(actual, name)]));
  assert.deepEqual(compared, wanted, `${locale} ${input}`);
}

function momentOf(line: string): { now: number; zone: string } {
  const [, day = '', time = '', zone = ''] = line.split(' ');
  return { now: instantOf(day, minutesOf(time), zone), zone };
}

function caseOf(line: string): Omit<Case, 'now' | 'zone'> {
  const arrow = line.lastIndexOf(' => ');
  const [title = '', ...fields] = line.slice(arrow + 4).split(' | ');
  assert.ok(arrow > 3, `no case: ${line}`);
  return {
    locale: line.startsWith('en ') ? 'en' : 'da',
    input: line.slice(3, arrow),
    title,
    fields: new Map(fields.map((field) => split(field))),
  };
}

function split(field: string): [string, string] {
  const colon = field.indexOf(': ');
  return [field.slice(0, colon), field.slice(colon + 2)];
}

function pick(fields: Record<string, string | undefined>, name: string): string | undefined {
  assert.ok(name in fields, `no such field: ${name}`);
  return fields[name];
}

function reminderText(reminder: QuickAdd['reminders'][number]): string {
  return 'at' in reminder ? new Date(reminder.at).toISOString().slice(0, 16) : `${reminder.offsetMin}`;
}
