/** Writes the fields of a task into a stored VTODO. */

import { type CalendarProperty, type CalendarTask, parentUid, taskProperties, taskUid } from './calendar-task.ts';
import { foldedLine, unfoldedLine } from './content-line.ts';
import { type KeptObject, propertiesText } from './kept-text.ts';
import type { ObjectSource } from './object-text.ts';
import { overlaidAlarms } from './overlay-alarms.ts';
import { overlayTimes } from './overlay-times.ts';
import { type Component, type Property, readContentLine } from './read-components.ts';
import { isParentRelation } from './read-todo.ts';
import { storedRule } from './rule-values.ts';
import { durationValue } from './time-values.ts';
import { hasOpenStatus } from './todo-state.ts';
import { type ReadTodo, readTodoValues, type TodoValues } from './todo-values.ts';
import { isUnnamed } from './untitled.ts';
import { zoneNames } from './zone-names.ts';

/** `newZone` is the TZID that DTSTART and DUE refer to, if they are not those of the other program. */
export type OverlaidTodo = {
  text: string;
  newZone: string | undefined;
  /** The series has another due date than the stored one: changed occurrences before it are over. */
  isMoved: boolean;
  /** False if the stored series does not repeat any more. */
  hasOverrides: boolean;
  /** The moments of the stored DTSTART and DUE. */
  first: Pick<ReadTodo, 'start' | 'due'>;
};

/** New lines by key. An absent key keeps the stored lines, an empty list removes them. */
export type NewLines = Map<string, readonly string[]>;

/** Returns the VTODO with the fields of the task. A stored line is unchanged as long as it has the value of the task. */
export function overlaidTodo(
  task: CalendarTask,
  kept: KeptObject,
  todo: Component,
  source: ObjectSource,
): OverlaidTodo {
  const zones = { zoneOf: zoneNames(kept.calendar), zone: kept.zone ?? task.due_timezone ?? 'UTC' };
  const read = readTodoValues(todo, zones);
  const own = Map.groupBy(taskProperties(task, source), keyOfOwn);
  const lines: NewLines = new Map();
  const replace = (...keys: string[]) => {
    for (const key of keys) lines.set(key, (own.get(key) ?? []).map(lineOf));
  };
  const isEdited = task.updated_at > kept.storedAt;
  replaceTexts(task, read, source, replace);
  replaceStamps(todo, isEdited, replace);
  replaceState(task, read, kept, lines, replace);
  const hasRule = replaceRule(task, read, kept, lines, replace);
  const times = overlayTimes({ task, todo, read, hasRule, zoneOf: zones.zoneOf, zone: kept.zone });
  for (const [key, value] of times.lines) lines.set(key, value);
  if (times.hasOtherType) for (const key of ['RDATE', 'EXDATE']) lines.set(key, []);
  replaceExtensions(task, read.values, { own, isEdited, isKnown: kept.zone !== undefined }, todo, replace);

  const changed: Component = { ...todo, properties: withLines(todo.properties, lines) };
  const written = readTodoValues(changed, zones);
  const duration = durationLine(task, written, source);
  const properties = duration === undefined ? changed.properties : withLines(changed.properties, duration);
  const alarms = overlaidAlarms(task, todo, written, zones.zone);
  const text = foldedLine('BEGIN:VTODO') + propertiesText({ ...todo, properties }) + alarms + foldedLine('END:VTODO');
  const hasOverrides = read.todo.rule === undefined || hasRule;
  return { text, newZone: times.newZone, isMoved: times.isMoved, hasOverrides, first: read };
}

type Replace = (...keys: string[]) => void;

/** The key of a relation to the parent. Other relations are kept. */
const PARENT = 'RELATED-TO PARENT';

function keyOf(property: Property): string {
  return property.name === 'RELATED-TO' && isParentRelation(property) ? PARENT : property.name;
}

function keyOfOwn({ name }: CalendarProperty): string {
  return name === 'RELATED-TO' ? PARENT : name;
}

function lineOf({ name, value, parameters }: CalendarProperty): string {
  return unfoldedLine(name, value, parameters);
}

function replaceTexts(
  task: CalendarTask,
  { todo, values, parents }: ReadTodo,
  source: ObjectSource,
  replace: Replace,
): void {
  if (todo.uid !== taskUid(task, source)) replace('UID');
  const isNameless = todo.summary.trim() === '' && isUnnamed(task);
  if (!isNameless && (todo.summary.trim() === '' || values.content !== task.content)) replace('SUMMARY');
  // Other forms of the description would contradict the new one.
  if (values.description !== (task.description || null)) replace('DESCRIPTION', 'STYLED-DESCRIPTION', 'X-ALT-DESC');
  if (values.priority !== task.priority) replace('PRIORITY');
  if (!isSameSet(values.labels, task.labels)) replace('CATEGORIES');
  const parent = parentUid(task, source);
  if (parent === null ? parents.length > 0 : !parents.includes(parent)) replace(PARENT);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set(other);
  return one.length === all.size && one.every((each) => all.has(each));
}

