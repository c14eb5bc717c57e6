/** The zones that the time zone names of calendar programs mean. */

import { isZone } from '#domain/day/zone.ts';
import type { WorkBudget } from '#domain/recurrence/periods.ts';
import { definedZone } from './defined-zone.ts';
import { displayedZone } from './display-names.ts';
import { type Component, textOf } from './read-components.ts';
import type { ZoneOf } from './read-time-values.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/**
 * Returns a function from the TZID of a calendar to its zone, or undefined for an unknown one. A name is an IANA zone, one with a prefix
 * (`/freeassociation.sourceforge.net/Europe/Copenhagen`), a zone of Windows, or one whose VTIMEZONE has X-LIC-LOCATION. The VTIMEZONE of
 * any other name defines the zone. Without one, a name can be the display name of a zone, or an offset. The TZID of a VTIMEZONE is a text:
 * its escapes can be in the parameter or not. `budget` is what is left for the rules of all zones.
 */
export function zoneNames(
  { components }: Pick<Component, 'components'>,
  budget: WorkBudget = { left: OBJECT_BUDGET },
): ZoneOf {
  const located = new Map<string, string>();
  const definitions = new Map<string, Component>();
  for (const component of components) {
    const { name, properties } = component;
    if (name !== 'VTIMEZONE') continue;
    const valueIn = (property: string) => textOf(properties.find((each) => each.name === property)?.value ?? '').trim();
    const [id, location] = [valueIn('TZID'), valueIn('X-LIC-LOCATION')];
    if (id === '') continue;
    if (isZone(location)) located.set(id, location);
    else if (!definitions.has(id)) definitions.set(id, component);
  }
  const zones = new Map<string, ReturnType<ZoneOf>>();
  const find = (id: string): ReturnType<ZoneOf> => {
    const name = located.get(id) ?? zoneIn(id) ?? windowsZone(id);
    if (name !== undefined) return name;
    const definition = definitions.get(id);
    return (definition && definedZone(definition, budget)) ?? displayedZone(id);
  };
  return (written) => {
    const id = textOf(written).trim();
    if (!zones.has(id)) {
      if (zones.size >= MAX_ZONES) zones.clear();
      zones.set(id, find(id));
    }
    return zones.get(id);
  };
}

/** The budget for the zones of the calendar object of a task, which is read on the event loop. */
const OBJECT_BUDGET = 50_000;

/** Zones that are remembered. A calendar has a few. */
const MAX_ZONES = 1_000;

function windowsZone(id: string): string | undefined {
  return WINDOWS_ZONES.get(id) ?? LOWER_CASE.get(id.toLowerCase());
}

const LOWER_CASE = new Map([...WINDOWS_ZONES].map(([name, zone]) => [name.toLowerCase(), zone]));

function zoneIn(id: string): string | undefined {
  const parts = id.split('/').slice(-3);
  return parts.map((_part, index) => parts.slice(index).join('/')).find(isZone);
}
