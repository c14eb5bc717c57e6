/** The requests of Evolution and of GNOME apps that use evolution-data-server, such as Endeavour. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient, textOf } from '../testing/dav-client.ts';

const HEADERS = { 'user-agent': 'Evolution/3.56.2', 'cache-control': 'no-cache', pragma: 'no-cache' };
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

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
});
