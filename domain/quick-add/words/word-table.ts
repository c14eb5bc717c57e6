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
  /** Letters after a number and a colon: `15:e`. */
  | 'colonSuffix'
  /** The last one, the last but one. */
  | 'last'
  | 'article'
  /** Two, after an article: `a couple of weeks`. */
  | 'couple'
  | 'half'
  /** A half hour after the hour: `half three` is 3:30. */
  | 'halfPast'
  | 'oneAndHalf'
  /**
   * Minute, hour, day, week, month, year, quarter of an hour, quarter of a year, half a year, two weeks, half an hour:
   * see `UNIT`.
   */
  | 'unit'
  /** Days, weeks and months in the plural. */
  | 'units'
  /** Units before `timeLater`, in the order of `unit`: `om en uges tid`, `in two weeks' time`. */
  | 'unitOf'
  | 'timeLater'
  /** Morning, forenoon, noon, afternoon, evening, night, midnight: see `PARTS`. */
  | 'part'
  | 'thePart'
  /** The parts of the day in the plural: `sunday evenings` is a habit. */
  | 'parts'
  | 'tonight'
  /** Before `tom`, which is then an adjective: `hylden er tom`. */
  | 'copula'
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
  /** Every other, in one word: `annenhver`. */
  | 'everyOther'
  | 'next'
  | 'this'
  /** Before a weekday that has passed: `last friday`. Also past tenses: `it was monday`. */
  | 'previous'
  /** Before the names of people, also of those named after a day: `dinner with Wednesday and Pugsley`. */
  | 'withPerson'
  /** Before `søn` and similar words, which are then not weekdays: `hendes søn`. */
  | 'possessive'
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
  /** Words of `until` that also mean `to`. */
  | 'destination'
  | 'at'
  | 'kl'
  | 'am'
  | 'pm'
  | 'oclock'
  | 'to'
  /** Between minutes and the hour: `ti i fire`, `ten to four`, `ti på fire`; `ti over fire`. */
  | 'minutesTo'
  | 'past'
  | 'quarter'
  | 'atPart'
  | 'between'
  /** Before a time that is not exact. */
  | 'about'
  /** After an hour, with or without a hyphen: `15-tiden`, `10ish`. */
  | 'aroundHour'
  | 'before'
  | 'after'
  | 'and'
  | 'span'
  | 'lasting'
  | 'times'
  /** What a series consists of: `every monday, 8 sessions`; and what a day can have several of: `every day, 14 doses`. */
  | 'occasion'
  /** Once, twice, three times. */
  | 'once'
  /** A rule that is also an adjective: `daily report`. */
  | 'adjective'
  /** Before the days that a rule leaves out. `weakExcept` also has other meanings: `but sunday`. */
  | 'except'
  | 'weakExcept'
  | 'not'
  | 'only'
  /** Before a date with which things are compared: `older than`, `siden`. */
  | 'compared'
  /** Parts of the year without fixed dates: `half term`, `i ferien`. */
  | 'season'
  /** Before such a part: `throughout december`; and words for all of it: `the whole of december`. */
  | 'during'
  | 'whole'
  /** Before a limit: `frem til`. */
  | 'upTo'
  /** Even, odd: before a week, the weeks of a rule. */
  | 'parity'
  /** Verbs that make `fri` mean free. */
  | 'freeing'
  | 'remind'
  /** Like `remind`, but only before `me`: `husk mig på`. */
  | 'remindMe'
  /** Early, before a day: in the morning of it. */
  | 'early'
  /** Before or after a part of the day, without a meaning of its own: `late friday night`. */
  | 'late'
  /** Between alternatives: `today or tomorrow`. */
  | 'or'
  /** Between `every` and what repeats: `every single day`. */
  | 'emphasis'
  /** A noun that is a preposition in another language: `gå i by i morgen`. */
  | 'town'
  /** Before a day or time for which something is needed: `cake for Friday`. */
  | 'purpose'
  /** Before `man`, which is then a pronoun: `hvad gør man`. */
  | 'verbBeforeMan'
  /** Weekdays that are first names if they have a capital letter. */
  | 'givenName'
  /** Before the title of a film, book, song or newspaper: `watch`, `læs`. `author`: before who made it. */
  | 'media'
  | 'author'
  /** Verbs among `media` whose object is a work: `watch`, `read`. Other ones, such as `book`, have other objects too. */
  | 'consume'
  /** Kinds of works and of things with names, after their titles: `film`, `album`, `tickets`. */
  | 'work'
  /** What happens on a day: `meeting`. */
  | 'event'
  /** Places with names, after them: `Sankt Hans Hospital`. */
  | 'place'
  /** After the name of a company: `ltd`, `co`. */
  | 'company'
  /** Verbs whose object follows directly: `send friday report`. */
  | 'handles'
  /** Verbs before a thing and `to` with its new day: `move dentist to thursday`. */
  | 'moves'
  /** Begins another part of the sentence after a day: `friday if dry`. */
  | 'clause'
  /** Words that are no nouns, although they are in another list: `monday get lemons`. */
  | 'verb'
  /** Words in titles of works that no task begins with, before or after a day: `Tomorrow Never Knows`, `Aldrig om søndagen`. */
  | 'titleWord'
  /** Pronouns before a verb: `where they wed`. */
  | 'subject'
  /** Begins a question, also an indirect one: `where the dog sat`. */
  | 'question'
  /** Before a surname: `Hr. Fredag`. */
  | 'honorific'
  /** Before the name and the version of software: `opdater Firefox 12.10`. */
  | 'upgrades'
  /** Before the name of a person or a thing: `a dog called Friday`. */
  | 'naming'
  /** The first letter of `w/c`. */
  | 'weekShort'
  /** After `week`, before a day of it: `week commencing 9 Nov`. */
  | 'weekOf'
  /** Before `at` and a number that is not a time: `look at 2 flats`. */
  | 'lookAt'
  | 'me'
  /** The second word of `from now`. */
  | 'now'
  /** Words for streets: a number before a name and such a word is a house number. */
  | 'street'
  /** Words after which a number is not a date or a time: `page 3/4`, `won 22:20`, `som 3/4`. */
  | 'page'
  /** First names of kings, queens and popes: an ordinal after them is part of the name. */
  | 'regnal'
  /** Before such a name, also an unknown one: `King Harald the 5th`. */
  | 'ruler'
  /** Before the name of a café, a shop or a firm: `Hotel Søndag`. */
  | 'venue'
  /** May follow a day of the month in the middle of a line. */
  | 'joint'
  /** Units and nouns: a number before them is not a date. */
  | 'thing';

