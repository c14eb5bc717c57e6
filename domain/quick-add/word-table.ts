/** The form of the word tables, one for each language. */

/** What a word may do in a phrase. The lists of a role stand in a fixed order, so that a place in one is a value. */
export type Role =
  /** Monday to Sunday; in the plural; with the article. */
  | 'weekday'
  | 'weekdays'
  /** Makes the name of something else out of a weekday behind it. */
  | 'proper'
  | 'theWeekday'
  /** January to December. */
  | 'month'
  | 'theDay'
  | 'theMonth'
  /** May be followed by a full stop that belongs to it. */
  | 'short'
  /** Also a name or an everyday word: a date only where nothing else can be meant. */
  | 'weak'
  | 'number'
  | 'ordinal'
  | 'suffix'
  /** The last one, the last but one. */
  | 'last'
  | 'article'
  | 'half'
  | 'oneAndHalf'
  /** Minute, hour, day, week, month, year, quarter of an hour, quarter of a year, half a year: see `UNIT`. */
  | 'unit'
  /** Morning, forenoon, noon, afternoon, evening, night, midnight: see `PARTS`. */
  | 'part'
  | 'thePart'
  | 'tonight'
  /** `tom`, which is tomorrow or a name. */
  | 'tom'
  | 'workday'
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
  /** Prepositions that leave the title together with the date behind them. */
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
  | 'before'
  | 'after'
  | 'and'
  | 'span'
  | 'lasting'
  | 'times'
  | 'once'
  | 'except'
  /** Verbs that make `fri` mean free. */
  | 'freeing'
  | 'remind'
  | 'me'
  /** Numbers behind these words count pages and the like. */
  | 'page'
  /** May follow a day of the month in the middle of a line. */
  | 'joint'
  /** Units and things: a number before them is no date. */
  | 'thing';

/** Phrases of several words, each list under what it means; alternatives stand between bars. */
type PhraseTable = Record<string, string>;

/** Groups stand between bars, words that mean the same between blanks. */
export type WordTable = {
  roles: Partial<Record<Role, string>>;
  /** Days from today. */
  relativeDay: PhraseTable;
  /** The day of the month, 31 for its last one. */
  monthEdge: PhraseTable;
  /** Weeks from this one. */
  weekend: PhraseTable;
  /** `MM-DD`, or days from Easter Sunday. */
  holiday: PhraseTable;
  /** Holidays that have a second day. */
  secondDay: PhraseTable;
  /** Frequency and interval. */
  adverb: PhraseTable;
  /** What a repetition may count from. */
  done: PhraseTable;
};
