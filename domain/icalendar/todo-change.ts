/** The meaning of a PUT for a task. */

import { type Day, toEpochDay } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { type CalendarObject, mainTodo } from './calendar-object.ts';
import type { CalendarReminder, CalendarTask } from './calendar-task.ts';
import { excludesItsStart } from './excluded-occurrence.ts';
import { isNextOccurrence, isSameOrFormerSeries, isSameSeries } from './moved-series.ts';
import { occurrenceDay } from './occurrence-day.ts';
import { isSameReminder } from './read-alarm.ts';
import { type Component, readComponents } from './read-components.ts';
import { type CalendarTodo, readTodo } from './read-todo.ts';
import { dueMoment, instantOfMoment, isSameMoment, momentAt, type TaskMoment } from './task-moment.ts';
import { isClosed } from './todo-state.ts';
import { type ReadTodo, readTodoValues, type TodoValues } from './todo-values.ts';
import { untitled } from './untitled.ts';
import { zoneNames } from './zone-names.ts';

/** Fields with the names of the API. A field that the PUT does not change is absent. Due date, time and zone are always together. */
export type ChangedValues = Partial<
  Omit<TodoValues, 'reminders' | 'sort_order'> & { recurrence_from: 'due'; sort_order: number }
>;

/** The occurrence of a series that the client has completed or deleted, so that two requests about one occurrence count once. */
type Seen = { occurrence: Day | null; occurrence_time: string | null };

/**
 * A change of the state. `complete` moves a repeating task to its next occurrence, and `skip` does so without a completion. `completedAt` is
 * the time that the client gives, in milliseconds; it is absent if the task cannot have been completed at that time. `isCancelled` closes a
 * repeating task instead. `next` is the due date that the client gives the next occurrence.
 */
export type TodoStep =
  | { kind: 'complete'; seen?: Seen; completedAt?: number; isCancelled?: true; next?: DueValues }
  | { kind: 'skip'; seen: Seen }
  | { kind: 'reopen' };

/** A due date with the names of the API. */
export type DueValues = Pick<TodoValues, 'due_date' | 'due_time' | 'due_timezone'>;

export type TodoChange = {
  values: ChangedValues;
  /** The UIDs of the parents that the object names: a task has the first one that exists. Absent if unchanged. */
  parents?: readonly string[];
  /** All reminders of the person. Absent if unchanged. */
  reminders?: readonly CalendarReminder[];
  /** Applied after the values. */
  step?: TodoStep;
  /** CREATED in milliseconds, for a new task. */
  createdAt?: number;
  /** The object to store with `keepText`, without the completed occurrences. */
  object: CalendarObject;
};

/**
 * `before` is the task and its text as `objectText` writes it for the person. It is absent for a new task. `isCurrent`: the client has proved
 * that it has read this text. `locale` is the language of a title that the client leaves out.
 */
export type TodoPut = {
  object: CalendarObject;
  before?: { task: CalendarTask; text: string };
  isCurrent?: boolean;
  locale?: 'da' | 'en';
  zone: string;
  now: number;
};

/**
 * Returns the difference between the object and what the person reads at present. A field that iCalendar cannot express is therefore no
 * difference. A property that is absent is cleared, except X-SAMMEN and X-APPLE properties, which keep their value.
 */
export function todoChange(put: TodoPut): TodoChange {
  const { object, before, zone } = put;
  const after = readTodoValues(object.todo, { zoneOf: object.zoneOf, zone });
  const present = before === undefined ? undefined : readText(before.text, zone);
  const change: TodoChange = { values: changedValues(present, after), object };
  if (change.values.content === '') change.values.content = untitled(put.locale ?? 'en');
  if (present === undefined || present.parents.join('\n') !== after.parents.join('\n')) change.parents = after.parents;
  if (!hasSameReminders(present?.values.reminders ?? [], after.values.reminders))
    change.reminders = after.values.reminders;
  if (before === undefined && after.todo.created !== undefined) change.createdAt = after.todo.created;
  return withStep(change, put, present, after);
}

/** Reads a text of `objectText`. */
function readText(text: string, zone: string): ReadTodo | undefined {
  const read = readComponents(text);
  const calendar = 'components' in read ? read.components[0] : undefined;
  const todo = calendar && mainTodo(calendar);
  return calendar && todo && readTodoValues(todo, { zoneOf: zoneNames(calendar), zone });
}