/**
 * The grammar that a language follows where Danish and English differ: in `nordic` ones, `i` is followed by few dates, `halv ni` is 8:30,
 * and `tredje fredag` after `hver` is every third week.
 */
export type Grammar = 'nordic' | 'english';

/** The roles of phrases. The keys of their tables are the meanings. */
export type PhraseRole =
  /** Days from today. */
  | 'relativeDay'
  /** The day of the month, 31 for its last one; with `named` only before a month name or `next`: `early december`. */
  | 'monthEdge'
  /** The last day of this period: `week`, `month` or `year`. */
  | 'periodEnd'
  /** `HH:MM`, with `today` if the phrase means today when the line has no date. */
  | 'dayPoint'
  /** Weeks from this one. */
  | 'weekend'
  /** Weeks from this one, for its Monday. */
  | 'nextWeek'
  /** `MM-DD`, days from Easter Sunday (`e+1`), an nth weekday of a month (`05 -1MO`), or the first weekday from a date on (`06-19 FR`). */
  | 'holiday'
  /** A feast, as for `holiday`, that is a date only after a distance: `2 weeks before christmas`. */
  | 'feast'
  /** Removed with the date after it, or with the date or time after it (`any`): `sometime next week`, `no later than 5pm`. */
  | 'lead'
  /** Removed with the date or time before it: `friday at the latest`. */
  | 'limit'
  /** Holidays whose days are counted: `1. juledag`, `2. påskedag`. */
  | 'secondDay'
  /** Sundays that are counted: the first of them, as for `holiday`. */
  | 'advent'
  /** Frequency and interval. */
  | 'adverb'
  /** Frequency, after a number of times: `twice a week`. */
  | 'per'
  /** Before the length of a series: `for the next`. */
  | 'spanLead'
  /** Before the days that a rule leaves out, if they are several words: `other than`. */
  | 'exception'
  /** Phrases for counting from completion. */
  | 'done'
  /** Names that contain words of time. They are never read. */
  | 'knownName';

/** Phrases of several words by their meaning. Bars separate alternatives. */
type PhraseTable = Record<string, string>;

/** Bars separate groups; spaces separate words with the same meaning. */
export type WordTable = {
  grammar: Grammar;
  /**
   * For languages other than Danish and English. A word is distinctive if no other table has it. Distinctive words decide which language
   * a line is in. `evidence` has ordinary words that are distinctive too, and `letters` has letters that no other language uses.
   */
  evidence?: string;
  letters?: string;
  /** Words that are ordinary words of other languages. They are read only in lines of this language, and are not distinctive. */
  ambiguous?: string;
  /** Words of the Danish or English table whose roles here are harmless in every line. */
  always?: string;
  roles: Partial<Record<Role, string>>;
} & Partial<Record<PhraseRole, PhraseTable>>;
