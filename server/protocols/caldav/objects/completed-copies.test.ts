/** Programs that complete an occurrence by a completed copy of it. */

import assert from 'node:assert/strict';
import { beforeEach, it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';

const ZONE = 'TZID=Europe/Copenhagen';
const SERIES = [`DTSTART;${ZONE}:20261207T090000`, `DUE;${ZONE}:20261207T090000`];

onSharedProject((scene) => {
  let client: DavClient;
  let calendar: string;

  beforeEach(async () => {
    const { owner, project, service } = scene();
    client = await davClient(service.url, owner);
    calendar = `/caldav/${owner.id}/${project}/`;
  });

  const put = async (name: string, lines: readonly string[]) => {
    const headers = { 'content-type': 'text/calendar' };
    const text = objectText([`UID:${name}`, ...lines]);
    const { status } = await client.ask('PUT', `${calendar}${name}.ics`, text, headers);
    assert.ok([201, 204].includes(status), `${name} ${status}`);
  };
  /** The number of rows of completed work with a title. */
  const listed = async (title: string) => {
    const { status, json } = await scene().owner.ask('GET', '/api/v1/completed?limit=100');
    assert.equal(status, 200);
    return JSON.stringify(json).split(`"content":"${title}"`).length - 1;
  };
  const completed = async (title: string) => {
    const query = { project_id: scene().project, completed: 'only' as const, limit: 100 };
    const { tasks } = await scene().owner.client.tasks.list({ query });
    return tasks.filter(({ content }) => content === title).map(({ id }) => id);
  };

  it('shows an occurrence once in completed work if the program writes a completed copy of it', async () => {
    for (const [title, isCopyFirst] of [
      ['Copy first', true],
      ['Copy last', false],
    ] as const) {
      const name = isCopyFirst ? 'f' : 'l';
      await put(name, [`SUMMARY:${title}`, ...SERIES, 'RRULE:FREQ=WEEKLY;COUNT=3']);
      const done = ['STATUS:COMPLETED', 'COMPLETED:20261001T090000Z'];
      const copy = () => put(`${name}-1`, [`SUMMARY:${title}`, ...SERIES, ...done]);
      const moved = SERIES.map((line) => line.replace('20261207', '20261214'));
      const series = () => put(name, [`SUMMARY:${title}`, ...moved, 'RRULE:FREQ=WEEKLY;COUNT=2']);
      for (const send of isCopyFirst ? [copy, series] : [series, copy]) await send();
      assert.equal(await listed(title), 1, title);
      const [taskID = ''] = await completed(title);
      await scene().owner.client.tasks.reopen({ taskID });
      assert.equal(await listed(title), 1, title);
    }
  });

  it('shows the last occurrence of a series once, as long as the series exists', async () => {
    const [rule, done] = ['RRULE:FREQ=WEEKLY;COUNT=1', ['STATUS:COMPLETED', 'COMPLETED:20261001T090000Z']];
    await put('s', ['SUMMARY:Last', ...SERIES, rule]);
    await put('s', ['SUMMARY:Last', ...SERIES, rule, ...done]);
    const [series = ''] = await completed('Last');
    await put('s-1', ['SUMMARY:Last', ...SERIES, ...done]);
    assert.equal(await listed('Last'), 1);
    await scene().owner.client.tasks.delete({ taskID: series });
    assert.equal(await listed('Last'), 1);
  });
});
