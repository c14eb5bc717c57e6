/** Writes the objects of a calendar collection. Properties that no field of the task has are written as another program has stored them. */

import { mainTodo, propertyValue } from './calendar-object.ts';
import { type CalendarSource, type CalendarTask, taskComponent, taskUid } from './calendar-task.ts';
import { CALENDAR_END, calendarBegin } from './calendar-text.ts';
import { contentLine, textListValue, unfoldedLine } from './content-line.ts';
import { componentText, type KeptObject, type KeptText, propertiesText, readKept } from './kept-text.ts';
import { occurrenceDue, orderOf } from './occurrence-due.ts';
import { overlaidTodo } from './overlay-todo.ts';
import { type Component, readContentLine } from './read-components.ts';
import { dueMoment } from './task-moment.ts';
import { zoneNames } from './zone-names.ts';

/** `zoneText` is the VTIMEZONE of `zoneOf(task)`, or empty. */
export type ObjectSource = CalendarSource & { zoneText: string };

/**
 * Returns the text of an object for a person. A stored property is written unchanged as long as its value is that of the task. Without
 * stored parts, the object contains the VTODO of `taskComponent`.
 */
export function objectText(task: CalendarTask, kept: KeptText | undefined, source: ObjectSource): string {
  const stored = kept === undefined ? undefined : readKept(kept);
  const todo = stored && mainTodo(stored.calendar);
  if (stored === undefined || todo === undefined)
    return BEGIN + source.zoneText + taskComponent(task, source) + CALENDAR_END;
  return storedText(task, stored, todo, source);
}

const BEGIN = calendarBegin({ locale: 'en' });

function storedText(task: CalendarTask, kept: KeptObject, todo: Component, source: ObjectSource): string {
  const { components } = kept.calendar;
  const written = overlaidTodo(task, kept, todo, source);
  const hasZone = components.some(
    (each) => each.name === 'VTIMEZONE' && propertyValue(each, 'TZID') === written.newZone,
  );
  const times = {
    zoneOf: zoneNames(kept.calendar),
    zone: kept.zone ?? task.due_timezone ?? 'UTC',
    first: written.first,
  };
  let text = contentLine('BEGIN', 'VCALENDAR') + headerText(kept.calendar);
  if (written.newZone !== undefined && !hasZone) text += source.zoneText;
  for (const each of components) {
    if (each === todo) text += written.text;
    else if (each.name !== 'VTODO') text += componentText(each);
    else if (written.hasOverrides && !(written.isMoved && isOver(each, times, task)))
      text += componentText(withUid(each, taskUid(task, source)));
  }
  return text + CALENDAR_END;
}

/** RFC 5545, section 3.6, requires VERSION and PRODID. */
function headerText(calendar: Component): string {
  const version = propertyValue(calendar, 'VERSION') === undefined ? contentLine('VERSION', '2.0') : '';
  const product = propertyValue(calendar, 'PRODID') === undefined ? contentLine('PRODID', '-//Sammen//Sammen//EN') : '';
  return version + product + propertiesText(calendar);
}

/** Changed occurrences before the current one are over. */
function isOver(component: Component, times: Parameters<typeof occurrenceDue>[1], task: CalendarTask): boolean {
  const [occurrence, current] = [occurrenceDue(component, times, task), dueMoment(task)];
  return occurrence !== undefined && current !== null && orderOf(occurrence, task) < orderOf(current, task);
}

/** All components of an object have one UID. */
function withUid(component: Component, uid: string): Component {
  const line = readContentLine(unfoldedLine('UID', textListValue([uid])));
  if (line === undefined || propertyValue(component, 'UID')?.trim() === line.value) return component;
  const properties = component.properties.map((each) => (each.name === 'UID' ? line : each));
  return { ...component, properties };
}
