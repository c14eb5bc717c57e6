/** What goes into the quick-add parser and what comes out of it. */

import type { Day } from '#domain/day/calendar.ts';

/** A project, section or person as the line may name it. */
export type Named = { id: string; name: string };

/** A member of a project; `email` without regard to case. */
export type Person = Named & { email?: string };

/** A part of the day that stands for a clock time. `midnight` is not settable. */
export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' | 'night';

/** Everything a reading depends on besides the line. */
export type QuickAddContext = {
  /** Milliseconds since the epoch. */
  now: number;
  /** IANA zone of the person who types. */
  zone: string;
  /** Breaks ties (`at 3`) and picks the language of `recurrenceText`; both languages are always understood. */
  locale: 'da' | 'en';
  /** In the order of look-up: own before others', older first. */
  projects: Named[];
  /** Id of the project of a line that names none. */
  defaultProject?: string;
  /** Id of the project where a line goes that names an unknown one. */
  inbox?: string;
  sectionsOf: (projectId: string) => Named[];
  peopleOf: (projectId: string) => Person[];
  /** `HH:MM` for the words that name a part of the day; those left out have their usual time. */
  dayParts?: Partial<Record<DayPart, string>>;
};

export type SpanKind =
  | 'date'
  | 'time'
  | 'priority'
  | 'project'
  | 'section'
  | 'label'
  | 'assignee'
  | 'repeat'
  | 'duration'
  | 'reminder'
  | 'escape';

/**
 * A recognised part of the line: `text === line.slice(start, end)`, in UTF-16 code units. `value` is what it means: a day, a
 * time, minutes, a name, a rule; of a part that only supports another one, its own text. `escape` marks a backslash.
 */
export type Span = { start: number; end: number; kind: SpanKind; text: string; value: string };

/**
 * Something seen and not taken, or read in a way that may surprise:
 * `past_date`, `past_time`: the day or moment is over;
 * `weekday_mismatch`: the named weekday is not that of the date, which holds;
 * `ambiguous_date`: `3/4` was read as 3 April;
 * `impossible_date`: `31/2` stayed text;
 * `second_time`, `second_date`: only the first counts;
 * `unfinished_rule`: a repetition that says nothing or contradicts itself stayed text;
 * `unknown_project`, `unknown_section`, `unknown_assignee`, `ambiguous_assignee`: the name was not found, or found twice;
 * `too_many_labels`, `label_too_long`, `too_many_reminders`: the limit was reached and the rest stayed text.
 */
export type WarningCode =
  | 'past_date'
  | 'past_time'
  | 'weekday_mismatch'
  | 'ambiguous_date'
  | 'impossible_date'
  | 'second_time'
  | 'second_date'
  | 'unfinished_rule'
  | 'unknown_project'
  | 'unknown_section'
  | 'unknown_assignee'
  | 'ambiguous_assignee'
  | 'too_many_labels'
  | 'label_too_long'
  | 'too_many_reminders';

export type Warning = { start: number; end: number; text: string; code: WarningCode };

/** Minutes relative to the due moment, negative before it; or an instant, in milliseconds since the epoch. */
export type QuickAddReminder = { offsetMin: number } | { at: number };

/** A parsed line. Fields that the line does not set are absent. */
export type QuickAdd = {
  /** What is left of the line, blanks joined. Empty when everything was recognised. */
  content: string;
  /** Absent when the line names no project or an unknown one. */
  project?: Named;
  section?: Named;
  /** Without doubles regardless of case, in order of appearance, at most 50. */
  labels: string[];
  priority?: 1 | 2 | 3 | 4;
  dueDate?: Day;
  /** `HH:MM`, wall time of the zone in the context; only with `dueDate`. */
  dueTime?: string;
  /** 1 to 1440, only with `dueTime`. */
  durationMin?: number;
  /** Canonical RRULE value; comes with `recurrenceFrom`, `recurrenceText` and `dueDate`. */
  recurrenceRule?: string;
  recurrenceFrom?: 'due' | 'completion';
  recurrenceText?: string;
  assignee?: Named;
  reminders: QuickAddReminder[];
  /** The name after `#` when it is no project: the task goes to the Inbox. */
  unknownProject?: string;
  unknownSection?: string;
  unknownAssignee?: string;
  /** Sorted by start, never overlapping. */
  spans: Span[];
  /** Sorted by start, at most 50. */
  warnings: Warning[];
};
