/** An object that is sent again changes nothing, whatever the program has written. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const DAILY = ['DTSTART;VALUE=DATE:20261020', 'DUE;VALUE=DATE:20261020', 'RRULE:FREQ=DAILY'];
const TIMED = 'TZID=Europe/Copenhagen:20261020T090000';

/** The lines of objects, and whether the task is open. */
const OBJECTS: readonly [isOpen: boolean, ...lines: string[]][] = [
  [true, 'STATUS:NEEDS-ACTION', 'PERCENT-COMPLETE:100'],
  [true, 'STATUS:NEEDS-ACTION', 'COMPLETED:20261001T080000Z'],
  [true, 'STATUS:NEEDS-ACTION', 'COMPLETED:20261001T080000Z', 'PERCENT-COMPLETE:100'],
  [true, 'STATUS:IN-PROCESS', 'PERCENT-COMPLETE:100'],
  [true, 'STATUS:IN-PROCESS', 'COMPLETED:20261001T080000Z'],
  [true, 'status;X-A=b:needs-Action', 'PERCENT-COMPLETE:100'],
  [true, 'STATUS;X-LABEL="a:b": in-process ', 'COMPLETED:20261001T080000Z'],
  [true, 'STATUS:NEEDS-ACTION', 'PERCENT-COMPLETE:40'],
  [true, 'PERCENT-COMPLETE:99'],
  [true, 'STATUS:X-WAITING'],
  [false, 'COMPLETED:20261001T080000Z'],
  [false, 'PERCENT-COMPLETE:100'],
  [false, 'STATUS:X-WAITING', 'PERCENT-COMPLETE:100'],
  [false, 'STATUS:COMPLETED'],
  [false, 'STATUS;X-A=b:Completed', 'PERCENT-COMPLETE:0'],
  [false, 'STATUS:CANCELLED'],
  [false, 'STATUS:CANCELLED', 'PERCENT-COMPLETE:30', 'COMPLETED:20261001T080000Z'],
  [false, ...DAILY, 'STATUS:CANCELLED'],
  [false, ...DAILY, 'STATUS:COMPLETED', 'COMPLETED:20261001T080000Z'],
  [true, ...DAILY, 'STATUS:NEEDS-ACTION', 'PERCENT-COMPLETE:100'],
  [true, ...DAILY, 'STATUS:IN-PROCESS', 'COMPLETED:20261001T080000Z'],
  [true, 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
  [true, `DTSTART;${TIMED}`, 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=55'],
  [true, `DTSTART;${TIMED}`, 'RRULE:FREQ=FORTNIGHTLY'],
  [true, `DTSTART;${TIMED}`, 'DURATION:PT90M'],
  [true, `DTSTART;${TIMED}`, 'DURATION:P1DT2H', 'RRULE:FREQ=WEEKLY'],
  [true, 'DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'],
  [true, 'DTSTART:20261201T090000', 'DURATION:PT30S'],
  [true, 'DTSTART:20261024T223000Z', 'DURATION:P1D'],
  [true, 'DTSTART;TZID=Europe/Copenhagen:20261025T013000', 'DURATION:PT2H'],
  [true, 'DUE;TZID=Europe/Copenhagen:20270328T023000'],
  [true, `DUE;${TIMED}`, `DTSTART;TZID=Europe/Copenhagen:20261019T090000`, 'DURATION:PT1H'],
  [true, 'DESCRIPTION: Text with spaces \\n\\n'],
  [true, 'CATEGORIES:Home,home,HOME', 'CATEGORIES:Work'],
  [true, 'RELATED-TO:none', 'RELATED-TO;RELTYPE=parent:other', 'RELATED-TO;RELTYPE=CHILD:third'],
  [true, 'X_KEY:value', 'X.OTHER;A_B=c:value'],
  [true, 'RECURRENCE-ID:20261020T080000Z', 'DTSTART:20261020T100000Z', 'DUE:20261020T100000Z'],
  [true, 'X-APPLE-SORT-ORDER:12.5', 'X-SAMMEN-DURATION:PT30M', 'PRIORITY:7'],
  [true, `DUE;${TIMED}`, 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;RELATED=START:-PT15M', 'END:VALARM'],
];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = (name: string, text: string, headers: Record<string, string> = {}) =>
    client.ask('PUT', calendar + name, text, { 'content-type': 'text/calendar; charset=utf-8', ...headers });
  const get = async (name: string) => {
    const { status, text, headers } = await client.ask('GET', calendar + name);
    assert.equal(status, 200);
    return { text, etag: headers.get('etag') ?? assert.fail() };
  };
  const taskOf = async (title: string) => {
    const query = { project_id: scene().project, limit: 200, completed: 'include' as const };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks.find(({ content }) => content === title) ?? assert.fail(title);
  };
  const completionsOf = async (taskID: string) =>
    (await scene().owner.client.repetition.completions({ taskID })).completions;

  it('an object that is sent again changes neither the task nor its history', async () => {
    for (const [index, [isOpen, ...lines]] of OBJECTS.entries()) {
      const title = `Task ${index}`;
      const name = `${index}.ics`;
      const text = objectText([`UID:${index}`, `SUMMARY:${title}`, ...lines]);
      assert.equal((await put(name, text)).status, 201, lines.join());
      const state = async () => {
        const task = await taskOf(title);
        return { task, object: await get(name), completions: await completionsOf(task.id) };
      };
      const before = await state();
      assert.equal(before.task.completed, !isOpen, lines.join());
      const events = await emittedBy(scene().service, async () => {
        // The same lines in other bytes, so that the object is read again.
        for (const again of [text, text.replaceAll('\r\n', '\n'), text])
          assert.equal((await put(name, again)).status, 204, lines.join());
        const unfolded = text.replaceAll('\r\n', '\n');
        assert.equal((await put(name, unfolded, { 'if-match': before.object.etag })).status, 204, lines.join());
        assert.equal((await put(name, before.object.text)).status, 204, lines.join());
      });
      assert.deepEqual(events, [], lines.join());
      assert.deepEqual(await state(), before, lines.join());
    }
  });
});
