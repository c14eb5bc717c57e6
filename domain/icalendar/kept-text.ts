/**
 * The parts of a calendar object that are stored beside the task, so that other programs read them again unchanged. The shared part
 * belongs to the task. The personal part belongs to one person: their categories, alarms, and the state of their program.
 */

import { type CalendarObject, recurrenceId } from './calendar-object.ts';
import { foldedLine } from './content-line.ts';
import { type Component, type Property, readComponents, readContentLine } from './read-components.ts';

/** `shared` is stored for the task, `personal` for the task and the person. The texts are opaque. */
export type KeptText = { shared: string; personal: string | null };

/** The parts as one calendar, as the person reads it. */
export type KeptObject = {
  calendar: Component;
  /** When the shared part was stored, `2026-03-10T09:00:00.000Z`. */
  storedAt: string;
  /** The zone in which the person's times without a zone are. Undefined if the person has not stored the object. */
  zone: string | undefined;
};

/** `at` is the instant of the request, and `zone` the zone of the person. */
export type KeepContext = { at: string; zone: string };

type SharedText = { at: string; text: string };

/** `todo` is the RECURRENCE-ID, or empty. Positions count the properties, or the inner components, of the VTODO. */
type Personal = {
  zone: string;
  lines: { todo: string; position: number; line: string }[];
  components: { todo: string; position: number; text: string }[];
};

/** Returns the parts to store for an object. */
export function keepText({ calendar }: CalendarObject, { at, zone }: KeepContext): KeptText & { personal: string } {
  const personal: Personal = { zone, lines: [], components: [] };
  const components = calendar.components.map((each) => (each.name === 'VTODO' ? split(each, personal) : each));
  const shared: SharedText = { at, text: componentText({ ...calendar, components }) };
  return { shared: JSON.stringify(shared), personal: JSON.stringify(personal) };
}

/** Returns whether two shared parts contain the same, whenever they were stored. */
export function isSameShared(one: string, other: string): boolean {
  return textJson(one) === textJson(other);
}

/** `at` is the first member of `Shared` and contains no comma. */
function textJson(shared: string): string {
  return shared.slice(shared.indexOf(','));
}

/** Joins the parts. Undefined if the shared part cannot be read. */
export function readKept({ shared, personal }: KeptText): KeptObject | undefined {
  const { at, text } = JSON.parse(shared) as SharedText;
  const read = readComponents(text);
  const calendar = 'components' in read ? read.components[0] : undefined;
  if (calendar === undefined) return undefined;
  const own = personal === null ? undefined : (JSON.parse(personal) as Personal);
  if (own !== undefined)
    for (const todo of calendar.components) if (todo.name === 'VTODO') join(todo, own, recurrenceId(todo) ?? '');
  return { calendar, storedAt: at, zone: own?.zone };
}

/** Returns the text of a component with folded lines. */
export function componentText(component: Component): string {
  const { name, components } = component;
  const inner = propertiesText(component) + components.map(componentText).join('');
  return foldedLine(`BEGIN:${name}`) + inner + foldedLine(`END:${name}`);
}

/** Returns the folded lines of the properties of a component. */
export function propertiesText({ properties }: Component): string {
  return properties.map(({ raw }) => foldedLine(raw)).join('');
}

/** The alarms, the labels, the order, and the states of alarms and lists in the programs of a person. */
const PERSONAL = /^(?:CATEGORIES|X-APPLE-SORT-ORDER|X-MOZ-(?:LASTACK|SNOOZE)[A-Z0-9-]*|X-OC-HIDE[A-Z]*)$/;

function split(todo: Component, personal: Personal): Component {
  const id = recurrenceId(todo) ?? '';
  const properties: Property[] = [];
  for (const [position, property] of todo.properties.entries()) {
    if (PERSONAL.test(property.name)) personal.lines.push({ todo: id, position, line: property.raw });
    else properties.push(property);
  }
  const components: Component[] = [];
  for (const [position, component] of todo.components.entries()) {
    if (component.name !== 'VALARM') components.push(component);
    else personal.components.push({ todo: id, position, text: componentText(component) });
  }
  return { ...todo, properties, components };
}

function join(todo: Component, { lines, components }: Personal, id: string): void {
  for (const { todo: of, position, line } of lines) {
    const property = of === id ? readContentLine(line) : undefined;
    if (property !== undefined) todo.properties.splice(position, 0, property);
  }
  for (const { todo: of, position, text } of components) {
    const read = of === id ? readComponents(text) : undefined;
    const component = read !== undefined && 'components' in read ? read.components[0] : undefined;
    if (component !== undefined) todo.components.splice(position, 0, component);
  }
}
