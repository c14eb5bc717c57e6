/**
 * The vocabulary of the filter language in both languages. Parser, help and completion use it. The first spelling of a language
 * is the preferred one.
 */

import type { DateField, FilterState, NameKind, PersonRole, TextKind } from './tree.ts';

/** The spellings of a term by language. */
export type TermWords = { en: readonly string[]; da: readonly string[] };

/** Phrases that are complete conditions. */
export const STATE_WORDS: Readonly<Record<FilterState, TermWords>> = {
  overdue: { en: ['overdue', 'over due', 'od'], da: ['forfalden', 'forfaldne', 'forsinket', 'forsinkede'] },
  no_date: { en: ['no date', 'no due date'], da: ['ingen dato', 'uden dato', 'ingen frist', 'uden frist'] },
  no_time: {
    en: ['no time'],
    da: ['uden klokkeslæt', 'intet klokkeslæt', 'intet tidspunkt', 'ingen tid', 'uden tid', 'uden tidspunkt'],
  },
  recurring: { en: ['recurring', 'repeating'], da: ['gentaget', 'gentagen', 'gentagne', 'gentages'] },
  snoozed: { en: ['snoozed'], da: ['udsat', 'udsatte', 'udskudt', 'udskudte'] },
  subtask: { en: ['subtask', 'subtasks'], da: ['delopgave', 'delopgaver', 'underopgave', 'underopgaver'] },
  has_subtasks: { en: ['has subtasks'], da: ['har delopgaver', 'har underopgaver'] },
  no_labels: {
    en: ['no labels', 'no label'],
    da: ['ingen etiketter', 'uden etiketter', 'ingen etiket', 'uden etiket'],
  },
  inbox: { en: ['inbox'], da: ['indbakke', 'indbakken'] },
  assigned: { en: ['assigned'], da: ['tildelt', 'tildelte'] },
  shared: { en: ['shared'], da: ['delt', 'delte'] },
  completed: {
    en: ['completed'],
    da: ['fuldført', 'fuldførte', 'udført', 'udførte', 'færdig', 'færdige', 'afsluttet', 'afsluttede'],
  },
  attachment: {
    en: ['attachment', 'attachments', 'has attachment', 'has attachments'],
    da: ['vedhæftning', 'vedhæftninger', 'vedhæftet', 'har vedhæftning', 'har vedhæftninger'],
  },
};

/** Words for days relative to today. */
export const DAY_WORDS: Readonly<Record<'today' | 'tomorrow' | 'yesterday', TermWords>> = {
  today: { en: ['today'], da: ['i dag', 'idag'] },
  tomorrow: { en: ['tomorrow'], da: ['i morgen', 'imorgen'] },
  yesterday: { en: ['yesterday'], da: ['i går', 'igår', 'igar'] },
};

/** The lowest priority means no priority. `p1` to `p4` are the same in both languages. */
export const NO_PRIORITY: TermWords = { en: ['no priority'], da: ['ingen prioritet', 'uden prioritet'] };

/** `7 days`, `next 2 weeks`. */
export const SPAN_WORDS = {
  next: { en: ['next', 'the next'], da: ['næste', 'de næste'] },
  day: { en: ['days', 'day'], da: ['dage', 'dag'] },
  week: { en: ['weeks', 'week'], da: ['uger', 'uge'] },
} satisfies Record<string, TermWords>;

/** Keys before a colon or a comparison with a date: `due: friday`, `created >= 2026-01-01`. */
export const DATE_KEYS: Readonly<Record<DateField, TermWords>> = {
  due: { en: ['due', 'date'], da: ['frist', 'dato'] },
  created: { en: ['created'], da: ['oprettet'] },
  updated: { en: ['updated', 'changed'], da: ['ændret', 'opdateret'] },
  completed: { en: ['completed'], da: ['fuldført', 'udført', 'færdig', 'afsluttet'] },
};

/** Words after a date key: `due before: friday`. */
export const SIDE_WORDS = {
  '<': { en: ['before'], da: ['før'] },
  '>': { en: ['after'], da: ['efter'] },
} satisfies Record<string, TermWords>;

/** Keys that take a person. */
export const PERSON_KEYS: Readonly<Record<PersonRole, TermWords>> = {
  assigned_to: { en: ['assigned to', 'assigned'], da: ['tildelt', 'tildelt til'] },
  assigned_by: { en: ['assigned by'], da: ['tildelt af'] },
  created_by: { en: ['added by', 'created by'], da: ['oprettet af', 'tilføjet af'] },
  completed_by: { en: ['completed by'], da: ['fuldført af', 'udført af', 'færdiggjort af', 'afsluttet af'] },
};

/** Words for people without a name, such as `me`. */
export const WHO_WORDS = {
  me: { en: ['me'], da: ['mig'] },
  others: { en: ['others'], da: ['andre'] },
  nobody: { en: ['nobody', 'none', 'no one'], da: ['ingen'] },
} satisfies Record<string, TermWords>;

/** Keys that take a search text. */
export const TEXT_KEYS: Readonly<Record<TextKind, TermWords>> = {
  task: { en: ['search'], da: ['søg'] },
  description: { en: ['note', 'description'], da: ['notat', 'note', 'beskrivelse'] },
  comment: { en: ['comment', 'comments'], da: ['kommentar', 'kommentarer'] },
};

/** Words that take an expression in brackets. `with subtasks` can also be a member of a list: `today & with subtasks`. */
export const BRACKET_WORDS = {
  parent: { en: ['parent', 'parents'], da: ['forælder', 'overopgave'] },
  with_subtasks: { en: ['with subtasks'], da: ['med delopgaver', 'med underopgaver'] },
} satisfies Record<string, TermWords>;

/** Characters before names. */
export const NAME_PREFIXES = {
  project: ['#'],
  branch: ['##'],
  label: ['@', '%'],
  section: ['/'],
} as const satisfies Record<NameKind, readonly string[]>;
