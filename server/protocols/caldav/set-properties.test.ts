import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { davClient, propfindBody, proppatchBody, textOf } from './testing/dav-client.ts';

onSharedProject((scene) => {
  it('keeps the colour and the position that two requests set at the same time', async () => {
    const { owner, project, service } = scene();
    const client = await davClient(service.url, owner);
    const path = `/caldav/${owner.id}/${project}/`;
    for (let round = 10; round < 20; round += 1) {
      const color = `#${round}${round}${round}`;
      const answers = await Promise.all([
        client.ask('PROPPATCH', path, proppatchBody(`<A:calendar-color>${color}</A:calendar-color>`)),
        client.ask('PROPPATCH', path, proppatchBody(`<A:calendar-order>${round}</A:calendar-order>`)),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [207, 207],
      );
      const [found] = await client.members('PROPFIND', path, propfindBody('A:calendar-color', 'A:calendar-order'), {
        depth: '0',
      });
      const values = ['A:calendar-color', 'A:calendar-order'].map((name) => found && textOf(found, name));
      assert.deepEqual(values, [color, String(round)]);
    }
  });
});
