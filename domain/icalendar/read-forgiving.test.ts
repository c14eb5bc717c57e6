import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Component } from './read-components.ts';
import { readForgiving } from './read-forgiving.ts';

const outline = ({ name, properties, components }: Component): string =>
  `${name}(${[...properties.map((property) => property.value), ...components.map(outline)].join(' ')})`;

/** Returns an outline of the components, and the lines that were left out. */
function read(...lines: string[]): [outline: string, unreadable: number[]] {
  const { components, unreadable } = readForgiving(lines.join('\r\n'));
  return [components.map(outline).join(' '), unreadable];
}

const [BEGIN, END] = ['BEGIN:VCALENDAR', 'END:VCALENDAR'];
const event = (summary: string) => ['BEGIN:VEVENT', `SUMMARY:${summary}`, 'END:VEVENT'];

test('loses lines outside of the calendar and lines that cannot be read', () => {
  assert.deepEqual(read('Notice: cold', BEGIN, ...event('a'), END), ['VCALENDAR(VEVENT(a))', [1]]);
  assert.deepEqual(read(BEGIN, ...event('a'), END, 'X-NOTE:late', '', 'more'), ['VCALENDAR(VEVENT(a))', [6]]);
  assert.deepEqual(
    read(BEGIN, 'BEGIN:VEVENT', 'DESCRIPTION:one', 'second line', 'third', 'LOCATION:x', 'END:VEVENT', END),
    ['VCALENDAR(VEVENT(one x))', [4]],
  );
});

test('ends a component without END where it must end', () => {
  const open = ['BEGIN:VEVENT', 'SUMMARY:a'];
  assert.deepEqual(read(BEGIN, ...open, ...event('b'), END), ['VCALENDAR(VEVENT(a) VEVENT(b))', [2]]);
  assert.deepEqual(read(BEGIN, ...open, END), ['VCALENDAR(VEVENT(a))', [2]]);
  assert.deepEqual(read(BEGIN, ...event('a')), ['VCALENDAR(VEVENT(a))', [1]]);
  assert.deepEqual(
    read(BEGIN, ...open, 'BEGIN:VALARM', 'ACTION:x', 'BEGIN:VALARM', 'ACTION:y', 'END:VALARM', 'END:VEVENT', END),
    ['VCALENDAR(VEVENT(a VALARM(x) VALARM(y)))', [4]],
  );
  assert.deepEqual(read(BEGIN, ...open, 'END:VEVNT', ...event('b'), END), ['VCALENDAR(VEVENT(a) VEVENT(b))', [2, 4]]);
  assert.deepEqual(read(BEGIN, ...open, BEGIN, ...event('b'), END), [
    'VCALENDAR(VEVENT(a)) VCALENDAR(VEVENT(b))',
    [1, 2],
  ]);
});

test('accepts CR CR LF and NUL', () => {
  const text = [BEGIN, 'BEGIN:VEVENT', 'SUMMARY:on', ' e\0', 'END:VEVENT', END].join('\r\r\n');
  const { components, unreadable } = readForgiving(text);
  assert.deepEqual([components.map(outline), unreadable], [['VCALENDAR(VEVENT(one))'], []]);
});

test('ignores components that are nested too deep', () => {
  const deep = Array.from({ length: 30 }, () => 'BEGIN:X-BOX');
  const ends = deep.map(() => 'END:X-BOX');
  const { components, unreadable } = readForgiving([BEGIN, ...deep, ...ends, ...event('a'), END].join('\n'));
  assert.equal(components[0]?.components.at(-1)?.name, 'VEVENT');
  assert.equal(unreadable.length, 1);
  assert.equal(
    readForgiving([BEGIN, ...deep, ...event('a'), END].join('\n')).components[0]?.components.at(-1)?.name,
    'VEVENT',
  );
});

test('reads events without the line that begins the calendar', () => {
  assert.deepEqual(read('Notice: coldBEGIN:VCALENDAR', 'VERSION:2.0', ...event('a'), ...event('b'), END), [
    'VCALENDAR(VEVENT(a) VEVENT(b))',
    [1],
  ]);
  assert.deepEqual(read(BEGIN, END, ...event('a')), ['VCALENDAR() VCALENDAR(VEVENT(a))', [3]]);
  assert.deepEqual(read('BEGIN:VCARD', 'FN:a', 'END:VCARD'), ['VCARD(a)', []]);
});

test('ignores lines of extensions that are not valid', () => {
  const lines = ['X-APPLE-STRUCTURED-LOCATION;X-TITLE=Main St 1\\; Linz:geo:48,14', 'X-NOTE'];
  assert.deepEqual(read(BEGIN, ...lines, ...event('a'), END), ['VCALENDAR(VEVENT(a))', [3]]);
});
