import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { isZone } from '#domain/day/zone.ts';
import { type CalendarTask, taskComponent } from './calendar-task.ts';
import { CALENDAR_END, calendarBegin } from './calendar-text.ts';
import { contentLine } from './content-line.ts';
import { type Component, readComponents, readContentLine, textListOf } from './read-components.ts';
import { type CalendarTodo, readTodo } from './read-todo.ts';

const SOURCE = {
  host: 'tasks.example',
  withExtensions: true,
  linkOf: (id: string) => `https://tasks.example/task/${id}`,
};
const zoneOf = (id: string) => (isZone(id) ? id : undefined);

function componentsIn(text: string): Component[] {
  const read = readComponents(text);
  assert.ok('components' in read, JSON.stringify(read));
  return read.components;
}

function todoIn(text: string): CalendarTodo {
  const [calendar] = componentsIn(text);
  const todo = calendar?.components.find(({ name }) => name === 'VTODO');
  assert.ok(todo, text);
  return readTodo(todo, zoneOf);
}

const todoOf = (lines: string) => todoIn(`BEGIN:VCALENDAR\nBEGIN:VTODO\n${lines}\nEND:VTODO\nEND:VCALENDAR`);

test('reads what the writer of tasks writes', () => {
  const character = fc.oneof(
    fc.constantFrom(...'\\;,:"\n\r\t ^=nN'),
    fc.nat(0x7f).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0xe000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  );
  const anyText = fc.array(character, { maxLength: 120 }).map((parts) => parts.join(''));
  const plain = (text: string) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
  const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((second) => new Date(second * 1000).toISOString());
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;COUNT=5',
  ];
  const due = fc.constantFrom(
    { due_date: null, due_time: null, due_timezone: null },
    { due_date: '2026-03-10', due_time: null, due_timezone: null },
    { due_date: '2026-03-10', due_time: '09:30', due_timezone: 'UTC' },
    { due_date: '2026-10-25', due_time: '23:59', due_timezone: 'America/Argentina/Buenos_Aires' },
  );
  const task = fc.record({
    id: fc.uuid(),
    content: anyText,
    description: fc.option(anyText),
    priority: fc.integer({ min: 1, max: 4 }),
    due,
    recurrence_rule: fc.option(fc.constantFrom(...rules)),
    completed_at: fc.option(instant),
    parent_id: fc.option(fc.uuid()),
    created_at: instant,
    updated_at: instant,
    labels: fc.array(anyText, { maxLength: 4 }),
    duration_min: fc.option(fc.integer({ min: 1, max: 10_080 })),
    sort_order: fc.integer({ min: -1e9, max: 1e9 }),
    reminders: fc.constantFrom([], [{ remind_at: '2026-03-09T07:00:00.000Z', offset_min: null }]),
  });
  fc.assert(
    fc.property(task, ({ due: fields, ...values }) => {
      const written: CalendarTask = { ...values, ...fields, snoozed_until: null, recurrence_from: 'due' };
      const text = calendarBegin({ locale: 'en', name: 'Test' }) + taskComponent(written, SOURCE) + CALENDAR_END;
      const repeats = written.due_date !== null && written.completed_at === null;
      const moment = written.due_date !== null && {
        date: written.due_date,
        ...(written.due_time !== null && { time: written.due_time, zone: written.due_timezone }),
      };
      const read = todoIn(text);
      assert.deepEqual(
        { ...read, line: 0 },
        {
          line: 0,
          uid: `${written.id}@tasks.example`,
          isOccurrence: false,
          summary: plain(written.content),
          description: plain(written.description ?? ''),
          priority: [1, 5, 9, 0][written.priority - 1],
          due: moment || undefined,
          start: (repeats && written.recurrence_rule !== null && moment) || undefined,
          duration: undefined,
          ownDuration: written.duration_min ?? undefined,
          status: written.completed_at === null ? 'NEEDS-ACTION' : 'COMPLETED',
          completed: written.completed_at === null ? undefined : Date.parse(written.completed_at),
          percent: written.completed_at === null ? 0 : 100,
          created: Date.parse(written.created_at),
          categories: written.labels.map(plain).filter((label) => label !== ''),
          comments: [],
          rule: repeats ? (written.recurrence_rule ?? undefined) : undefined,
          excluded: [],
          parentUid: written.parent_id === null ? undefined : `${written.parent_id}@tasks.example`,
          hasOtherRelations: false,
          hasAlarm: written.reminders.length > 0,
          hasAttachment: false,
          order: written.sort_order,
          unreadable: [],
        },
      );
    }),
  );
});

