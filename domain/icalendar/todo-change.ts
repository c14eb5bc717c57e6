/** The meaning of a PUT for a task. */

import type { Day } from '#domain/day/calendar.ts';
import { type CalendarObject, mainTodo } from './calendar-object.ts';
import type { CalendarReminder, CalendarTask } from './calendar-task.ts';
import { type ClosedOccurrence, closedOverrides, closesLastOccurrence, stepsOf, valuesOf } from './closed-overrides.ts';
import { excludesItsStart } from './excluded-occurrence.ts';
import { hasLowerCount, isNextOccurrence, isSameOrFormerSeries, isSameSeries } from './moved-series.ts';
import { isHourly, orderOf } from './occurrence-due.ts';
import { isSameReminder } from './read-alarm.ts';
import { readComponents } from './read-components.ts';
import { dueMoment, instantOfMoment, isSameMoment, momentAt, type TaskMoment } from './task-moment.ts';
import { isClosed } from './todo-state.ts';
import { completion, dueValues, seenOccurrence, type TodoStep } from './todo-step.ts';
import { type ReadTodo, readTodoValues, type TodoValues } from './todo-values.ts';
import { untitled } from './untitled.ts';
import { zoneNames } from './zone-names.ts';

/** Fields with the names of the API. A field that the PUT does not change is absent. Due date, time and zone are always together. */
export type ChangedValues = Partial<
  Omit<TodoValues, 'reminders' | 'sort_order'> & { recurrence_from: 'due'; sort_order: number }
>;

export type TodoChange = {
  values: ChangedValues;
  /** The UIDs of the parents that the object names: a task has the first one that exists. Absent if unchanged. */
  parents?: readonly string[];
  /** All reminders of the person. Absent if unchanged. */
  reminders?: readonly CalendarReminder[];
  /** Applied after the values, in this order. */
  steps?: readonly TodoStep[];
  /** CREATED in milliseconds, for a new task. */
  createdAt?: number;
  /** The object to store with `keepText`, without the completed occurrences. */
  object: CalendarObject;
};

/**
 * `before` is the task and its text as `objectText` writes it for the person. It is absent for a new task. `isCurrent`: the client has proved
 * that it has read this text. `locale` is the language of a title that the client leaves out. `keptParents` are the parents that the person's
 * programs have stored: one that has not read the text repeats them, even if the task has another parent now.
 */
export type TodoPut = {
  object: CalendarObject;
  before?: { task: CalendarTask; text: string; keptParents?: readonly string[] | undefined };
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
  const current = before === undefined ? undefined : readText(before.text, zone);
  const change: TodoChange = { values: changedValues(current, after), object };
  if (change.values.content === '') change.values.content = untitled(put.locale ?? 'en');
  const known = [current?.parents, before?.keptParents];
  if (!known.some((parents) => parents?.join('\n') === after.parents.join('\n'))) change.parents = after.parents;
  if (!hasSameReminders(current?.values.reminders ?? [], after.values.reminders))
    change.reminders = after.values.reminders;
  if (before === undefined && after.todo.created !== undefined) change.createdAt = after.todo.created;
  return withStep(change, put, current, after);
}

/** Reads a text of `objectText`. */
function readText(text: string, zone: string): ReadTodo | undefined {
  const read = readComponents(text);
  const calendar = 'components' in read ? read.components[0] : undefined;
  const todo = calendar && mainTodo(calendar);
  return calendar && todo && readTodoValues(todo, { zoneOf: zoneNames(calendar), zone });
}

