/** Time zone names that Outlook and other programs show to people, and offsets such as `UTC+01`. */

import { isZone, offsetAt } from '#domain/day/zone.ts';
import { MINUTE_MS } from './wall.ts';
import { fixedZone, type WallZone } from './wall-zone.ts';
import { WINDOWS_ZONES } from './windows-zones.ts';

/** Longest name that is read. The longest name of Windows has 70 characters. */
const MAX_LENGTH = 200;

/**
 * Returns the zone of a name such as `(UTC-05:00) Eastern Time (US & Canada)`, `(GMT+01.00) Sarajevo/Warsaw/Zagreb`, `Eastern Time` or
 * `UTC+01`. The places of a name decide, because the offset is that of winter. Without a known place, the offset is used all year.
 */
export function displayedZone(name: string): string | WallZone | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const [, offset, places = ''] = OFFSET_AND_PLACES.exec(name) ?? [];
  const minutes = offset === undefined ? undefined : minutesOfOffset(offset);
  const zones = places.split(/[,/;:]/).flatMap((place) => zoneOfPlace(place) ?? []);
  const isNear = (zone: string, most: number) =>
    minutes === undefined || Math.abs(winterMinutes(zone) - minutes) <= most;
  const zone = zones.find((each) => isNear(each, 0)) ?? zones.find((each) => isNear(each, 60));
  return zone ?? (minutes === undefined ? undefined : fixedZone(minutes));
}

const OFFSET_AND_PLACES =
  /^\s*(?:\(?((?:UTC|GMT)(?:\s*[+\u2212-]\s*\d[\d:.]*)?|[+\u2212-]\d[\d:]*|Z)\)?(?=[\s\\(]|$))?\s*(.*)$/isu;

/** Reads an offset such as `UTC+5:30`, `GMT-08.00`, `UTC` or `+0100`. */
function minutesOfOffset(text: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /([+\u2212-])\s*(\d{1,2})[:.]?(\d{2})?/.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? size : -size;
}

/** Returns the smaller of the offsets in January and July, in minutes. */
function winterMinutes(zone: string): number {
  return Math.min(...[0, 6].map((month) => offsetAt(Date.UTC(2025, month, 1), zone))) / MINUTE_MS;
}

/** Returns the zone of a region or of a city that the zone database names. Parts in parentheses, such as `(US & Canada)`, are ignored. */
function zoneOfPlace(text: string): string | undefined {
  const place = text.replaceAll(/\([^)]*\)?/g, '').trim() || text.replaceAll(/[()]/g, '').trim();
  const known = REGIONS.get(place.toLowerCase()) ?? WINDOWS_ZONES.get(place);
  if (known !== undefined || !/^[A-Za-z][A-Za-z .'-]{2,30}$/.test(place)) return known;
  const city = place.replaceAll(' ', '_');
  return CONTINENTS.map((continent) => `${continent}/${city}`).find(isZone);
}

const CONTINENTS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'];

/** Places in names of Windows that are not cities in the zone database. */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ['abu dhabi', 'Asia/Dubai'],
  ['alaska', 'America/Anchorage'],
  ['alaska time', 'America/Anchorage'],
  ['aleutian islands', 'America/Adak'],
  ['arizona', 'America/Phoenix'],
  ['ashgabat', 'Asia/Ashgabat'],
  ['astana', 'Asia/Almaty'],
  ['atlantic time', 'America/Halifax'],
  ['baja california', 'America/Tijuana'],
  ['beijing', 'Asia/Shanghai'],
  ['bern', 'Europe/Zurich'],
  ['bougainville island', 'Pacific/Bougainville'],
  ['brasilia', 'America/Sao_Paulo'],
  ['cabo verde is.', 'Atlantic/Cape_Verde'],
  ['canberra', 'Australia/Sydney'],
  ['cape verde is.', 'Atlantic/Cape_Verde'],
  ['central america', 'America/Guatemala'],
  ['central european time', 'Europe/Berlin'],
  ['central european summer time', 'Europe/Berlin'],
  ['central time', 'America/Chicago'],
  ['central daylight time', 'America/Chicago'],
  ['chatham islands', 'Pacific/Chatham'],
  ['chennai', 'Asia/Kolkata'],
  ['chetumal', 'America/Cancun'],
  ['chokurdakh', 'Asia/Srednekolymsk'],
  ['city of buenos aires', 'America/Buenos_Aires'],
  ['coordinated universal time', 'UTC'],
  ['easter island', 'Pacific/Easter'],
  ['eastern daylight time', 'America/New_York'],
  ['eastern european time', 'Europe/Athens'],
  ['eastern time', 'America/New_York'],
  ['edinburgh', 'Europe/London'],
  ['ekaterinburg', 'Asia/Yekaterinburg'],
  ['georgetown', 'America/Guyana'],
  ['greenland', 'America/Godthab'],
  ['greenwich mean time', 'Europe/London'],
  ['guadalajara', 'America/Mexico_City'],
  ['haiti', 'America/Port-au-Prince'],
  ['hanoi', 'Asia/Bangkok'],
  ['hawaii', 'Pacific/Honolulu'],
  ['indiana', 'America/Indianapolis'],
  ['international date line west', 'Etc/GMT+12'],
  ['islamabad', 'Asia/Karachi'],
  ['izhevsk', 'Europe/Samara'],
  ['kiritimati island', 'Pacific/Kiritimati'],
  ['lord howe island', 'Australia/Lord_Howe'],
  ['kyiv', 'Europe/Kiev'],
  ['marquesas islands', 'Pacific/Marquesas'],
  ['mid-atlantic', 'Etc/GMT+2'],
  ['mid-atlantic - old', 'Etc/GMT+2'],
  ['midway island', 'Pacific/Midway'],
  ['mountain daylight time', 'America/Denver'],
  ['mountain time', 'America/Denver'],
  ['mumbai', 'Asia/Kolkata'],
  ['new caledonia', 'Pacific/Noumea'],
  ['new delhi', 'Asia/Kolkata'],
  ['newfoundland', 'America/St_Johns'],
  ['norfolk island', 'Pacific/Norfolk'],
  ["nuku'alofa", 'Pacific/Tongatapu'],
  ['osaka', 'Asia/Tokyo'],
  ['pacific daylight time', 'America/Los_Angeles'],
  ['pacific time', 'America/Los_Angeles'],
  ['petropavlovsk-kamchatsky', 'Asia/Kamchatka'],
  ['port louis', 'Indian/Mauritius'],
  ['pretoria', 'Africa/Johannesburg'],
  ['quito', 'America/Guayaquil'],
  ['saint pierre and miquelon', 'America/Miquelon'],
  ['salvador', 'America/Bahia'],
  ['samoa', 'Pacific/Apia'],
  ['san juan', 'America/Puerto_Rico'],
  ['sapporo', 'Asia/Tokyo'],
  ['saskatchewan', 'America/Regina'],
  ['solomon is.', 'Pacific/Guadalcanal'],
  ['sri jayawardenepura', 'Asia/Colombo'],
  ['st. petersburg', 'Europe/Moscow'],
  ['turks and caicos', 'America/Grand_Turk'],
  ['wellington', 'Pacific/Auckland'],
  ['west central africa', 'Africa/Lagos'],
  ['western european time', 'Europe/Lisbon'],
  ['yukon', 'America/Whitehorse'],
]);