test('reads what ical.js writes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 100 }).map((value) => value.replaceAll(/\p{Cc}/gu, ''));
  fc.assert(
    fc.property(text, text, (summary, parameter) => {
      const todo = new ICAL.Component('vtodo');
      todo.addPropertyWithValue('summary', summary);
      const quoted = parameter.replaceAll(/["^]/g, '');
      todo.addPropertyWithValue('description', `${summary}\n;`).setParameter('x-name', quoted);
      todo
        .addPropertyWithValue('due', ICAL.Time.fromDateTimeString('2026-03-10T09:30:00'))
        .setParameter('tzid', 'Europe/Copenhagen');
      todo.addPropertyWithValue('rrule', ICAL.Recur.fromString('FREQ=MONTHLY;BYDAY=2TU'));
      const calendar = new ICAL.Component('vcalendar');
      calendar.addSubcomponent(todo);
      const read = todoIn(calendar.toString());
      assert.equal(read.summary, summary);
      assert.equal(read.description, `${summary}\n;`);
      assert.deepEqual(read.due, { date: '2026-03-10', time: '09:30', zone: 'Europe/Copenhagen' });
      assert.equal(read.rule, 'FREQ=MONTHLY;BYDAY=2TU');
      const [component] = componentsIn(calendar.toString())[0]?.components ?? [];
      assert.equal(component?.properties[1]?.parameters.get('X-NAME') ?? '', quoted);
    }),
  );
});

test('reads parameters that are quoted, repeated and encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const line = contentLine('X', 'v', { P: value }).replaceAll('\r\n ', '').trimEnd();
      const expected = value.replace(/\r\n?|\n/g, '\n').replace(/(?!\n|\t)\p{Cc}/gu, '');
      if (!/[\r\n]|\p{Zl}|\p{Zp}/u.test(value))
        assert.equal(readContentLine(line)?.parameters.get('P'), expected.replaceAll('\n', ''));
    }),
  );
  const read = readContentLine('dtstart;tzid="A:B;C";VALUE=DATE-TIME:20260310T090000');
  assert.deepEqual([read?.name, read?.parameters.get('TZID'), read?.value], ['DTSTART', 'A:B;C', '20260310T090000']);
  for (const line of ['', 'SUMMARY', ':x', 'A;B:x', 'A;=b:x', 'A;B="c:x'])
    assert.equal(readContentLine(line), undefined, line);
  assert.deepEqual(textListOf('a\\,b,c\\\\,d,,\\'), ['a,b', 'c\\', 'd', '\\']);
});

test('reads the forms of other programs', () => {
  const read = todoOf(
    [
      'SUMMARY:Long',
      ' er\\, folded',
      '\t!',
      'DUE;TZID=Nowhere:20260310T093000',
      'DTSTART:20260309',
      'DURATION:P1DT2H30M',
      'RELATED-TO;RELTYPE=SIBLING:b',
      'RELATED-TO;RELTYPE=PARENT:a',
      'CATEGORIES:x,y',
      'CATEGORIES:z',
      'COMMENT:One',
      'X-APPLE-SORT-ORDER:-12.5',
      'COMPLETED:20260311T080910Z',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ].join('\n'),
  );
  assert.equal(read.summary, 'Longer, folded!');
  assert.deepEqual(read.due, { date: '2026-03-10', time: '09:30', unknownZone: 'Nowhere' });
  assert.deepEqual(read.start, { date: '2026-03-09' });
  assert.deepEqual([read.duration, read.order, read.parentUid, read.hasOtherRelations], [1590, -12.5, 'a', true]);
  assert.deepEqual([read.categories, read.comments], [['x', 'y', 'z'], ['One']]);
  assert.equal(read.completed, Date.parse('2026-03-11T08:09:10Z'));
  assert.equal(read.rule, 'FREQ=MONTHLY;BYMONTHDAY=31');
  assert.deepEqual(todoOf('DUE:2026-03-10').unreadable, ['2026-03-10']);
});

test('reports the line of a damaged file', () => {
  const issueOf = (text: string) => {
    const read = readComponents(text);
    return 'issue' in read ? read.issue : undefined;
  };
  assert.deepEqual(issueOf('BEGIN:A\n\nno line\nEND:A'), { code: 'not_calendar', line: 3 });
  assert.deepEqual(issueOf('SUMMARY:x'), { code: 'not_calendar', line: 1 });
  assert.deepEqual(issueOf('BEGIN:A\nBEGIN:B\nEND:A'), { code: 'unclosed', line: 2 });
  assert.deepEqual(issueOf('BEGIN:A\n'), { code: 'unclosed', line: 1 });
  assert.deepEqual(issueOf('END:A'), { code: 'not_calendar', line: 1 });
  assert.deepEqual(issueOf('BEGIN:A\n'.repeat(100_000)), { code: 'too_nested', line: 21 });
  assert.equal(issueOf(''), undefined);
});

test('reads every text, in linear time', () => {
  const piece = fc.constantFrom(
    'BEGIN:VTODO',
    'END:VTODO',
    '\n',
    ' ',
    ';',
    ':',
    '=',
    '"',
    '\\',
    ',',
    'DUE',
    'RRULE:FREQ=',
    '2026',
    'T',
    'Z',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const read = readComponents(pieces.join(''));
      if ('components' in read) for (const each of read.components) readTodo(each, zoneOf);
    }),
  );
  for (const each of ['\n ', 'A;B="', 'A;B=', '\\', ',', '"']) readComponents(`BEGIN:A\nX:${each.repeat(300_000)}`);
});