function replaceStamps({ properties }: Component, isEdited: boolean, replace: Replace): void {
  if (isEdited) replace('LAST-MODIFIED');
  if (isEdited || !properties.some(({ name }) => name === 'DTSTAMP')) replace('DTSTAMP');
}

/**
 * An open task keeps the status and the progress of another program, a completed one its time of completion. A task that another program has
 * cancelled stays cancelled for it until it is reopened.
 */
function replaceState(
  { completed_at }: CalendarTask,
  { todo }: ReadTodo,
  { storedAt }: KeptObject,
  lines: NewLines,
  replace: Replace,
): void {
  if (completed_at === null) {
    if (!hasOpenStatus(todo)) replace('STATUS');
    lines.set('COMPLETED', []);
    if (!hasOpenStatus(todo) && todo.percent === 100) lines.set('PERCENT-COMPLETE', []);
    return;
  }
  const isSame = completed_at <= storedAt;
  if (isSame && todo.status === 'CANCELLED') return;
  if (todo.status !== 'COMPLETED') replace('STATUS');
  if (todo.completed === undefined || !isSame) replace('COMPLETED');
  if (todo.percent !== 100) replace('PERCENT-COMPLETE');
}

/** Returns whether the VTODO repeats. A series that another program has closed keeps its rule. */
function replaceRule(
  task: CalendarTask,
  { todo }: ReadTodo,
  { storedAt }: KeptObject,
  lines: NewLines,
  replace: Replace,
): boolean {
  const { recurrence_rule, recurrence_from, completed_at, due_date } = task;
  const isGoing = completed_at === null || completed_at <= storedAt;
  if (todo.rule !== undefined) {
    const stored = storedRule(todo.rule, due_date);
    if (stored === undefined && recurrence_rule === null) return true;
    if (stored === recurrence_rule && recurrence_from !== 'completion' && isGoing) return true;
  }
  replace('RRULE');
  const hasRule = lines.get('RRULE')?.length !== 0;
  if (!hasRule && todo.rule !== undefined) for (const key of ['RDATE', 'EXDATE', 'EXRULE']) lines.set(key, []);
  return hasRule;
}

type Extensions = { own: ReadonlyMap<string, readonly CalendarProperty[]>; isEdited: boolean; isKnown: boolean };

/** Positions and snoozes that the other program has not sent are added after the first edit, so that its own text is unchanged before. */
function replaceExtensions(
  { sort_order }: CalendarTask,
  values: TodoValues,
  { own, isEdited, isKnown }: Extensions,
  { properties }: Component,
  replace: Replace,
): void {
  const snooze = properties.find(({ name }) => name === 'X-SAMMEN-SNOOZED');
  const current = own.get('X-SAMMEN-SNOOZED')?.[0]?.value;
  if (snooze?.value.trim() !== current) replace('X-SAMMEN-SNOOZED');
  const order = values.sort_order;
  if (order === undefined ? isEdited || !isKnown : order !== sort_order && order !== Math.round(sort_order))
    replace('X-APPLE-SORT-ORDER');
}

/** Returns the line that corrects the duration, or undefined if the other properties have it. */
function durationLine(
  { duration_min }: CalendarTask,
  { values, todo }: ReadTodo,
  { withExtensions }: ObjectSource,
): NewLines | undefined {
  if (values.duration_min === duration_min) return undefined;
  if (todo.ownDuration === undefined && !withExtensions) return undefined;
  const line = duration_min === null ? [] : [unfoldedLine('X-SAMMEN-DURATION', durationValue(duration_min))];
  return new Map([['X-SAMMEN-DURATION', line]]);
}

/** Replaces lines at the position of the first one with the same key. Other new lines are appended. */
function withLines(properties: readonly Property[], lines: NewLines): Property[] {
  const rest = new Map(lines);
  const written: Property[] = [];
  const write = (key: string) => {
    for (const line of rest.get(key) ?? []) {
      const property = readContentLine(line);
      if (property !== undefined) written.push(property);
    }
    rest.set(key, []);
  };
  for (const property of properties) {
    const key = keyOf(property);
    if (lines.has(key)) write(key);
    else written.push(property);
  }
  for (const key of lines.keys()) write(key);
  return written;
}
