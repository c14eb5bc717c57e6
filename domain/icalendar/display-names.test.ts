import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayedZone } from './display-names.ts';

test('the places of a name that Outlook shows decide', () => {
  const names: [name: string, zone: string][] = [
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
    ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/Guyana'],
    ['GMT+0100 (Central European Standard Time)', 'Europe/Warsaw'],
    ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['Copenhagen', 'Europe/Copenhagen'],
  ];
  for (const [name, zone] of names) assert.equal(displayedZone(name), zone, name);
});

test('without a known place, the offset counts', () => {
  const offsets: [name: string, minutes: number][] = [
    ['UTC', 0],
    ['Z', 0],
    ['UTC+01', 60],
    ['GMT-5', -300],
    ['utc+05:45', 345],
    ['+0100', 60],
    ['-03:30', -210],
    ['(UTC+13:00) Coordinated Universal Time+13', 780],
    ['(UTC+01:00) Middle of Nowhere', 60],
  ];
  for (const [name, minutes] of offsets) {
    const zone = displayedZone(name);
    assert.equal(typeof zone === 'object' && zone.wallOf(0) / 60_000, minutes, name);
  }
  for (const name of ['', 'My own zone', 'Customized Time Zone', 'x'.repeat(1000)])
    assert.equal(displayedZone(name), undefined);
});
