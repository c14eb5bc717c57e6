/** `RELATED-TO;RELTYPE=CHILD`: the relation of a sub-task to its parent, seen from the parent (RFC 5545, section 3.2.15). */

import { type CalendarObject, mainTodo } from './calendar-object.ts';
import { componentText } from './kept-text.ts';
import { type Component, type Property, readComponents, textOf } from './read-components.ts';

/** Returns the UIDs of the sub-tasks that a VTODO names. */
export function childrenOf({ properties }: Component): string[] {
  return [...new Set(properties.flatMap((each) => (isChildRelation(each) ? [textOf(each.value)] : [])))];
}

/** Returns an object that does not name these sub-tasks any more: they name their parent themselves. */
export function withoutChildren(object: CalendarObject, uids: ReadonlySet<string>): CalendarObject {
  if (uids.size === 0) return object;
  const todo = withoutRelations(object.todo, uids);
  const components = object.calendar.components.map((each) => (each === object.todo ? todo : each));
  return { ...object, todo, calendar: { ...object.calendar, components } };
}

/** As `withoutChildren`, for the shared part of a stored object. */
export function keptWithoutChildren(shared: string, uids: ReadonlySet<string>): string {
  const kept = JSON.parse(shared) as { at: string; text: string };
  const read = readComponents(kept.text);
  const calendar = 'components' in read ? read.components[0] : undefined;
  const todo = calendar && mainTodo(calendar);
  if (calendar === undefined || todo === undefined) return shared;
  const components = calendar.components.map((each) => (each === todo ? withoutRelations(each, uids) : each));
  return JSON.stringify({ ...kept, text: componentText({ ...calendar, components }) });
}

function withoutRelations(todo: Component, uids: ReadonlySet<string>): Component {
  const properties = todo.properties.filter((each) => !isChildRelation(each) || !uids.has(textOf(each.value)));
  return { ...todo, properties };
}

function isChildRelation({ name, parameters, value }: Property): boolean {
  return name === 'RELATED-TO' && /^child$/i.test(parameters.get('RELTYPE') ?? '') && value !== '';
}
