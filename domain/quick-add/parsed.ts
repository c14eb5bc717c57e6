/** Input and output types of the quick-add parser. */

import type { Day } from '#domain/day/calendar.ts';

/** A project, section or person that a line can name. */
export type Named = { id: string; name: string };

/** A member of a project. `email` is not case-sensitive. */
export type Person = Named & { email?: string };

/** A part of the day with a configurable time. `midnight` is fixed. */
export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' | 'night';

/** The context of a parse. The result depends only on the line and this context. Its lists are not changed after the first parse. */
export type QuickAddContext = {
  /** Milliseconds since the epoch. */
  now: number;
  /** IANA zone of the user. */
  zone: string;
  /** Resolves ambiguities (`at 3`) and is the language of `recurrenceText`. Both languages are always understood. */
  locale: 'da' | 'en';
  /** In lookup order: the user's projects before shared ones, older first. */
  projects: readonly Named[];
  /** Id of the project for a line without a project. */
  defaultProject?: string;
  /** Id of the project for a line with an unknown project. */
  inbox?: string;
  sectionsOf: (projectId: string) => readonly Named[];
  peopleOf: (projectId: string) => readonly Person[];
  /** The user's labels. */
  labels?: readonly Named[];
  /** `HH:MM` for parts of the day. Missing ones have the default time. */
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
 * A recognised range of the line: `text === line.slice(start, end)`, in UTF-16 offsets. `value` is its meaning: a date, a time,
 * minutes, a name or a rule. If the range only supports another one, `value` is its text. `escape` is the kind of a backslash.
 */
export type Span = { start: number; end: number; kind: SpanKind; text: string; value: string };

/**
 * Reasons for a warning:
 * - `past_date`, `past_time`: the date or time has passed;
 * - `next_year`: the date has passed this year, not long ago;
 * - `weekday_mismatch`: the weekday does not match the date; the date is used;
 * - `ambiguous_date`: `3/4` was read as 3 April;
 * - `ambiguous_rule`: `by the 20th of the month` was read as every month;
 * - `impossible_date`: `31/2` remains text;
 * - `possible_date`: `friday` in `send friday report`, or `Wednesday` in `watch Wednesday`, was read as a part of the title;
 * - `unread_time`: `12-2` next to a day was not read as its time;
 * - `unread_words`: `8 gange` in a line with a day is a phrase of time and was not read;
 * - `second_time`, `second_date`: only the first is used;
 * - `unfinished_rule`: an incomplete or contradictory recurrence remains text;
 * - `partly_understood`: the words after a date, time or rule change it and were not understood, so that the line has none;
 * - `unknown_project`, `unknown_section`, `unknown_assignee`, `ambiguous_assignee`: the name was not found, or is not unique;
 * - `too_many_labels`, `label_too_long`, `too_many_reminders`: the limit was reached; the rest remains text.
 */
export type WarningCode =
  | 'past_date'
  | 'past_time'
  | 'next_year'
  | 'weekday_mismatch'
  | 'ambiguous_date'
  | 'ambiguous_rule'
  | 'impossible_date'
  | 'possible_date'
  | 'unread_time'
  | 'unread_words'
  | 'second_time'
  | 'second_date'
  | 'unfinished_rule'
  | 'partly_understood'
  | 'unknown_project'
  | 'unknown_section'
  | 'unknown_assignee'
  | 'ambiguous_assignee'
  | 'too_many_labels'
  | 'label_too_long'
  | 'too_many_reminders';

export type Warning = { start: number; end: number; text: string; code: WarningCode };

/** Minutes relative to the due time, negative for before; or an instant in milliseconds since the epoch. */
export type QuickAddReminder = { offsetMin: number } | { at: number };

/** A parsed line. Fields are absent if the line does not set them. */
export type QuickAdd = {
  /** The remaining text with whitespace collapsed. Empty if everything was recognised. */
  content: string;
  /** Absent if the line has no project or an unknown one. */
  project?: Named;
  section?: Named;
  /** Distinct, ignoring case, in order of appearance, at most 50. */
  labels: string[];
  priority?: 1 | 2 | 3 | 4;
  dueDate?: Day;
  /** The range of days as written, of which `dueDate` is the first: `6.-26. juli`. The description of the task keeps it. */
  dateRange?: string;
  /** `HH:MM`, local time in the zone of the context; only with `dueDate`. */
  dueTime?: string;
  /** 1 to 1440, only with `dueTime`. */
  durationMin?: number;
  /** Canonical RRULE value; always together with `recurrenceFrom`, `recurrenceText` and `dueDate`. */
  recurrenceRule?: string;
  recurrenceFrom?: 'due' | 'completion';
  recurrenceText?: string;
  assignee?: Named;
  reminders: QuickAddReminder[];
  /** The name after `#` if it is not a known project. The task goes to the Inbox. */
  unknownProject?: string;
  unknownSection?: string;
  unknownAssignee?: string;
  /** Sorted by start, never overlapping. */
  spans: Span[];
  /** Sorted by start, at most 50. */
  warnings: Warning[];
};
