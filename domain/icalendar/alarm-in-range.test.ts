import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readComponents } from './read-components.ts';
import { todoText } from './testing/object-store.ts';
import { isAlarmInRange } from './todo-in-range.ts';
import { zoneNames } from './zone-names.ts';

function isIn(lines: readonly string[], alarm: readonly string[], start: string, end: string): boolean {
  const read = readComponents(
    todoText(['SUMMARY:x', ...lines, 'BEGIN:VALARM', 'ACTION:DISPLAY', ...alarm, 'END:VALARM']),
  );
  const [calendar] = 'components' in read ? read.components : assert.fail();
  const todo = calendar?.components.find(({ name }) => name === 'VTODO') ?? assert.fail();
  const zones = { zoneOf: zoneNames(calendar ?? assert.fail()), zone: 'Europe/Copenhagen' };
  const range = { start: Date.parse(start), end: Date.parse(end) };
  return isAlarmInRange(todo.components[0] ?? assert.fail(), todo, range, zones);
}

test('finds alarms at a time, before a date, of occurrences and of repetitions', () => {
  const due = ['DTSTART:20261207T080000Z', 'DUE:20261207T100000Z'];
  const series = [...due, 'RRULE:FREQ=WEEKLY'];
  const cases: [isIn: boolean, lines: string[], alarm: string[], start: string, end: string][] = [
    [true, due, ['TRIGGER;VALUE=DATE-TIME:20261201T090000Z'], '2026-12-01T09:00Z', '2026-12-01T09:01Z'],
    [false, due, ['TRIGGER;VALUE=DATE-TIME:20261201T090000Z'], '2026-12-01T08:00Z', '2026-12-01T09:00Z'],
    [true, due, ['TRIGGER:-PT30M'], '2026-12-07T07:30Z', '2026-12-07T07:31Z'],
    [true, due, ['TRIGGER;RELATED=END:-PT30M'], '2026-12-07T09:30Z', '2026-12-07T09:31Z'],
    [false, due, ['TRIGGER;RELATED=END:-PT30M'], '2026-12-07T07:30Z', '2026-12-07T07:31Z'],
    [true, due, ['TRIGGER:PT0S', 'REPEAT:2', 'DURATION:PT15M'], '2026-12-07T08:30Z', '2026-12-07T08:31Z'],
    [false, due, ['TRIGGER:PT0S', 'REPEAT:2', 'DURATION:PT15M'], '2026-12-07T08:45Z', '2026-12-07T08:46Z'],
    [true, series, ['TRIGGER:-P1D'], '2027-01-03T08:00Z', '2027-01-03T08:01Z'],
    [false, series, ['TRIGGER:-P1D'], '2027-01-04T08:00Z', '2027-01-04T08:01Z'],
    [false, [], ['TRIGGER:-P1D'], '2020-01-01T00:00Z', '2030-01-01T00:00Z'],
  ];
  for (const [expected, lines, alarm, start, end] of cases)
    assert.equal(isIn(lines, alarm, start, end), expected, `${alarm.join()} ${start}`);
});
