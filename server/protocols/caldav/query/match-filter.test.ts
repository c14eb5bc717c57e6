/** Filters on what other programs have stored, which tasks do not have. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { davClient, queryBody } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const ALARM = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER;VALUE=DATE-TIME:19760401T005545Z',
  'X-APPLE-PROXIMITY:ARRIVE',
];
const OWN_ZONE = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0530'];
const OBJECTS: readonly [name: string, todo: readonly string[], before?: readonly string[]][] = [
  ['cancelled', ['STATUS:CANCELLED', 'DUE:20261005T100000Z']],
  ['started', ['STATUS:IN-PROCESS', 'DTSTART;VALUE=DATE:20261010', 'DUE;VALUE=DATE:20261020', 'LOCATION:Shed\\, left']],
  ['near', ['CLASS:PRIVATE', 'COMMENT;LANGUAGE=da:Hej', ...ALARM, 'END:VALARM']],
  ['zoned', ['DUE;TZID=Own:20261101T033000'], [...OWN_ZONE, 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE']],
  [
    'changed',
    [
      ...['DTSTART:20261201T090000Z', 'DUE:20261201T090000Z', 'RRULE:FREQ=MONTHLY', 'END:VTODO'],
      ...['BEGIN:VTODO', 'UID:changed', 'RECURRENCE-ID:20270101T090000Z', 'SUMMARY:Moved', 'DUE:20270115T090000Z'],
    ],
  ],
];

onSharedProject((scene) => {
  it('filters by the properties, alarms, zones and changed occurrences of other programs', async () => {
    const { owner, project, service } = scene();
    const client = await davClient(service.url, owner);
    const calendar = `/caldav/${owner.id}/${project}/`;
    for (const [name, todo, before] of OBJECTS) {
      const text = objectText([`UID:${name}`, `SUMMARY:${name}`, ...todo], before);
      const { status, text: answer } = await client.ask('PUT', `${calendar}${name}.ics`, text, {
        'content-type': 'text/calendar',
      });
      assert.equal(status, 201, answer);
    }
    const matching = async (todo: string) => {
      const members = await client.members('REPORT', calendar, queryBody(todo), { depth: '1' });
      return members.map(({ href }) => href.slice(calendar.length, -4)).sort();
    };
    const property = (name: string, inner = '') => `<C:prop-filter name="${name}">${inner}</C:prop-filter>`;
    const text = (value: string, more = '') => `<C:text-match ${more}>${value}</C:text-match>`;
    const isNot = 'negate-condition="yes"';
    const range = (start: string, end: string) => `<C:time-range start="${start}T000000Z" end="${end}T000000Z"/>`;
    const alarm = (inner: string) => `<C:comp-filter name="VALARM">${inner}</C:comp-filter>`;
    const cases: [filter: string, names: string[]][] = [
      [property('STATUS', text('CANCELLED')), ['cancelled']],
      // What python3-caldav asks for: neither completed nor cancelled.
      [
        property('COMPLETED', '<C:is-not-defined/>') +
          property('STATUS', text('COMPLETED', isNot)) +
          property('STATUS', text('CANCELLED', isNot)),
        ['changed', 'near', 'started', 'zoned'],
      ],
      [property('STATUS', text('in-process')), ['started']],
      [property('LOCATION', text('shed, LEFT')), ['started']],
      [property('LOCATION', '<C:is-not-defined/>'), ['cancelled', 'changed', 'near', 'zoned']],
      [property('CLASS'), ['near']],
      [
        property('COMMENT', '<C:param-filter name="LANGUAGE"><C:text-match>DA</C:text-match></C:param-filter>'),
        ['near'],
      ],
      [property('DUE', '<C:param-filter name="TZID"><C:text-match>own</C:text-match></C:param-filter>'), ['zoned']],
      [alarm(''), ['near']],
      [alarm(property('X-APPLE-PROXIMITY', text('arrive'))), ['near']],
      [alarm(property('X-APPLE-PROXIMITY', text('depart'))), []],
      // Between the start and the due date. A task without any date matches each range.
      [range('20261012', '20261013'), ['near', 'started']],
      [property('DUE', range('20261031', '20261101')), ['zoned']],
      [property('DUE', range('20261101', '20261102')), []],
      [property('DUE', range('20270114', '20270116')), ['changed']],
      [property('SUMMARY', text('moved')) + range('20270114', '20270116'), ['changed']],
      [property('SUMMARY', text('moved')) + range('20270101', '20270102'), []],
      [alarm(range('19760331', '19760402')), ['near']],
      [alarm(range('19760402', '19760403')), []],
    ];
    for (const [filter, names] of cases) assert.deepEqual(await matching(filter), names, filter);
    for (const kind of ['VEVENT', 'VJOURNAL', 'VFREEBUSY', 'VALARM', 'X-OTHER']) {
      const others = queryBody(range('20260101', '20280101')).replace('"VTODO"', `"${kind}"`);
      assert.deepEqual(await client.members('REPORT', calendar, others, { depth: '1' }), [], kind);
    }
    const impossible = queryBody(range('20260101', '20280101')).replace('"VTODO"', '"VTIMEZONE"');
    assert.equal((await client.ask('REPORT', calendar, impossible, { depth: '1' })).status, 403);
    const zones = queryBody('').replace('<C:comp-filter name="VTODO">', '<C:comp-filter name="VTIMEZONE">');
    const found = await client.members('REPORT', calendar, zones, { depth: '1' });
    assert.deepEqual(
      found.map(({ href }) => href.slice(calendar.length)),
      ['zoned.ics'],
    );
  });
});
