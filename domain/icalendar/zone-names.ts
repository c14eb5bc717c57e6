/** The IANA zones that the time zone names of calendar programs mean. */

import { isZone } from '#domain/day/zone.ts';
import type { Component } from './read-components.ts';
import type { ZoneOf } from './read-time-values.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/**
 * Returns a function from the TZID of a calendar to its IANA zone, or undefined for an unknown one. A name is an IANA zone, one with a
 * prefix (`/freeassociation.sourceforge.net/Europe/Copenhagen`), a zone of Windows, or one whose VTIMEZONE has X-LIC-LOCATION.
 */
export function zoneNames({ components }: Pick<Component, 'components'>): ZoneOf {
  const located = new Map<string, string>();
  for (const { name, properties } of components) {
    const valueIn = (property: string) => properties.find((each) => each.name === property)?.value.trim();
    const [id, location] = [valueIn('TZID'), valueIn('X-LIC-LOCATION')];
    if (name === 'VTIMEZONE' && id !== undefined && location !== undefined && isZone(location))
      located.set(id, location);
  }
  return (id) => located.get(id) ?? zoneIn(id) ?? WINDOWS_ZONES.get(id);
}

function zoneIn(id: string): string | undefined {
  const parts = id.split('/').slice(-3);
  return parts.map((_part, index) => parts.slice(index).join('/')).find(isZone);
}
