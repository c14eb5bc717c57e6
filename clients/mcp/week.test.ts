// Debian packages: none

/** An assistant plans a week with the official client, in both eras of the protocol. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connect } from '#server/protocols/mcp/testing/assistant.ts';
import { withAccounts } from '../caldav/account.ts';

type Task = { id: string; content: string; due_date?: string; completed: boolean };

describe('an assistant', () => {
  const accounts = withAccounts();

  for (const [era, endpoint] of [
    ['handshake', 'bearer'],
    ['envelope', 'key'],
  ] as const) {
    it(`plans a week with versions of the ${era} era`, async () => {
      const { service, owner, project } = accounts();
      await project('House');
      const client = await connect(service, owner.token, { endpoint, era });
      const use = async <Result>(name: string, given: Record<string, unknown> = {}): Promise<Result> => {
        const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
        assert.notEqual(isError, true, JSON.stringify(content));
        return structuredContent as Result;
      };

      const { today } = await use<{ today: string }>('get_me');
      await use('create_section', { project_id: 'House', name: 'Kitchen' });
      const added = await use<{ results: { task: Task }[] }>('add_tasks', {
        tasks: [
          { content: 'Order tiles', project_id: 'House', section_id: 'Kitchen', labels: ['phone'], priority: 1 },
          { content: 'Paint the wall', project_id: 'house', due_date: 'tomorrow' },
          { text: 'Water the plants every day at 8', project_id: 'House' },
        ],
      });
      const [tiles, wall, plants] = added.results.map(({ task }) => task);
      assert.ok(tiles && wall && plants);

      const { tasks: urgent } = await use<{ tasks: Task[] }>('search_tasks', { query: '#House & p1 & @phone' });
      assert.deepEqual(
        urgent.map(({ content }) => content),
        ['Order tiles'],
      );
      const { failed } = await use<{ failed: number }>('reschedule_tasks', {
        tasks: [
          { task_id: tiles.id, due_date: today },
          { task_id: wall.id, due_date: 'in 3 days' },
        ],
      });
      assert.equal(failed, 0);
      const week = await use<{ days: { date: string; tasks: Task[] }[] }>('upcoming', { days: 7 });
      const planned = week.days.flatMap(({ tasks }) => tasks.map(({ content }) => content));
      for (const content of ['Order tiles', 'Paint the wall']) assert.ok(planned.includes(content), content);

      const done = await use<{ results: { task: Task & { recurred: boolean } }[] }>('complete_tasks', {
        task_ids: [tiles.id, plants.id],
      });
      assert.deepEqual(
        done.results.map(({ task }) => task.recurred),
        [false, true],
      );
      await use('add_comment', { task_id: wall.id, body: 'White, two coats.' });
      const note = await use<{ id: string }>('create_note', { body: 'Week\nTiles are ordered.', project_id: 'House' });
      await use('append_note', { note_id: note.id, text: '- [ ] paint' });
      const { text } = await use<{ text: string }>('fetch', { id: `note:${note.id}` });
      assert.equal(text, 'Week\nTiles are ordered.\n- [ ] paint');
      const { activity } = await use<{ activity: { event: string }[] }>('get_activity', { project_id: 'House' });
      for (const event of ['task.created', 'task.completed', 'task.updated']) {
        assert.ok(
          activity.some((entry) => entry.event === event),
          event,
        );
      }
      await client.close();
    });
  }
});
