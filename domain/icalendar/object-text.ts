/** Writes the objects of a calendar collection. Properties that no field of the task has are written as another program has stored them. */

import type { Day } from '#domain/day/calendar.ts';
import { mainTodo, propertyValue } from './calendar-object.ts';
import { type CalendarSource, type CalendarTask, taskComponent } from './calendar-task.ts';
import { CALENDAR_END, calendarBegin } from './calendar-text.ts';
import { contentLine } from './content-line.ts';
import { componentText, type KeptObject, type KeptText, propertiesText, readKept } from './kept-text.ts';
import { occurrenceDay } from './occurrence-day.ts';
import { overlaidTodo } from './overlay-todo.ts';
import type { Component } from './read-components.ts';
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
  const known = components.some((each) => each.name === 'VTIMEZONE' && propertyValue(each, 'TZID') === written.newZone);
  const zones = {
    zoneOf: zoneNames(kept.calendar),
    zone: kept.zone ?? task.due_timezone ?? 'UTC',
    seriesZone: task.due_time === null ? null : task.due_timezone,
  };
  let text = contentLine('BEGIN', 'VCALENDAR') + headerText(kept.calendar);
  if (written.newZone !== undefined && !known) text += source.zoneText;
  for (const each of components) {
    if (each === todo) text += written.text;
    else if (each.name !== 'VTODO' || isCurrent(occurrenceDay(each, zones), written.overridesFrom))
      text += componentText(each);
  }
  return text + CALENDAR_END;
}

/** RFC 5545, section 3.6, requires VERSION and PRODID. */
function headerText(calendar: Component): string {
  const version = propertyValue(calendar, 'VERSION') === undefined ? contentLine('VERSION', '2.0') : '';
  const product = propertyValue(calendar, 'PRODID') === undefined ? contentLine('PRODID', '-//Sammen//Sammen//EN') : '';
  return version + product + propertiesText(calendar);
}

/** Changed occurrences before the present one are over. */
function isCurrent(day: Day | undefined, from: Day | undefined): boolean {
  return from === undefined || day === undefined || day >= from;
}
