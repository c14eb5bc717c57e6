/** Types of the word tables. There is one table per language. */

/** The grammatical role of a word. The lists of a role have a fixed order: the index in the list is a value. */
export type Role =
  /** Monday to Sunday; in the plural; with the article. */
  | 'weekday'
  | 'weekdays'
  /** Turns a following weekday into part of a name. */
  | 'proper'
  | 'theWeekday'
  /** January to December. */
  | 'month'
  | 'theDay'
  | 'theMonth'
  | 'theWeek'
  | 'theYear'
  /** An abbreviation: a full stop after it belongs to it. */
  | 'short'
  /** Also a name or an ordinary word: a date only if no other meaning is possible. */
  | 'weak'
  | 'number'
  | 'ordinal'
  | 'suffix'
  /** The last one, the last but one. */
  | 'last'
  | 'article'
  /** Two, after an article: `a couple of weeks`. */
  | 'couple'
  | 'half'
  /** A half hour after the hour: `half three` is 3:30. */
  | 'halfPast'
  | 'oneAndHalf'
  /** Minute, hour, day, week, month, year, quarter of an hour, quarter of a year, half a year, two weeks: see `UNIT`. */
  | 'unit'
  /** Morning, forenoon, noon, afternoon, evening, night, midnight: see `PARTS`. */
  | 'part'
  | 'thePart'
  | 'tonight'
  /** `tom`, which is tomorrow or a name. */
  | 'tom'
  | 'workday'
  /** Before a day: `business day`. */
  | 'working'
  | 'workdays'
  | 'weekend'
  | 'weekends'
  | 'theWeekend'
  | 'every'
  | 'all'
  | 'other'
  | 'next'
  | 'this'
  | 'on'
  | 'the'
  | 'in'
  | 'i'
  | 'of'
  /** Prepositions that are removed from the title together with the date after them. */
  | 'by'
  | 'from'
  | 'until'
  | 'inclusive'
  | 'at'
  | 'kl'
  | 'am'
  | 'pm'
  | 'oclock'
  | 'to'
  | 'past'
  | 'quarter'
  | 'atPart'
  | 'between'
  /** Before a time that is not exact. */
  | 'about'
  /** After an hour with a hyphen: `15-tiden`. */
  | 'aroundHour'
  | 'before'
  | 'after'
  | 'and'
  | 'span'
  | 'lasting'
  | 'times'
  | 'once'
  /** A rule that is also an adjective: `daily report`. */
  | 'adjective'
  | 'except'
  /** Verbs that make `fri` mean free. */
  | 'freeing'
  | 'remind'
  | 'me'
  /** The second word of `from now`. */
  | 'now'
  /** Words for streets: a number before a name and such a word is a house number. */
  | 'street'
  /** Words after which a number counts pages and the like. */
  | 'page'
  /** First names of kings, queens and popes: an ordinal after them is part of the name. */
  | 'regnal'
  /** May follow a day of the month in the middle of a line. */
  | 'joint'
  /** Units and nouns: a number before them is not a date. */
  | 'thing';

/** Phrases of several words by their meaning. Bars separate alternatives. */
type PhraseTable = Record<string, string>;

/** Bars separate groups; spaces separate words with the same meaning. */
export type WordTable = {
  roles: Partial<Record<Role, string>>;
  /** Days from today. */
  relativeDay: PhraseTable;
  /** The day of the month, 31 for its last one. */
  monthEdge: PhraseTable;
  /** The last day of this period: `week`, `month` or `year`. */
  periodEnd: PhraseTable;
  /** `HH:MM`, with `today` if the phrase means today when the line has no date. */
  dayPoint: PhraseTable;
  /** Weeks from this one. */
  weekend: PhraseTable;
  /** `MM-DD`, days from Easter Sunday (`e+1`), or an nth weekday of a month (`05 -1MO`). */
  holiday: PhraseTable;
  /** Holidays with a second day. */
  secondDay: PhraseTable;
  /** Frequency and interval. */
  adverb: PhraseTable;
  /** Phrases for counting from completion. */
  done: PhraseTable;
  /** Names that contain words of time. They are never read. */
  knownName: PhraseTable;
};
