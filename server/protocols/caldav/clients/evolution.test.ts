/** The requests of Evolution and of GNOME apps that use evolution-data-server, such as Endeavour. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, textOf } from '../testing/dav-client.ts';
import { COPENHAGEN } from '../testing/sample-object.ts';
import { withLine, writerOf } from '../testing/written-objects.ts';

const HEADERS = { 'user-agent': 'Evolution/3.56.2', 'cache-control': 'no-cache', pragma: 'no-cache' };
const OBJECT_HEADERS = { ...HEADERS, 'content-type': 'text/calendar; charset="utf-8"' };
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const ZONE = '/freeassociation.sourceforge.net/Europe/Copenhagen';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const members = (method: string, body: string, depth: string) =>
    client.members(method, calendar, XML + body, {
      ...HEADERS,
      depth,
      'content-type': 'application/xml; charset="utf-8"',
    });
  const ctag = async () => {
    const [self] = await members(
      'PROPFIND',
      '<propfind xmlns="DAV:"><prop><getctag xmlns="http://calendarserver.org/ns/"/></prop></propfind>',
      '0',
    );
    return textOf(self ?? assert.fail(), 'CS:getctag');
  };
  const etags = async () => {
    const query =
      '<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop xmlns:D="DAV:"><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"/></C:comp-filter></C:filter></C:calendar-query>';
    const listed = await members('REPORT', query, '1');
    return new Map(listed.map((member) => [member.href, textOf(member, 'D:getetag')]));
  };

  it('reads the changed objects if the CTag differs', async () => {
    const { task, owner } = scene();
    const { id } = await task({ content: 'Paint', due_date: '2026-10-20' });
    const other = await task({ content: 'Other' });
    const before = await ctag();
    const known = await etags();
    assert.deepEqual([...known.keys()].toSorted(), [`${calendar}${id}.ics`, `${calendar}${other.id}.ics`].toSorted());
    assert.equal(await ctag(), before);
    await owner.client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    assert.notEqual(await ctag(), before);
    const changed = [...(await etags())].filter(([href, etag]) => known.get(href) !== etag).map(([href]) => href);
    assert.deepEqual(changed, [`${calendar}${id}.ics`]);
    const multiget = `<C:calendar-multiget xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop xmlns:D="DAV:"><D:getetag/><C:calendar-data/></D:prop><D:href xmlns:D="DAV:">${changed[0]}</D:href></C:calendar-multiget>`;
    const [object] = await members('REPORT', multiget, '1');
    assert.match(textOf(object ?? assert.fail(), 'C:calendar-data') ?? '', /^SUMMARY:Paint the door\r$/m);
  });

  it('creates, completes and deletes tasks in a zone with the name of its vendor', async () => {
    const { owner, project } = scene();
    const writer = writerOf(client, OBJECT_HEADERS);
    const uid = '6c3f4f0dbd2a4c4cb6b0a1d6a5b0e3c7f1a2b3c4';
    const path = `${calendar}${uid}.ics`;
    const zone = COPENHAGEN.map((line) => line.replace('TZID:Europe/Copenhagen', `TZID:${ZONE}`));
    const todo = [
      'BEGIN:VTODO',
      `UID:${uid}`,
      'DTSTAMP:20261001T120000Z',
      'SUMMARY:Mal døren',
      `DUE;TZID=${ZONE}:20261020T170000`,
      'PRIORITY:3',
      'CLASS:PUBLIC',
      'PERCENT-COMPLETE:0',
      'STATUS:NEEDS-ACTION',
      'SEQUENCE:1',
      'X-EVOLUTION-ALARM-UID:1',
      'CREATED:20261001T120000Z',
      'LAST-MODIFIED:20261001T120000Z',
      'END:VTODO',
    ];
    const text = [
      'BEGIN:VCALENDAR',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Ximian//NONSGML Evolution Calendar//EN',
      'VERSION:2.0',
      ...zone,
      ...todo,
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const known = await writer.create(path, text);
    const task = (await owner.client.tasks.list({ query: { project_id: project } })).tasks[0] ?? assert.fail();
    assert.deepEqual(
      [task.content, task.due_date, task.due_time, task.priority],
      ['Mal døren', '2026-10-20', '17:00', 1],
    );
    assert.match(known.text, /^PRIORITY:3\r$/m);
    assert.match(known.text, /^CLASS:PUBLIC\r$/m);
    const completed = withLine(
      withLine(known.text, 'STATUS', 'STATUS:COMPLETED'),
      'PERCENT-COMPLETE',
      'PERCENT-COMPLETE:100',
    );
    const done = await writer.change(path, known.etag, withLine(completed, 'COMPLETED', 'COMPLETED:20261019T100000Z'));
    assert.equal((await owner.client.tasks.get({ taskID: task.id })).completed, true);
    await writer.remove(path, done.etag);
    assert.equal((await etags()).size, 0);
  });
});
