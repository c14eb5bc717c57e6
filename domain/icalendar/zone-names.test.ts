import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isZone } from '#domain/day/zone.ts';
import { readComponents } from './read-components.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';
import { zoneNames } from './zone-names.ts';

test('resolves IANA names, prefixed names, names of Windows and located names', () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Home\nX-LIC-LOCATION:Europe/Oslo\nEND:VTIMEZONE\n' +
    'BEGIN:VTIMEZONE\nTZID:Nowhere\nX-LIC-LOCATION:Not/There\nEND:VTIMEZONE\nEND:VCALENDAR\n';
  const read = readComponents(text);
  const [calendar] = 'components' in read ? read.components : [];
  const zoneOf = zoneNames(calendar ?? assert.fail());
  const expected: [id: string, zone: string | undefined][] = [
    ['Europe/Copenhagen', 'Europe/Copenhagen'],
    ['/freeassociation.sourceforge.net/Europe/Copenhagen', 'Europe/Copenhagen'],
    ['/citadel.org/20230101_1/America/Argentina/Salta', 'America/Argentina/Salta'],
    ['Romance Standard Time', 'Europe/Paris'],
    ['Home', 'Europe/Oslo'],
    ['Nowhere', undefined],
    ['', undefined],
  ];
  for (const [id, zone] of expected) assert.equal(zoneOf(id), zone, id);
});

test('each zone of Windows has a zone that the runtime knows', () => {
  for (const [name, zone] of WINDOWS_ZONES) assert.ok(isZone(zone), `${name}: ${zone}`);
});