function changedValues(present: ReadTodo | undefined, after: ReadTodo): ChangedValues {
  const { values } = after;
  const before = present?.values;
  const changed: ChangedValues = {};
  if (before?.content !== values.content) changed.content = values.content;
  if ((before?.description ?? null) !== values.description) changed.description = values.description;
  if ((before?.priority ?? 4) !== values.priority) changed.priority = values.priority;
  if (before === undefined || !isSameMoment(dueMoment(before), dueMoment(values))) {
    const { due_date, due_time, due_timezone } = values;
    if (before !== undefined || due_date !== null) Object.assign(changed, { due_date, due_time, due_timezone });
  }
  const isSameRule = present !== undefined && present.todo.rule === after.todo.rule;
  if (!isSameRule && (before?.recurrence_rule ?? null) !== values.recurrence_rule) {
    changed.recurrence_rule = values.recurrence_rule;
    if (values.recurrence_rule !== null) changed.recurrence_from = 'due';
  }
  if ([...(before?.labels ?? [])].sort().join('\n') !== [...values.labels].sort().join('\n'))
    changed.labels = values.labels;
  if (values.sort_order !== undefined && values.sort_order !== before?.sort_order)
    changed.sort_order = values.sort_order;
  const duration = newDuration(present, after);
  if (duration !== undefined) changed.duration_min = duration;
  return changed;
}

/** Returns the new duration: X-SAMMEN-DURATION if it has changed, else the interval from DTSTART to DUE if that has. */
function newDuration(present: ReadTodo | undefined, after: ReadTodo): number | null | undefined {
  const own = after.todo.ownDuration;
  if (own !== undefined && own !== present?.todo.ownDuration) return own;
  return after.derivedDuration === present?.derivedDuration ? undefined : (after.derivedDuration ?? null);
}

function hasSameReminders(one: readonly CalendarReminder[], other: readonly CalendarReminder[]): boolean {
  return one.length === other.length && one.every((each) => other.some((reminder) => isSameReminder(each, reminder)));
}

function withStep(change: TodoChange, put: TodoPut, present: ReadTodo | undefined, after: ReadTodo): TodoChange {
  const isDone = isClosed(after.todo);
  const isCancelled = after.todo.status === 'CANCELLED';
  const close = (): TodoChange => ({ ...change, step: { ...completion(put, after), ...(isCancelled && CANCELLED) } });
  if (put.before === undefined) {
    if (!isDone) return withOverrides(change, put, after.values, after);
    return isCancelled ? close() : withoutRule(close());
  }
  const { task } = put.before;
  if (task.completed_at !== null) {
    if (!isDone) return { ...change, step: { kind: 'reopen' } };
    return isCancelled ? change : withoutRule(change);
  }
  if (isDone && (isCancelled || task.recurrence_rule === null)) return close();
  if (task.recurrence_rule === null) return change;
  if (isDone) return withCompletedOccurrence(change, put, task, after);
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  if (isSameSeries(task, after) && isNextOccurrence(task, after, put)) {
    const step: TodoStep = { ...completion(put, after, task), next: dueValues(after.values) };
    return withOverrides({ ...withoutMove(change, task, after), step }, put, task, after);
  }
  if (from !== null && to !== null && excludesItsStart(after, put.zone)) {
    // The client repeats a series whose first occurrence has been skipped.
    if (!put.isCurrent && instantOfMoment(to) < instantOfMoment(from)) return withoutMove(change, task, after);
    const isSame = instantOfMoment(to) === instantOfMoment(from);
    if (isSame && !(present && excludesItsStart(present, put.zone)))
      return { ...change, step: { kind: 'skip', seen: seenIn(task) } };
  }
  return withOverrides(change, put, task, after);
}

const CANCELLED = { isCancelled: true } as const;

/**
 * The client has completed the present occurrence of a series. With another date, the occurrence was moved before. A date before the present
 * day is that of a former occurrence, which the client repeats, unless it has proved that it knows the present one.
 */
function withCompletedOccurrence(change: TodoChange, put: TodoPut, task: CalendarTask, after: ReadTodo): TodoChange {
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  const unmoved = withoutMove(change, task, after);
  const present: TodoChange = { ...unmoved, step: completion(put, after, task) };
  // The series has got its date from the completion that the client repeats.
  if (from !== null && to === null) return put.isCurrent ? present : unmoved;
  if (from === null || to === null || instantOfMoment(from) === instantOfMoment(to)) return present;
  const isHourly = /FREQ=HOURLY/.test(task.recurrence_rule ?? '');
  const isEarlier = isHourly ? instantOfMoment(to) < instantOfMoment(from) : dayIn(to, from) < from.date;
  if (isEarlier && !put.isCurrent) return unmoved;
  if (isNextOccurrence(task, after, put) || (isHourly && isEarlier)) return present;
  // The occurrence after an earlier date would be the present one again.
  const due_date = isEarlier ? from.date : to.date;
  return {
    ...unmoved,
    values: { ...unmoved.values, ...dueValues(after.values), due_date },
    step: completion(put, after),
  };
}

