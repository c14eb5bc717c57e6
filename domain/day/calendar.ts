/**
 * Civil dates without zones or clocks. A day is written `YYYY-MM-DD` (years 0001 to 9999, proleptic Gregorian);
 * arithmetic happens on epoch days, the whole number of days since 1970-01-01.
 */

/** A local date, `YYYY-MM-DD`. */
export type Day = string;

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The parts of a civil date; `month` 1 to 12, `day` 1 to 31. */
export type DateParts = { year: number; month: number; day: number };

const FIRST_EPOCH_DAY = -719162; // 0001-01-01
const LAST_EPOCH_DAY = 2932896; // 9999-12-31

/** True for an existing date written `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. */
export function isDay(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  for (const index of [0, 1, 2, 3, 5, 6, 8, 9]) {
    const unit = text.charCodeAt(index);
    if (unit < 48 || unit > 57) return false;
  }
  const { year, month, day } = partsOf(text);
  return isDate(year, month, day);
}

/** Returns whether the three numbers are an existing date of the years 1 to 9999. */
export function isDate(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The parts of a day. The text must be a valid day. */
export function partsOf(day: Day): DateParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

/** The day with these parts, which must name an existing date. */
export function dayOf(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns the number of days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01, negative before. */
export function toEpochDay(day: Day): number {
  const parts = partsOf(day);
  return epochDayOf(parts.year, parts.month, parts.day);
}

/**
 * Returns the days since 1970-01-01 of a date given as numbers. The computation uses eras of 400 years that begin on 1
 * March.
 */
export function epochDayOf(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** The parts of an epoch day. */
export function partsOfEpochDay(epochDay: number): DateParts {
  const shifted = epochDay + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Returns the day of an epoch day, clamped to 0001-01-01 to 9999-12-31. */
export function fromEpochDay(epochDay: number): Day {
  const held = Math.min(LAST_EPOCH_DAY, Math.max(FIRST_EPOCH_DAY, epochDay));
  const parts = partsOfEpochDay(held);
  return dayOf(parts.year, parts.month, parts.day);
}

/** The day `count` days later, earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return fromEpochDay(toEpochDay(day) + count);
}

/** The same day `count` months later, clamped to the end of a shorter month: 31 January plus one is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const parts = partsOf(day);
  const months = Math.min(9999 * 12 + 11, Math.max(12, parts.year * 12 + parts.month - 1 + count));
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return dayOf(year, month, Math.min(parts.day, daysInMonth(year, month)));
}

/** ISO weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return weekdayOfEpochDay(toEpochDay(day));
}

/** ISO weekday of an epoch day; 1970-01-01 was a Thursday. */
export function weekdayOfEpochDay(epochDay: number): Weekday {
  return (((((epochDay + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Returns the number of days from one day to another, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toEpochDay(to) - toEpochDay(from);
}

/** Returns the Monday of the ISO week that contains the day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** ISO 8601 week number and the year that the week belongs to. */
export function isoWeekOf(day: Day): { year: number; week: number } {
  const thursday = partsOfEpochDay(toEpochDay(day) + 4 - weekdayOf(day));
  const ordinal = epochDayOf(thursday.year, thursday.month, thursday.day) - epochDayOf(thursday.year, 1, 1);
  return { year: thursday.year, week: Math.floor(ordinal / 7) + 1 };
}

/** Returns the number of ISO weeks of the year, 52 or 53. */
export function isoWeeksIn(year: number): number {
  return isoWeekOf(dayOf(year, 12, 28)).week;
}

/** The Monday of an ISO week. The week must exist in that year. */
export function mondayOfIsoWeek(year: number, week: number): Day {
  return addDays(mondayOf(dayOf(year, 1, 4)), (week - 1) * 7);
}
