import { flagIn, type JsonObject, numberIn, numbersIn, objectIn, textIn, textsIn } from '../json/json-object.ts';

/** The repetition of a task: an RRULE value. `isKnown` is false if there is a repetition that no rule can express. */
export type VikunjaRepeat = { rule?: string; fromCompletion: boolean; isKnown: boolean };

/** Reads the repetition of a task: `repeats` of newer versions, otherwise `repeat_after` (seconds) and `repeat_mode`. */
export function repeatOf(task: JsonObject): VikunjaRepeat {
  const mode = numberIn(task, 'repeat_mode') ?? 0;
  const fromCompletion = mode === 2 || mode === 3 || flagIn(task, 'repeats_from_current_date');
  const repeats = objectIn(task, 'repeats');
  if (repeats !== undefined) return { rule: ruleOf(repeats), fromCompletion, isKnown: true };
  if (mode === 1) return { rule: 'FREQ=MONTHLY', fromCompletion, isKnown: true };
  const seconds = numberIn(task, 'repeat_after') ?? 0;
  const rule = intervalRule(seconds);
  return { ...(rule !== undefined && { rule }), fromCompletion, isKnown: rule !== undefined || seconds <= 0 };
}

const UNITS = [
  { freq: 'WEEKLY', seconds: 604_800 },
  { freq: 'DAILY', seconds: 86_400 },
  { freq: 'HOURLY', seconds: 3600 },
];

function intervalRule(seconds: number): string | undefined {
  const unit = seconds > 0 ? UNITS.find((each) => seconds % each.seconds === 0) : undefined;
  return unit === undefined ? undefined : `FREQ=${unit.freq};INTERVAL=${seconds / unit.seconds}`;
}

/** The fields have the names and values of RRULE parts in lower case. */
function ruleOf(repeats: JsonObject): string {
  const parts: [string, string | undefined][] = [
    ['FREQ', textIn(repeats, 'freq')],
    ['INTERVAL', numberIn(repeats, 'interval')?.toString()],
    ['BYDAY', textsIn(repeats, 'by_day').join(',')],
    ['BYMONTHDAY', numbersIn(repeats, 'by_month_day').join(',')],
    ['BYMONTH', numbersIn(repeats, 'by_month').join(',')],
    ['BYSETPOS', numbersIn(repeats, 'by_set_pos').join(',')],
    ['BYYEARDAY', numbersIn(repeats, 'by_year_day').join(',')],
    ['BYWEEKNO', numbersIn(repeats, 'by_week_no').join(',')],
    ['COUNT', numberIn(repeats, 'count')?.toString()],
    ['UNTIL', textIn(repeats, 'until')?.replaceAll(/[-:]|\.\d+/g, '')],
    ['WKST', textIn(repeats, 'wkst')],
  ];
  return parts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${value}`])).join(';');
}