function changedValues(current: ReadTodo | undefined, after: ReadTodo): ChangedValues {
  const { values } = after;
  const before = current?.values;
  const changed: ChangedValues = {};
  if (before?.content !== values.content) changed.content = values.content;
  if ((before?.description ?? null) !== values.description) changed.description = values.description;
  if ((before?.priority ?? 4) !== values.priority) changed.priority = values.priority;
  if (before === undefined || !isSameMoment(dueMoment(before), dueMoment(values))) {
    const { due_date, due_time, due_timezone } = values;
    if (before !== undefined || due_date !== null) Object.assign(changed, { due_date, due_time, due_timezone });
  }
  const isSameRule = current !== undefined && current.todo.rule === after.todo.rule;
  if (!isSameRule && (before?.recurrence_rule ?? null) !== values.recurrence_rule) {
    changed.recurrence_rule = values.recurrence_rule;
    if (values.recurrence_rule !== null) changed.recurrence_from = 'due';
  }
  if ([...(before?.labels ?? [])].sort().join('\n') !== [...values.labels].sort().join('\n'))
    changed.labels = values.labels;
  if (values.sort_order !== undefined && values.sort_order !== before?.sort_order)
    changed.sort_order = values.sort_order;
  const duration = newDuration(current, after);
  if (duration !== undefined) changed.duration_min = duration;
  return changed;
}

/** Returns the new duration: X-SAMMEN-DURATION if it has changed, else the interval from DTSTART to DUE if that has. */
function newDuration(current: ReadTodo | undefined, after: ReadTodo): number | null | undefined {
  const own = after.todo.ownDuration;
  if (own !== undefined && own !== current?.todo.ownDuration) return own;
  return after.derivedDuration === current?.derivedDuration ? undefined : (after.derivedDuration ?? null);
}

function hasSameReminders(one: readonly CalendarReminder[], other: readonly CalendarReminder[]): boolean {
  return one.length === other.length && one.every((each) => other.some((reminder) => isSameReminder(each, reminder)));
}

function withStep(change: TodoChange, put: TodoPut, current: ReadTodo | undefined, after: ReadTodo): TodoChange {
  const isDone = isClosed(after.todo);
  const isCancelled = after.todo.status === 'CANCELLED';
  const close = (closesSeries: boolean): TodoChange => ({
    ...change,
    steps: [{ ...completion(put, after.todo), ...(closesSeries && { closesSeries }) }],
  });
  if (put.before === undefined) {
    return isDone ? close(after.values.recurrence_rule !== null) : withOverrides(change, put, after.values, after);
  }
  const { task } = put.before;
  if (task.completed_at !== null) {
    if (closesLastOccurrence(put, after)) return withoutRule(withoutMove(change, task, after));
    if (!isDone) return { ...change, steps: [{ kind: 'reopen' }] };
    return isCancelled ? change : withoutRule(change);
  }
  if (isDone && (isCancelled || task.recurrence_rule === null)) return close(isCancelled);
  if (task.recurrence_rule === null) return change;
  if (isDone) return withOverrides(withCompletedOccurrence(change, put, task, after), put, task, after);
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  if (isSameSeries(task, after) && isNextOccurrence(task, after, put)) {
    const step: TodoStep = { ...completion(put, after.todo, task), next: dueValues(after.values) };
    return withOverrides({ ...withoutMove(change, task, after), steps: [step] }, put, task, after);
  }
  if (from !== null && to !== null && excludesItsStart(after, put.zone)) {
    // The client repeats a series whose first occurrence has been skipped.
    if (!put.isCurrent && instantOfMoment(to) < instantOfMoment(from)) return withoutMove(change, task, after);
    const isSame = instantOfMoment(to) === instantOfMoment(from);
    if (isSame && !(current && excludesItsStart(current, put.zone)))
      return withOverrides({ ...change, steps: [{ kind: 'skip', seen: seenOccurrence(task) }] }, put, task, after);
  }
  return withOverrides(change, put, task, after);
}

/**
 * The client has completed the current occurrence of a series. With another date, the occurrence was moved before. A date before the current
 * day is that of a former occurrence, which the client repeats, unless it has proved that it knows the current one.
 */
