/** Reads calendar files that other programs have damaged. An error loses only the line that has it. */

import {
  type Component,
  componentName,
  MAX_DEPTH,
  type Property,
  readContentLine,
  unfolded,
} from './read-components.ts';

/** `unreadable` are the first lines of parts that were left out, ascending: consecutive lines, or the BEGIN of a component without END. */
export type ForgivingReading = { components: Component[]; unreadable: number[] };

/**
 * Returns the outermost components of a text. Omits lines that are not content lines, lines outside of components, and components that are
 * nested too deeply. A component without END ends where the next one begins that cannot be inside it. Events and tasks without BEGIN:VCALENDAR
 * are in one.
 */
export function readForgiving(text: string): ForgivingReading {
  const reader = new Reader();
  let isLost = false;
  for (const { line, content } of unfolded(text)) {
    const property = readContentLine(content.replaceAll('\0', ''), line);
    const wasLost = isLost;
    isLost = property === undefined ? !EXTENSION.test(content) : !reader.add(property);
    if (isLost && !wasLost) reader.unreadable.push(line);
  }
  reader.close(0);
  return { components: reader.components, unreadable: [...new Set(reader.unreadable)].sort((a, b) => a - b) };
}

/** Lines of programs such as Lotus Notes and Apple Calendar with an invalid name or parameter. They contain nothing that is shown. */
const EXTENSION = /^X-[\w-]+[;:]/i;

/** Components that only a VCALENDAR contains. */
const IN_CALENDAR = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Components that contain neither each other nor themselves. */
const INNERMOST = [new Set(['VALARM']), new Set(['STANDARD', 'DAYLIGHT'])];

class Reader {
  readonly components: Component[] = [];
  readonly unreadable: number[] = [];
  readonly #open: Component[] = [];
  /** The number of open components that are nested too deep. */
  #tooDeep = 0;

  /** Returns whether the line was used. */
  add(property: Property): boolean {
    if (property.name === 'BEGIN') return this.#begin(property);
    if (property.name === 'END') return this.#end(componentName(property));
    if (this.#tooDeep > 0) return false;
    const parent = this.#open.at(-1);
    parent?.properties.push(property);
    return parent !== undefined;
  }

  /** Ends all open components from an index on. They have no END. */
  close(from: number): void {
    this.unreadable.push(...this.#open.splice(from).map(({ line }) => line));
  }

  #begin(property: Property): boolean {
    const name = componentName(property);
    if (name === 'VCALENDAR') this.#closeInner(0);
    else if (IN_CALENDAR.has(name)) this.#closeInner(1);
    else if (INNERMOST.some((names) => names.has(name) && names.has(this.#open.at(-1)?.name ?? '')))
      this.close(this.#open.length - 1);
    if (this.#tooDeep > 0 || this.#open.length === MAX_DEPTH) {
      this.#tooDeep += 1;
      return false;
    }
    if (this.#open.length === 0 && IN_CALENDAR.has(name)) this.#push('VCALENDAR', property.line);
    this.#push(name, property.line);
    return true;
  }

  #push(name: string, line: number): void {
    const component = { name, line, properties: [], components: [] };
    (this.#open.at(-1)?.components ?? this.components).push(component);
    this.#open.push(component);
  }

  #closeInner(from: number): void {
    this.#tooDeep = 0;
    this.close(from);
  }

  #end(name: string): boolean {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return false;
    }
    const index = this.#open.findLastIndex((component) => component.name === name);
    if (index < 0) return false;
    this.close(index + 1);
    this.#open.pop();
    return true;
  }
}
