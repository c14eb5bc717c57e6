/** Objects whose bytes or value types have another form than usual. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const SERIES = ['UID:s', 'SUMMARY:Series', 'RRULE:FREQ=DAILY'];
const DAYS = [...SERIES, 'DTSTART;VALUE=DATE:20261205', 'DUE;VALUE=DATE:20261205'];
const TIMES = [
  ...SERIES,
  'DTSTART;TZID=Europe/Copenhagen:20261205T003000',
  'DUE;TZID=Europe/Copenhagen:20261205T003000',
];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = (body: string | Uint8Array<ArrayBuffer>, name = 's.ics') =>
    client.ask('PUT', calendar + name, body, { 'content-type': 'text/calendar; charset=utf-8' });
  const only = async () => {
    const query = { project_id: scene().project, completed: 'include' as const, limit: 100 };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks[0] ?? assert.fail('there is no task');
  };

  it('reads a body that is folded inside a character, without an ETag', async () => {
    const text = objectText(['UID:c', 'SUMMARY:Caf\xc3\r\n \xa9 Gr\xc3\xb8n']);
    const body = new Uint8Array(Buffer.from(text, 'latin1'));
    for (const status of [201, 204]) {
      const answer = await put(body, 'c.ics');
      assert.deepEqual([answer.status, answer.headers.get('etag')], [status, null]);
    }
    assert.equal((await only()).content, 'Café Grøn');
    assert.equal(
      (await put(new Uint8Array(Buffer.from(objectText(['UID:d', 'SUMMARY:Gr\xf8n']), 'latin1')), 'd.ics')).status,
      403,
    );
  });

  it('skips an excluded occurrence by its written date if the type is another one', async () => {
    for (const [series, excluded] of [
      [DAYS, 'EXDATE;TZID=Europe/Copenhagen:20261205T000000'],
      [DAYS, 'EXDATE:20261205T235900Z'],
      [TIMES, 'EXDATE;VALUE=DATE:20261205'],
      [TIMES, 'EXDATE:20261205T003000'],
      [TIMES, 'exdate:20261204t233000z'],
    ] as const) {
      assert.equal((await put(objectText(series))).status, 201);
      for (let round = 0; round < 2; round += 1) {
        assert.equal((await put(objectText([...series, excluded]))).status, 204);
        assert.equal((await only()).due_date, '2026-12-06', `${excluded}, round ${round}`);
      }
      await client.ask('DELETE', `${calendar}s.ics`);
    }
  });

  it('completes the occurrence of days that is named by a time', async () => {
    const done = [
      'UID:s',
      'SUMMARY:Series',
      'STATUS:COMPLETED',
      'COMPLETED:20261101T120000Z',
      'DUE;VALUE=DATE:20261205',
    ];
    for (const replaced of ['RECURRENCE-ID:20261205T000000Z', 'RECURRENCE-ID;TZID=America/New_York:20261205T230000']) {
      assert.equal((await put(objectText(DAYS))).status, 201);
      const change = ['BEGIN:VTODO', ...done, replaced, 'END:VTODO', 'END:VCALENDAR'].join('\r\n');
      assert.equal((await put(objectText(DAYS).replace('END:VCALENDAR', change))).status, 204);
      assert.equal((await only()).due_date, '2026-12-06', replaced);
      await client.ask('DELETE', `${calendar}s.ics`);
    }
  });
});
