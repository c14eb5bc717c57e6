/** The meaning of a PUT for a task. */

import { type Day, toEpochDay } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { type CalendarObject, recurrenceId } from './calendar-object.ts';
import type { CalendarReminder, CalendarTask } from './calendar-task.ts';
import { excludesItsStart } from './excluded-occurrence.ts';
import { isNextOccurrence, isSameOrFormerSeries, isSameSeries } from './moved-series.ts';
import { occurrenceDay } from './occurrence-day.ts';
import { isSameReminder } from './read-alarm.ts';
import { type Component, readComponents } from './read-components.ts';
import { dueMoment, instantOfMoment, isSameMoment } from './task-moment.ts';
import { type ReadTodo, readTodoValues, type TodoValues } from './todo-values.ts';
import { zoneNames } from './zone-names.ts';

/** Fields with the names of the API. A field that the PUT does not change is absent. Due date, time and zone are always together. */
export type ChangedValues = Partial<
  Omit<TodoValues, 'parentUid' | 'reminders' | 'sort_order'> & { recurrence_from: 'due'; sort_order: number }
>;

/** The occurrence of a series that the client has completed or deleted, so that two requests about one occurrence count once. */
type Seen = { occurrence: Day | null; occurrence_time: string | null };

/**
 * A change of the state. `complete` moves a repeating task to its next occurrence, and `skip` does so without a completion. `completedAt` is
 * the time that the client gives, in milliseconds; it is absent if the task cannot have been completed at that time.
 */
export type TodoStep =
  | { kind: 'complete'; seen?: Seen; completedAt?: number }
  | { kind: 'skip'; seen: Seen }
  | { kind: 'reopen' };

export type TodoChange = {
  values: ChangedValues;
  /** The UID of the new parent, or null. Absent if unchanged. */
  parentUid?: string | null;
  /** All reminders of the person. Absent if unchanged. */
  reminders?: readonly CalendarReminder[];
  /** Applied after the values. */
  step?: TodoStep;
  /** CREATED in milliseconds, for a new task. */
  createdAt?: number;
  /** The object to store with `keepText`, without the completed occurrences. */
  object: CalendarObject;
};

/** `before` is the task and its text as `objectText` writes it for the person. It is absent for a new task. */
export type TodoPut = {
  object: CalendarObject;
  before?: { task: CalendarTask; text: string };
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
  if (present?.values.parentUid !== after.values.parentUid) change.parentUid = after.values.parentUid;
  if (!hasSameReminders(present?.values.reminders ?? [], after.values.reminders))
    change.reminders = after.values.reminders;
  if (before === undefined && after.todo.created !== undefined) change.createdAt = after.todo.created;
  return withStep(change, put, present, after);
}

/** Reads a text of `objectText`. */
function readText(text: string, zone: string): ReadTodo | undefined {
  const read = readComponents(text);
  const calendar = 'components' in read ? read.components[0] : undefined;
  const todo = calendar?.components.find((each) => each.name === 'VTODO' && recurrenceId(each) === undefined);
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
  const isDone = isDoneAfter(present, after);
  if (put.before === undefined)
    return isDone ? closed(change, put, after) : withOverrides(change, put, after.values, after);
  const { task } = put.before;
  if (task.completed_at !== null) return isDone ? change : { ...change, step: { kind: 'reopen' } };
  if (task.recurrence_rule === null) return isDone ? { ...change, step: completion(put, after) } : change;
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  if (isDone) {
    const isOver = from !== null && to !== null && instantOfMoment(to) < instantOfMoment(from);
    const unmoved = withoutMove(change, put.before.task, after);
    return isOver ? unmoved : { ...unmoved, step: completion(put, after, task) };
  }
  if (isSameSeries(task, after) && isNextOccurrence(task, after, put)) {
    return withOverrides({ ...withoutMove(change, task, after), step: completion(put, after, task) }, put, task, after);
  }
  if (from !== null && to !== null && excludesItsStart(after, put.zone)) {
    // The client repeats a series whose first occurrence has been skipped.
    if (instantOfMoment(to) < instantOfMoment(from)) return withoutMove(change, task, after);
    const isSame = instantOfMoment(to) === instantOfMoment(from);
    if (isSame && !(present && excludesItsStart(present, put.zone)))
      return { ...change, step: { kind: 'skip', seen: seenIn(task) } };
  }
  return withOverrides(change, put, task, after);
}

function seenIn({ due_date, due_time }: Series): Seen {
  return { occurrence: due_date, occurrence_time: due_time };
}

/** A new task that is completed does not repeat: the client has uploaded a series that is over. */
function closed({ values, ...change }: TodoChange, put: TodoPut, after: ReadTodo): TodoChange {
  const { recurrence_rule, recurrence_from, ...others } = values;
  return { ...change, values: others, step: completion(put, after) };
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

/** Returns whether the task is to be completed. A change of one of the three properties counts more than those that are unchanged. */
function isDoneAfter(present: ReadTodo | undefined, { todo }: ReadTodo): boolean {
  const { status, completed, percent } = todo;
  const hasSign = completed !== undefined || percent === 100;
  const before = present?.todo;
  const wasDone = before?.status === 'COMPLETED' || before?.completed !== undefined || before?.percent === 100;
  if (!wasDone) return status === 'COMPLETED' || hasSign;
  if (status === 'COMPLETED') return true;
  if (status === 'CANCELLED') return true;
  return status !== 'NEEDS-ACTION' && status !== 'IN-PROCESS' && hasSign;
}

function completion(put: TodoPut, { todo }: ReadTodo, task?: CalendarTask): TodoStep {
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
 * Completes the present occurrence if the object has it, or a later one until today, as a completed change. Removes the completed
 * occurrences that are over then.
 */
function withOverrides(original: TodoChange, put: TodoPut, series: Series, after: ReadTodo): TodoChange {
  const { object, zone, now, before } = put;
  const due = dueMoment(series);
  if (series.recurrence_rule === null || due === null) return original;
  const last = laterOf(due.date, localDay(now, zone));
  const zones = { zoneOf: object.zoneOf, zone, seriesZone: due.zone };
  const dayOf = (each: Component) => occurrenceDay(each, zones) ?? due.date;
  const done = object.overrides.filter((each) => isCompleted(each) && dayOf(each) <= last);
  if (done.length === 0) return original;
  // The client repeats a series whose occurrence is over. Its due date would move the series back.
  const isBack = before !== undefined && (after.values.due_date ?? due.date) < due.date;
  const change = isBack ? withoutMove(original, before.task, after) : original;
  const stored = withoutComponents(object, new Set(done));
  const present = done.find((each) => dayOf(each) >= due.date);
  if (present === undefined || change.step !== undefined) return { ...change, object: stored };
  const read = readTodoValues(present, { zoneOf: object.zoneOf, zone });
  const step = completion(put, read);
  return { ...change, object: stored, step: { ...step, ...(step.kind === 'complete' && { seen: seenIn(series) }) } };
}

function isCompleted({ properties }: Component): boolean {
  return properties.some(
    ({ name, value }) => name === 'COMPLETED' || (name === 'STATUS' && value.trim().toUpperCase() === 'COMPLETED'),
  );
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
