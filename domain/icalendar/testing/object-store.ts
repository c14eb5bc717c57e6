/** A task with its stored object, and the requests of several people, as the service processes them. */

import { daysBetween } from '#domain/day/calendar.ts';
import { instantOf, localMoment, minutesOf, timeOf } from '#domain/day/zone.ts';
import { completeOccurrence } from '#domain/recurrence/complete.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { startSeries } from '#domain/recurrence/series.ts';
import { shiftedBy } from '#domain/reminder/moment.ts';
import { parseCalendarObject } from '../calendar-object.ts';
import { type CalendarReminder, type CalendarTask, zoneOf } from '../calendar-task.ts';
import { type KeptText, keepText } from '../kept-text.ts';
import { objectText } from '../object-text.ts';
import { timeZoneComponent } from '../time-zone.ts';
import { type TodoChange, todoChange } from '../todo-change.ts';
import type { TodoStep } from '../todo-step.ts';

type Person = { zone: string; labels: readonly string[]; reminders: readonly CalendarReminder[]; kept: string | null };
type Values = Partial<CalendarTask>;

const SOURCE = {
  host: 'tasks.example',
  linkOf: (id: string) => `https://tasks.example/task/${id}`,
  withExtensions: true,
};

/** A task before its first PUT. */
export const NEW_TASK: CalendarTask = {
  id: 't1',
  content: '',
  description: null,
  priority: 4,
  due_date: null,
  due_time: null,
  due_timezone: null,
  duration_min: null,
  recurrence_rule: null,
  recurrence_from: null,
  completed_at: null,
  parent_id: null,
  snoozed_until: null,
  sort_order: 65536,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  labels: [],
  reminders: [],
};

/** Each request is one second after the last. */
export class ObjectStore {
  task: CalendarTask | undefined;
  /** How often the series has moved to its next occurrence, or the task was completed. */
  completions = 0;
  now: number;
  #shared: string | undefined;
  #anchor: string | undefined;
  readonly #people = new Map<string, Person>();

  constructor(now = '2026-03-01T08:00:00.000Z', zones: Record<string, string> = {}) {
    this.now = Date.parse(now);
    for (const [name, zone] of Object.entries({ owner: 'Europe/Copenhagen', ...zones }))
      this.#people.set(name, { zone, labels: [], reminders: [], kept: null });
  }

  /** Makes a task as the API does. */
  static of(values: Values, now?: string): ObjectStore {
    const store = new ObjectStore(now);
    store.task = { ...NEW_TASK, content: 'Task' };
    store.edit(values);
    return store;
  }

  /** Stores an object and returns its meaning. */
  put(text: string, name = 'owner'): TodoChange {
    const read = parseCalendarObject(text);
    if ('error' in read) throw new Error(read.error);
    const { zone } = this.#person(name);
    this.now += 1000;
    const before = this.task && { before: { task: this.taskOf(name), text: this.get(name) } };
    const change = todoChange({ object: read.object, ...before, zone, now: this.now });
    this.#apply(change, name, read.object.uid);
    const kept = keepText(change.object, { at: this.#instant(), zone });
    this.#shared = kept.shared;
    this.#person(name).kept = kept.personal;
    return change;
  }

  /** Changes fields as the API does. */
  edit(values: Values, name = 'owner'): void {
    this.now += 1000;
    this.#write(values, name);
  }

  /** Completes the task as the API does. */
  complete(name = 'owner'): void {
    this.now += 1000;
    this.#complete(name);
  }

  /** Reopens the task as the API does. */
  reopen(): void {
    this.now += 1000;
    this.#write({ completed_at: null }, 'owner');
  }

  get(name = 'owner'): string {
    const task = this.taskOf(name);
    const kept: KeptText | undefined =
      this.#shared === undefined ? undefined : { shared: this.#shared, personal: this.#person(name).kept };
    const zone = zoneOf(task);
    const zoneText = zone === undefined ? '' : timeZoneComponent(zone, { first: 2024, last: 2030 });
    return objectText(task, kept, { ...SOURCE, zoneText });
  }

  taskOf(name = 'owner'): CalendarTask {
    const { labels, reminders } = this.#person(name);
    return { ...this.#present(), labels, reminders };
  }

  #present(): CalendarTask {
    if (this.task === undefined) throw new Error('no task');
    return this.task;
  }

  #person(name: string): Person {
    const person = this.#people.get(name);
    if (person === undefined) throw new Error(name);
    return person;
  }

  #instant(): string {
    return new Date(this.now).toISOString();
  }

