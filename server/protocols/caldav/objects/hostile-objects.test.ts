/** Objects that are made to break a reader, or to keep the service busy. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { conditionOf, type DavClient, davClient, multigetBody, queryBody, textOf } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';
import { fullName } from '../xml/write-xml.ts';

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
    await client.ask('PROPFIND', calendar, undefined, { depth: '0' });
  });

  const put = (name: string, text: string) =>
    client.ask('PUT', calendar + name, text, { 'content-type': 'text/calendar; charset=utf-8' });

  it('S-15-4: refuses objects that are too large, and changes nothing', async () => {
    const todo = ['UID:u', 'SUMMARY:x'];
    const cases: [string, number, string][] = [
      [objectText([...todo, 'BEGIN:VALARM\r\nEND:VALARM\r\n'.repeat(38_000)]), 403, 'C:max-resource-size'],
      [objectText([...todo, `DESCRIPTION:a\r\n${' x\r\n'.repeat(250_000)}`]), 403, 'C:max-resource-size'],
      [objectText([...todo, `DESCRIPTION:${'\\n'.repeat(30_001)}`]), 403, 'C:max-resource-size'],
      [objectText([...todo, `DESCRIPTION:${'\u2028'.repeat(20_000)}`]), 403, 'C:max-resource-size'],
      [objectText([...todo, ...Array.from({ length: 3000 }, () => 'X-A:b')]), 403, 'C:max-resource-size'],
      [objectText([...todo, `X-A${';B=c'.repeat(1000)}:d`]), 403, 'C:valid-calendar-data'],
    ];
    const events = await emittedBy(scene().service, async () => {
      for (const [text, status, condition] of cases) {
        const answer = await put('u.ics', text);
        assert.deepEqual([answer.status, conditionOf(answer)], [status, fullName(condition)], text.slice(90, 130));
      }
      const large = await put('u.ics', objectText([...todo, `ATTACH:${'x'.repeat(10_000_000)}`]));
      assert.deepEqual([large.status, large.xml?.name], [413, fullName('D:error')]);
    });
    assert.deepEqual(events, []);
    assert.equal((await client.ask('GET', `${calendar}u.ics`)).status, 404);
    const allowed = objectText([...todo, `DESCRIPTION:${'a\\n'.repeat(30_000)}`, `ATTACH:${'x'.repeat(800_000)}`]);
    assert.equal((await put('u.ics', allowed)).status, 201);
  });

  it('S-15-5: refuses rules with huge numbers or without a frequency, and reads series of any year', async () => {
    for (const rule of ['FREQ=DAILY;INTERVAL=10000000', 'BYMINUTE=1', 'FREQ=DAILY;COUNT=1000000000', '']) {
      const answer = await put('u.ics', objectText(['UID:u', 'SUMMARY:x', 'DUE:20261020T100000Z', `RRULE:${rule}`]));
      assert.deepEqual([answer.status, conditionOf(answer)], [403, fullName('C:valid-calendar-data')], rule);
    }
    for (const [index, day] of ['00010101', '99991231'].entries()) {
      for (const rule of ['FREQ=HOURLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 'FREQ=YEARLY;BYWEEKNO=53']) {
        const name = `${index}-${rule.length}.ics`;
        const text = objectText([`UID:${name}`, 'SUMMARY:x', `DUE:${day}T120000Z`, `RRULE:${rule}`]);
        const { status } = await put(name, text);
        assert.ok(status === 201 || status === 403, `${status} ${day} ${rule}`);
        if (status === 201) assert.equal((await client.ask('GET', calendar + name)).status, 200);
      }
    }
  });

  it('S-15-6: escapes UIDs and texts in addresses, XML and iCalendar', async () => {
    const uid = '../../x<y>&"';
    const name = encodeURIComponent(`${uid}.ics`);
    assert.equal((await put(name, objectText([`UID:${uid}`, 'SUMMARY:a\\nEND:VTODO\\nBEGIN:VTODO']))).status, 201);
    const [member] = await client.members('REPORT', calendar, multigetBody([calendar + name]), { depth: '1' });
    const text = textOf(member ?? assert.fail(), 'C:calendar-data') ?? '';
    assert.equal(member?.href, calendar + name);
    assert.equal(text.match(/^BEGIN:VTODO\r$/gm)?.length, 1);
    assert.match(text, /^UID:\.\.\/\.\.\/x<y>&"\r$/m);
    const conflict = await put('other.ics', objectText([`UID:${uid}`, 'SUMMARY:x']));
    assert.equal(conflict.status, 403);
    assert.ok(conflict.text.includes(calendar + name));
    const long = 'x'.repeat(10_000);
    assert.equal((await put('long.ics', objectText([`UID:${long}`, 'SUMMARY:x']))).status, 201);
    assert.match(
      (await client.ask('GET', `${calendar}long.ics`)).text.replaceAll('\r\n ', ''),
      new RegExp(`UID:${long}\r`),
    );
    for (const summary of ['a\u0000b', 'a\rb', 'a\u2028b', '\ud800', '\u0007']) {
      const answer = await put('odd.ics', objectText(['UID:odd', `SUMMARY:x${summary}`]));
      assert.ok([201, 204, 403].includes(answer.status), `${answer.status} ${JSON.stringify(summary)}`);
    }
    const odd = await client.ask('GET', `${calendar}odd.ics`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no iCalendar text contains them
    assert.doesNotMatch(odd.text, /[\u0000\u0007\u2028]|\r(?!\n)/);
    assert.equal(odd.text.match(/^BEGIN:VTODO\r$/gm)?.length, 1);
  });

  it('S-15-7: refuses damaged objects with a precondition', async () => {
    const valid = objectText(['UID:u', 'SUMMARY:x']);
    const damaged = [
      '',
      ' BEGIN:VCALENDAR',
      valid.replace('END:VTODO\r\n', ''),
      valid.replace('END:VCALENDAR\r\n', ''),
      valid.replace('UID:u', ' UID:u'),
      valid.replace('UID:u', 'UID u'),
      valid + valid,
      valid.replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:REQUEST'),
      valid.replace('VERSION:2.0', 'VERSION:1.0'),
      valid.replace(/BEGIN:VTODO[\s\S]*END:VTODO/, 'BEGIN:VTIMEZONE\r\nTZID:X\r\nEND:VTIMEZONE'),
      valid.replace('SUMMARY:x', 'SUMMARY:x\r\nDUE:tomorrow'),
      valid.replace('SUMMARY:x', 'SUMMARY:x\r\nDTSTART;VALUE=DATE:20260230'),
      'BEGIN:VTODO\r\n'.repeat(30),
    ];
    for (const text of damaged) {
      const answer = await put('u.ics', text);
      const condition = conditionOf(answer)?.replace(/^.*\}/, '');
      assert.equal(answer.status, 403, text);
      assert.match(condition ?? '', /^valid-calendar-(?:data|object-resource)$/, text);
    }
    const bytes = await fetch(scene().service.url + calendar + 'u.ics', {
      method: 'PUT',
      headers: { authorization: client.authorization, 'content-type': 'text/calendar' },
      body: Buffer.from(`\ufeff${valid}`, 'utf16le'),
    });
    assert.equal(bytes.status, 403);
  });

  it('S-15-11: lets other requests run while many objects are compared with many conditions', async () => {
    const excluded = Array.from({ length: 1400 }, (_, index) => `EXDATE:20${30 + (index % 60)}0101T100000Z`);
    const series = ['DTSTART:19900101T100000Z', 'DUE:19900101T110000Z', 'RRULE:FREQ=HOURLY;INTERVAL=7', ...excluded];
    for (let index = 0; index < 50; index += 1) {
      const { status } = await put(`${index}.ics`, objectText([`UID:${index}`, 'SUMMARY:Many', ...series]));
      assert.equal(status, 201);
    }
    const condition = '<C:prop-filter name="SUMMARY"><C:text-match>Many</C:text-match></C:prop-filter>';
    const never = '<C:time-range start="20990101T000000Z" end="20990101T000001Z"/>';
    const query = queryBody(`${never}${condition.repeat(20)}`);
    const before = process.threadCpuUsage();
    const turn = await longestTurn(async () => {
      assert.deepEqual(await client.members('REPORT', calendar, query, { depth: '1' }), []);
    });
    const { user, system } = process.threadCpuUsage(before);
    const all = (user + system) / 1000;
    // In one turn, the comparison of all objects would take most of this time.
    assert.ok(turn < all / 2, `${turn} of ${all} ms`);
  });

  it('S-15-8: refuses a request for too many properties', async () => {
    const names = Array.from({ length: 65 }, (_, index) => `<x${index} xmlns="urn:x"/>`).join('');
    const long = `<x xmlns="${'u'.repeat(5_000)}"/>`;
    for (const inner of [names, long]) {
      const body = `<D:propfind xmlns:D="DAV:"><D:prop>${inner}</D:prop></D:propfind>`;
      const answer = await client.ask('PROPFIND', calendar, body, { depth: '1' });
      assert.deepEqual([answer.status, answer.xml?.name], [400, fullName('D:error')]);
    }
  });
});
