/** All terms of the language in reading order, for help, completion and the handbook. */

import type { DateField } from './tree.ts';
import {
  BRACKET_WORDS,
  DATE_KEYS,
  DAY_WORDS,
  NAME_PREFIXES,
  NO_PRIORITY,
  PERSON_KEYS,
  SIDE_WORDS,
  SPAN_WORDS,
  STATE_WORDS,
  TEXT_KEYS,
  type TermWords,
} from './vocabulary.ts';

export const TERM_GROUPS = ['dates', 'places', 'marks', 'people', 'tasks', 'history', 'texts'] as const;
export type TermGroup = (typeof TERM_GROUPS)[number];

const LISTED = [
  { id: 'today', group: 'dates', ...DAY_WORDS.today },
  { id: 'tomorrow', group: 'dates', ...DAY_WORDS.tomorrow },
  { id: 'yesterday', group: 'dates', ...DAY_WORDS.yesterday },
  { id: 'day', group: 'dates', ...same(['2026-03-10']) },
  { id: 'days', group: 'dates', ...spans() },
  { id: 'overdue', group: 'dates', ...STATE_WORDS.overdue },
  { id: 'no_date', group: 'dates', ...STATE_WORDS.no_date },
  { id: 'no_time', group: 'dates', ...STATE_WORDS.no_time },
  { id: 'due', group: 'dates', takes: 'date', ...keys(DATE_KEYS.due) },
  { id: 'due_before', group: 'dates', takes: 'date', ...sided('due', '<') },
  { id: 'due_after', group: 'dates', takes: 'date', ...sided('due', '>') },
  { id: 'project', group: 'places', takes: 'name', ...same(NAME_PREFIXES.project) },
  { id: 'branch', group: 'places', takes: 'name', ...same(NAME_PREFIXES.branch) },
  { id: 'section', group: 'places', takes: 'name', ...same(NAME_PREFIXES.section) },
  { id: 'no_section', group: 'places', ...same(['!/*']) },
  { id: 'inbox', group: 'places', ...STATE_WORDS.inbox },
  { id: 'shared', group: 'places', ...STATE_WORDS.shared },
  { id: 'priority', group: 'marks', ...same(['p1', 'p2', 'p3', 'p4']) },
  { id: 'no_priority', group: 'marks', ...NO_PRIORITY },
  { id: 'label', group: 'marks', takes: 'name', ...same(NAME_PREFIXES.label) },
  { id: 'no_labels', group: 'marks', ...STATE_WORDS.no_labels },
  { id: 'assigned', group: 'people', ...STATE_WORDS.assigned },
  { id: 'assigned_to', group: 'people', takes: 'person', ...keys(PERSON_KEYS.assigned_to) },
  { id: 'assigned_by', group: 'people', takes: 'person', ...keys(PERSON_KEYS.assigned_by) },
  { id: 'created_by', group: 'people', takes: 'person', ...keys(PERSON_KEYS.created_by) },
  { id: 'completed_by', group: 'people', takes: 'person', ...keys(PERSON_KEYS.completed_by) },
  { id: 'recurring', group: 'tasks', ...STATE_WORDS.recurring },
  { id: 'snoozed', group: 'tasks', ...STATE_WORDS.snoozed },
  { id: 'subtask', group: 'tasks', ...STATE_WORDS.subtask },
  { id: 'has_subtasks', group: 'tasks', ...STATE_WORDS.has_subtasks },
  { id: 'parent', group: 'tasks', takes: 'filter', ...BRACKET_WORDS.parent },
  { id: 'with_subtasks', group: 'tasks', takes: 'filter', ...BRACKET_WORDS.with_subtasks },
  { id: 'created', group: 'history', takes: 'date', ...keys(DATE_KEYS.created) },
  { id: 'created_before', group: 'history', takes: 'date', ...sided('created', '<') },
  { id: 'created_after', group: 'history', takes: 'date', ...sided('created', '>') },
  { id: 'updated', group: 'history', takes: 'date', ...keys(DATE_KEYS.updated) },
  { id: 'updated_before', group: 'history', takes: 'date', ...sided('updated', '<') },
  { id: 'updated_after', group: 'history', takes: 'date', ...sided('updated', '>') },
  { id: 'completed', group: 'history', ...STATE_WORDS.completed },
  { id: 'completed_on', group: 'history', takes: 'date', ...keys(DATE_KEYS.completed) },
  { id: 'completed_before', group: 'history', takes: 'date', ...sided('completed', '<') },
  { id: 'completed_after', group: 'history', takes: 'date', ...sided('completed', '>') },
  { id: 'search', group: 'texts', takes: 'text', ...keys(TEXT_KEYS.task) },
  { id: 'description', group: 'texts', takes: 'text', ...keys(TEXT_KEYS.description) },
  { id: 'comment', group: 'texts', takes: 'text', ...keys(TEXT_KEYS.comment) },
  { id: 'attachment', group: 'texts', ...STATE_WORDS.attachment },
] as const satisfies readonly ({ id: string; group: TermGroup; takes?: ValueKind } & TermWords)[];

/** The kind of value that follows a term. */
type ValueKind = 'date' | 'person' | 'text' | 'name' | 'filter';

export type TermId = (typeof LISTED)[number]['id'];

/** A term with its spellings by language, the preferred one first. A complete condition has no `takes`. */
export type Term = { id: TermId; group: TermGroup; takes?: ValueKind } & TermWords;

/** The terms. Their descriptions are in `domain/messages`. */
export const FILTER_TERMS: readonly Term[] = LISTED;

function same(words: readonly string[]): TermWords {
  return { en: words, da: words };
}

function keys({ en, da }: TermWords): TermWords {
  return { en: en.map((word) => `${word}:`), da: da.map((word) => `${word}:`) };
}

function sided(field: DateField, side: '<' | '>'): TermWords {
  const both = (words: readonly string[], sides: readonly string[]) => [
    ...words.flatMap((word) => sides.map((each) => `${word} ${each}:`)),
    ...words.map((word) => `${word} ${side}`),
  ];
  return { en: both(DATE_KEYS[field].en, SIDE_WORDS[side].en), da: both(DATE_KEYS[field].da, SIDE_WORDS[side].da) };
}

function spans(): TermWords {
  const { next, day, week } = SPAN_WORDS;
  return {
    en: [`7 ${day.en[0]}`, `${next.en[0]} 7 ${day.en[0]}`, `2 ${week.en[0]}`],
    da: [`7 ${day.da[0]}`, `${next.da[0]} 7 ${day.da[0]}`, `2 ${week.da[0]}`],
  };
}