function withCompletedOccurrence(change: TodoChange, put: TodoPut, task: CalendarTask, after: ReadTodo): TodoChange {
  const [from, to] = [dueMoment(task), dueMoment(after.values)];
  const unmoved = withoutMove(change, task, after);
  const step = completion(put, after.todo, task);
  const current: TodoChange = { ...unmoved, steps: [step] };
  // The completion that the client repeats has given the series its first date.
  if (from !== null && to === null) return put.isCurrent ? current : unmoved;
  if (from === null || to === null || instantOfMoment(from) === instantOfMoment(to)) return current;
  const hourly = isHourly(task);
  const isEarlier = hourly ? instantOfMoment(to) < instantOfMoment(from) : dayIn(to, from) < from.date;
  if (isEarlier && !put.isCurrent) return unmoved;
  const isSameDay = !hourly && dayIn(to, from) === from.date;
  if (hourly && isEarlier) return current;
  if (!isSameDay && isNextOccurrence(task, after, put))
    return hasLowerCount(task, after) ? { ...unmoved, steps: [{ ...step, next: dueValues(after.values) }] } : current;
  // The occurrence after an earlier date would be the current one again.
  const due_date = isEarlier ? from.date : to.date;
  return {
    ...unmoved,
    values: { ...unmoved.values, ...dueValues(after.values), due_date },
    steps: [completion(put, after.todo)],
  };
}

/** Returns the day of a moment in the zone of another one. */
function dayIn(moment: TaskMoment, { zone }: TaskMoment): Day {
  return moment.zone === null || zone === null ? moment.date : momentAt(instantOfMoment(moment), zone).date;
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

/**
 * Closes the occurrences that the object has as closed changes: after the one that the rest of the object closes, or from the current one. An earlier
 * occurrence that is still open is passed, as by a completion in the app.
 */
function withOverrides(original: TodoChange, put: TodoPut, series: Series, after: ReadTodo): TodoChange {
  const [from, to] = [dueMoment(series), dueMoment(after.values)];
  const move = from === null || to === null ? 0 : orderOf(to, series) - orderOf(from, series);
  // The client repeats a series whose occurrence is over. Its due date would move the series back.
  const isBack = put.before !== undefined && move < 0 && closedOverrides(put, series, after) !== undefined;
  const change = put.before && isBack ? withoutMove(original, put.before.task, after) : original;
  const [own] = change.steps ?? [];
  const isMoved = own === undefined && put.before !== undefined && move > 0;
  // The values are written before the steps. A later due date of the client is that of the occurrence after the closed ones.
  const current: Series = own === undefined && !isMoved ? { ...series, ...change.values } : series;
  const found = closedOverrides(put, current, after);
  const start = dueMoment(current);
  if (found === undefined || start === null) return change;
  const { object, closed } = found;
  if (own !== undefined) return { ...change, object, steps: followed(put, own, closed, current) };
  const [first] = closed;
  const last = closed.at(-1);
  if (first === undefined || last === undefined) return { ...change, object };
  const isPassed = first.order > orderOf(start, current);
  const base = put.before && isMoved ? withoutMove(change, put.before.task, after) : change;
  const steps = stepsOf(put, closed);
  const step = steps.at(-1);
  const isBefore = isMoved && to !== null && last.order < orderOf(to, current);
  if (isBefore && step !== undefined && step.kind !== 'reopen')
    steps.splice(-1, 1, { ...step, next: dueValues(after.values) });
  return { ...base, values: { ...base.values, ...(isPassed && valuesOf(first.due)) }, object, steps };
}

/** Adds the closed occurrences after the one that a step closes. */
function followed(
  put: TodoPut,
  own: TodoStep,
  closed: readonly ClosedOccurrence[],
  series: Series,
): readonly TodoStep[] {
  const start = dueMoment(series);
  if (own.kind === 'reopen' || start === null || (own.kind === 'complete' && own.closesSeries)) return [own];
  const next = own.next === undefined ? null : dueMoment(own.next);
  const begin = next === null ? orderOf(start, series) + 1 : orderOf(next, series);
  const rest = closed.filter(({ order }) => order >= begin);
  const [first] = rest;
  if (first === undefined) return [own];
  return [{ ...own, next: valuesOf(first.due) }, ...stepsOf(put, rest)];
}

type Series = Pick<CalendarTask, 'recurrence_rule' | 'due_date' | 'due_time' | 'due_timezone'>;