/** Returns the day of a moment in the zone of another one. */
function dayIn(moment: TaskMoment, { zone }: TaskMoment): Day {
  return moment.zone === null || zone === null ? moment.date : momentAt(instantOfMoment(moment), zone).date;
}

function dueValues({ due_date, due_time, due_timezone }: DueValues): DueValues {
  return { due_date, due_time, due_timezone };
}

function seenIn({ due_date, due_time }: Series): Seen {
  return { occurrence: due_date, occurrence_time: due_time };
}

/** A completed task does not repeat: the client has a series that is over. */
function withoutRule({ values, ...change }: TodoChange): TodoChange {
  const { recurrence_rule, recurrence_from, ...others } = values;
  return { ...change, values: others };
}

/** The completion replaces the new due date and the lower COUNT of the client. A client that repeats itself sends the former ones. */
function withoutMove({ values, ...change }: TodoChange, task: CalendarTask, after: ReadTodo): TodoChange {
  const { due_date, due_time, due_timezone, ...others } = values;
  if (isSameOrFormerSeries(task, after)) {
    delete others.recurrence_rule;
    delete others.recurrence_from;
  }
  return { ...change, values: others };
}

type Completion = Extract<TodoStep, { kind: 'complete' }>;

function completion(put: TodoPut, { todo }: Pick<ReadTodo, 'todo'>, task?: CalendarTask): Completion {
  return {
    kind: 'complete',
    ...(task && { seen: seenIn(task) }),
    ...(isCredible(todo.completed, put, todo.created) && { completedAt: todo.completed }),
  };
}

/** Returns whether a task can have been completed at this time: not in the future, and not before it was created, here or in the program. */
function isCredible(completed: number | undefined, { before, now }: TodoPut, created?: number): completed is number {
  const creations = [created, before && Date.parse(before.task.created_at)].filter((each) => each !== undefined);
  const first = creations.length === 0 ? 0 : Math.min(...creations);
  return completed !== undefined && completed >= first && completed <= now;
}

type Series = Pick<CalendarTask, 'recurrence_rule' | 'due_date' | 'due_time' | 'due_timezone'>;

/**
 * Completes the present occurrence if the object has it, or a later one until today, as a completed change, and skips it if the change is
 * cancelled. Removes the completed and cancelled occurrences that are over then.
 */
function withOverrides(original: TodoChange, put: TodoPut, series: Series, after: ReadTodo): TodoChange {
  const { object, zone, now, before } = put;
  const due = dueMoment(series);
  if (series.recurrence_rule === null || due === null) return original;
  const last = laterOf(due.date, localDay(now, zone));
  const zones = { zoneOf: object.zoneOf, zone, seriesZone: due.zone };
  const dayOf = (each: Component) => occurrenceDay(each, zones) ?? due.date;
  const lastOf = (state: CalendarTodo) => (state.status === 'CANCELLED' ? due.date : last);
  const done = object.overrides.flatMap((component) => {
    const todo = readTodo(component, object.zoneOf);
    const day = dayOf(component);
    return isClosed(todo) && day <= lastOf(todo) ? [{ component, todo, day }] : [];
  });
  if (done.length === 0) return original;
  // The client repeats a series whose occurrence is over. Its due date would move the series back.
  const isBack = before !== undefined && (after.values.due_date ?? due.date) < due.date;
  const change = isBack ? withoutMove(original, before.task, after) : original;
  const stored = withoutComponents(object, new Set(done.map(({ component }) => component)));
  const present = done.find(({ day }) => day >= due.date);
  if (present === undefined || change.step !== undefined) return { ...change, object: stored };
  const seen = seenIn(series);
  if (present.todo.status === 'CANCELLED') return { ...change, object: stored, step: { kind: 'skip', seen } };
  return { ...change, object: stored, step: { ...completion(put, present), seen } };
}

function laterOf(one: Day, other: Day): Day {
  return toEpochDay(one) > toEpochDay(other) ? one : other;
}

function withoutComponents(object: CalendarObject, removed: ReadonlySet<Component>): CalendarObject {
  const { calendar, overrides } = object;
  const components = calendar.components.filter((each) => !removed.has(each));
  return {
    ...object,
    calendar: { ...calendar, components },
    overrides: overrides.filter((each) => !removed.has(each)),
  };
}