  #apply({ values, parents, reminders, steps = [] }: TodoChange, name: string, uid: string): void {
    this.task ??= { ...NEW_TASK, uid, created_at: this.#instant(), updated_at: this.#instant() };
    const parent = parents === undefined ? {} : { parent_uid: parents[0] ?? null };
    this.#write({ ...values, ...parent, ...(reminders && { reminders }) } as Values, name);
    for (const step of steps) this.#applyStep(step, name);
  }

  #applyStep(step: TodoStep, name: string): void {
    if (step.kind === 'reopen') {
      this.#write({ completed_at: null }, name);
      return;
    }
    const { seen } = step;
    const task = this.#present();
    if (step.kind === 'complete' && step.closesSeries) {
      if (task.completed_at === null) this.#write({ completed_at: this.#instant() }, name);
      return;
    }
    if (seen && (seen.occurrence !== task.due_date || seen.occurrence_time !== task.due_time)) return;
    this.#complete(name);
    if (step.kind === 'skip') this.completions -= 1;
    if (step.next !== undefined && this.#present().completed_at === null) this.#write(step.next, name);
  }

  #write({ labels, reminders, ...values }: Values, name: string): void {
    if (labels !== undefined) this.#person(name).labels = [...labels].sort();
    if (reminders !== undefined) this.#person(name).reminders = reminders;
    const before = this.#present();
    const task = { ...before, ...values };
    if (task.due_date === null) task.due_time = null;
    if (task.due_time === null) task.due_timezone = null;
    else {
      const zone = task.due_timezone ?? this.#person(name).zone;
      const wall = localMoment(instantOf(task.due_date ?? '', minutesOf(task.due_time), zone), zone);
      Object.assign(task, { due_date: wall.day, due_time: timeOf(wall.minutes), due_timezone: zone });
    }
    if (values.recurrence_rule !== undefined) this.#startSeries(task, values.recurrence_rule);
    const isChanged = JSON.stringify(task) !== JSON.stringify(before);
    this.task = isChanged ? { ...task, updated_at: this.#instant() } : before;
  }

  #startSeries(task: CalendarTask, rule: string | null): void {
    const read = rule === null ? undefined : parseRule(rule);
    if (read !== undefined && 'issue' in read) throw new Error(read.issue.code);
    const from = task.recurrence_from ?? 'due';
    const [due, time] = [task.due_date ?? undefined, task.due_time ?? undefined];
    const series = read && startSeries(read.rule, from, due, time, task.due_timezone ?? 'UTC');
    task.recurrence_rule = series === undefined ? null : printRule(series.rule);
    task.recurrence_from = series === undefined ? null : from;
    this.#anchor = series?.anchor;
  }

  #complete(name: string): void {
    const task = this.#present();
    if (task.completed_at !== null) return;
    this.completions += 1;
    const read = task.recurrence_rule === null ? undefined : parseRule(task.recurrence_rule);
    const { zone } = this.#person(name);
    const moved =
      read !== undefined && 'rule' in read
        ? completeOccurrence({
            rule: read.rule,
            from: task.recurrence_from ?? 'due',
            ...(task.due_date !== null && { due: task.due_date }),
            ...(task.due_time !== null && { time: task.due_time }),
            ...(this.#anchor !== undefined && { anchor: this.#anchor }),
            zone: task.due_timezone ?? zone,
            completedAt: this.now,
            completerZone: zone,
          })
        : undefined;
    if (moved === undefined || moved.over) {
      const over = moved === undefined ? {} : { recurrence_rule: null, recurrence_from: null };
      this.task = { ...task, ...over, completed_at: this.#instant(), updated_at: this.#instant() };
      return;
    }
    const days = task.due_date === null ? 0 : daysBetween(task.due_date, moved.next.day);
    for (const person of this.#people.values())
      person.reminders = person.reminders.map((each) => laterBy(each, days, person.zone));
    this.#anchor = moved.anchor;
    this.task = {
      ...task,
      due_date: moved.next.day,
      due_time: moved.next.time ?? null,
      due_timezone: moved.next.time === undefined ? null : (task.due_timezone ?? zone),
      recurrence_rule: printRule(moved.rule),
      updated_at: this.#instant(),
    };
  }
}

function laterBy({ remind_at, offset_min }: CalendarReminder, days: number, zone: string): CalendarReminder {
  if (remind_at === null) return { remind_at, offset_min };
  return { remind_at: new Date(shiftedBy(Date.parse(remind_at), days, zone)).toISOString(), offset_min };
}

/** Returns the text of an object with these lines in its VTODO. Other components are before it. */
export function todoText(lines: readonly string[], others: readonly string[] = []): string {
  const todo = ['BEGIN:VTODO', 'UID:u1', 'DTSTAMP:20260301T080000Z', ...lines, 'END:VTODO'];
  const header = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Client//EN'];
  return [...header, ...others, ...todo, 'END:VCALENDAR', ''].join('\r\n');
}
