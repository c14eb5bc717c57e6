/** The zones that the time zone names of calendar programs mean. */

import { isZone } from '#domain/day/zone.ts';
import { definedZone, type WallZone } from './defined-zone.ts';
import type { Component } from './read-components.ts';
import type { ZoneOf } from './read-time-values.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/**
 * Returns a function from the TZID of a calendar to its zone, or undefined for an unknown one. A name is an IANA zone, one with a prefix
 * (`/freeassociation.sourceforge.net/Europe/Copenhagen`), a zone of Windows, or one whose VTIMEZONE has X-LIC-LOCATION. The VTIMEZONE of
 * any other name defines the zone.
 */
export function zoneNames({ components }: Pick<Component, 'components'>): ZoneOf {
  const located = new Map<string, string>();
  const definitions = new Map<string, Component>();
  const defined = new Map<string, WallZone | undefined>();
  for (const component of components) {
    const { name, properties } = component;
    if (name !== 'VTIMEZONE') continue;
    const valueIn = (property: string) => properties.find((each) => each.name === property)?.value.trim();
    const [id, location] = [valueIn('TZID'), valueIn('X-LIC-LOCATION')];
    if (id === undefined) continue;
    if (location !== undefined && isZone(location)) located.set(id, location);
    else if (!definitions.has(id)) definitions.set(id, component);
  }
  return (id) => {
    const name = located.get(id) ?? zoneIn(id) ?? WINDOWS_ZONES.get(id);
    const definition = definitions.get(id);
    if (name !== undefined || definition === undefined) return name;
    if (!defined.has(id)) defined.set(id, definedZone(definition));
    return defined.get(id);
  };
}

function zoneIn(id: string): string | undefined {
  const parts = id.split('/').slice(-3);
  return parts.map((_part, index) => parts.slice(index).join('/')).find(isZone);
}
