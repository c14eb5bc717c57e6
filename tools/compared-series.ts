/** Generates series for the comparison with python-dateutil. */

import { DAY_MS } from '#domain/icalendar/wall.ts';

/**
 * A series. `start` and `from` are local times, `zone` is that of a series with times. `rules` are those for dateutil, whose union is the
 * series: it reads BYDAY with and without ordinals as both conditions together.
 */
export type ComparedSeries = {
  rule: string;
  rules: string[];
  start: number;
  from: number;
  isDay: boolean;
  zone: string;
};

const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Santiago'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const UNITS: Readonly<Record<string, number>> = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1_000 };
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

export class SeriesGenerator {
  #state: number;
  #month = 0;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns the next series. Windows begin in each month. */
  next(): ComparedSeries {
    const freq = this.#one(FREQUENCIES);
    const unit = UNITS[freq];
    const isDay = unit === undefined && this.#chance(0.3);
    this.#month = (this.#month + 1) % 36;
    const from = Date.UTC(2025, this.#month, this.#number(1, 28));
    const age =
      unit === undefined ? this.#number(-300, 4000) * DAY_MS : this.#number(-20, 40) * unit * this.#number(1, 100);
    const time = isDay ? 0 : this.#number(0, 86_399) * 1000;
    const start = Math.floor((from - age) / DAY_MS) * DAY_MS + time;
    const parts = this.#parts(freq, isDay);
    if (this.#chance(0.25)) parts.set('COUNT', String(this.#number(1, 400)));
    else if (this.#chance(0.3)) parts.set('UNTIL', untilText(from + this.#number(-100, 500) * DAY_MS + time, isDay));
    return { ...rulesOf(freq, parts, start), start, from, isDay, zone: this.#one(ZONES) };
  }

  #parts(freq: string, isDay: boolean): Map<string, string> {
    const parts = new Map<string, string>();
    const add = (name: string, chance: number, values: () => string) => {
      if (this.#chance(chance)) parts.set(name, values());
    };
    add('INTERVAL', 0.5, () => String(this.#chance(0.8) ? this.#number(1, 6) : this.#number(1, 100)));
    add('BYMONTH', 0.3, () => this.#list(() => this.#number(1, 12)));
    if (freq === 'YEARLY') add('BYWEEKNO', 0.2, () => this.#list(() => this.#signed(53)));
    if (!['DAILY', 'WEEKLY', 'MONTHLY'].includes(freq))
      add('BYYEARDAY', 0.15, () => this.#list(() => this.#signed(366), 8));
    if (freq !== 'WEEKLY') add('BYMONTHDAY', 0.25, () => this.#list(() => this.#signed(31), 6));
    const hasOrdinals = (freq === 'YEARLY' && !parts.has('BYWEEKNO')) || freq === 'MONTHLY';
    add('BYDAY', 0.4, () => this.#list(() => this.#weekday(hasOrdinals, freq === 'YEARLY' && !parts.has('BYMONTH'))));
    if (!isDay) {
      add('BYHOUR', 0.2, () => this.#list(() => this.#number(0, 23)));
      add('BYMINUTE', 0.2, () => this.#list(() => this.#number(0, 59)));
      add('BYSECOND', 0.1, () => this.#list(() => this.#number(0, 59)));
    }
    if ([...parts.keys()].some((name) => name.startsWith('BY')) && !isMixed(parts.get('BYDAY')))
      add('BYSETPOS', 0.25, () => this.#list(() => this.#signed(this.#chance(0.7) ? 4 : 366), 2));
    add('WKST', 0.3, () => this.#one(WEEKDAYS));
    return parts;
  }

  #weekday(hasOrdinals: boolean, isOfYear: boolean): string {
    const ordinal = hasOrdinals && this.#chance(0.6) ? String(this.#signed(isOfYear ? 53 : 5)) : '';
    return `${ordinal}${this.#one(WEEKDAYS)}`;
  }

  #list(value: () => number | string, most = 4): string {
    return [...new Set(Array.from({ length: this.#number(1, most) }, value))].join();
  }

  #signed(most: number): number {
    const number = this.#number(1, most);
    return this.#chance(0.4) ? -number : number;
  }

  #one<Value>(values: readonly Value[]): Value {
    return values[this.#number(0, values.length - 1)] as Value;
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #number(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  /** The generator mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function isMixed(byDay = ''): boolean {
  const days = byDay.split(',');
  return days.some((day) => day.length === 2) && days.some((day) => day.length > 2);
}

function untilText(time: number, isDay: boolean): string {
  const text = new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return isDay ? text.slice(0, 8) : `${text}Z`;
}

/**
 * A rule that selects weeks of the year and no day recurs on the weekday of its start, because RFC 5545 takes from there what is missing.
 * dateutil takes all days of the week.
 */
function rulesOf(freq: string, parts: Map<string, string>, start: number): { rule: string; rules: string[] } {
  const print = (changed: ReadonlyMap<string, string>) =>
    [`FREQ=${freq}`, ...[...changed].map(([name, value]) => `${name}=${value}`)].join(';');
  const byDay = parts.get('BYDAY');
  if (isMixed(byDay)) parts.delete('COUNT');
  const rule = print(parts);
  if (isMixed(byDay)) {
    const halves = [(day: string) => day.length === 2, (day: string) => day.length > 2];
    const rules = halves.map((isOf) =>
      print(new Map([...parts, ['BYDAY', byDay?.split(',').filter(isOf).join() ?? '']])),
    );
    return { rule, rules };
  }
  const hasDay = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => parts.has(name));
  if (!parts.has('BYWEEKNO') || hasDay) return { rule, rules: [rule] };
  const weekday = WEEKDAYS[(new Date(start).getUTCDay() + 6) % 7] ?? '';
  return { rule, rules: [print(new Map([...parts, ['BYDAY', weekday]]))] };
}
