/** The part of a filter that needs no text of an object has the same result as the text. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCalendarObject } from '#domain/icalendar/calendar-object.ts';
import type { CalendarTask } from '#domain/icalendar/calendar-task.ts';
import type { KeptText } from '#domain/icalendar/kept-text.ts';
import { keepText } from '#domain/icalendar/kept-text.ts';
import { objectText } from '#domain/icalendar/object-text.ts';
import { NEW_TASK } from '#domain/icalendar/testing/object-store.ts';
import { queryBody } from '../testing/dav-client.ts';
import { objectText as writtenText } from '../testing/sample-object.ts';
import { readXml } from '../xml/read-xml.ts';
import { objectTest } from './match-filter.ts';
import { readFilter } from './read-filter.ts';

const SOURCE = { host: 'example.org', linkOf: (id: string) => id, withExtensions: true, zoneText: '' };
const NOW = '2026-10-01T12:00:00.000Z';

const textMatch = fc
  .record({ value: fc.constantFrom('COMPLETED', 'CANCELLED', 'need', 'IN-PROCESS'), isNegated: fc.boolean() })
  .map(({ value, isNegated }) => `<C:text-match${isNegated ? ' negate-condition="yes"' : ''}>${value}</C:text-match>`);
const condition = fc.oneof(fc.constantFrom('', '<C:is-not-defined/>'), textMatch);
const propertyFilter = fc
  .record({ name: fc.constantFrom('COMPLETED', 'STATUS', 'SUMMARY', 'LOCATION'), condition })
  .map(({ name, condition: inner }) => `<C:prop-filter name="${name}">${inner}</C:prop-filter>`);
const filter = fc.oneof(
  fc.array(propertyFilter, { maxLength: 3 }).map((all) => queryBody(all.join(''))),
  fc.constantFrom(
    queryBody('<C:time-range start="20260901T000000Z"/>'),
    queryBody('<C:comp-filter name="VALARM"><C:is-not-defined/></C:comp-filter>'),
    queryBody('').replace('"VTODO"', '"VTIMEZONE"'),
    queryBody('').replace('"VTODO"', '"VEVENT"'),
  ),
);

/** A state that another program has stored. The second VTODO is a changed occurrence. */
const written = fc
  .record({
    status: fc.constantFrom('NEEDS-ACTION', 'IN-PROCESS', 'CANCELLED', 'COMPLETED'),
    occurrence: fc.constantFrom(
      [],
      ['END:VTODO', 'BEGIN:VTODO', 'UID:a', 'RECURRENCE-ID:20270101T090000Z', 'STATUS:CANCELLED'],
    ),
  })
  .map(({ status, occurrence }) => keptOf(['UID:a', 'SUMMARY:T', `STATUS:${status}`, ...occurrence]));

function keptOf(lines: readonly string[]): KeptText {
  const parsed = parseCalendarObject(writtenText(lines));
  return 'object' in parsed ? keepText(parsed.object, { at: NOW, zone: 'UTC' }) : assert.fail(parsed.error);
}

describe('a filter of calendar-query', () => {
  it('has the same result for the state of an object as for its text', () => {
    let decided = 0;
    fc.assert(
      fc.property(filter, fc.boolean(), fc.option(written, { nil: undefined }), (body, isDone, kept) => {
        const test = objectTest(readFilter(readXml(Buffer.from(body))), 'UTC');
        const task: CalendarTask = { ...NEW_TASK, id: 'a', content: 'T', completed_at: isDone ? NOW : null };
        const text = objectText(task, kept, SOURCE);
        const result = test.matchesState({ completed_at: task.completed_at, is_kept: kept === undefined ? 0 : 1 });
        if (result === undefined) return;
        decided += 1;
        assert.equal(result, test.matches(text), `${body}\n${text}`);
      }),
      { numRuns: 1000 },
    );
    assert.ok(decided > 100);
  });

  it('decides what programs ask for about objects that no program has stored', () => {
    const open = '<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>';
    const isNot = (status: string) =>
      `<C:prop-filter name="STATUS"><C:text-match negate-condition="yes">${status}</C:text-match></C:prop-filter>`;
    for (const todo of ['', open, open + isNot('COMPLETED') + isNot('CANCELLED')]) {
      const test = objectTest(readFilter(readXml(Buffer.from(queryBody(todo)))), 'UTC');
      assert.equal(test.matchesState({ completed_at: null, is_kept: 0 }), true, todo);
      assert.equal(test.matchesState({ completed_at: NOW, is_kept: 0 }), todo === '', todo);
    }
  });
});
