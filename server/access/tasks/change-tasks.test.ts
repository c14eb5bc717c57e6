import assert from 'node:assert/strict';
import { it } from 'node:test';
import { one } from '#server/access/index.ts';
import { changeTasks } from '#server/access/tasks/index.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('writes different values into each task, with as many statements for many tasks as for two', async () => {
    const { service, owner, task } = scene();
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const { id } = await task({ description: `“${index}”\n\\`, due_date: '2026-10-24' });
      await owner.client.reminders.create({ taskID: id, body: { offset_min: -60 } });
      ids.push(id);
    }
    const actor = { id: owner.id, now: service.clock.now() };

    const change = (chosen: readonly string[], day: number) =>
      service.database.transaction(async (tx) => {
        const changes = [];
        for (const [index, id] of chosen.entries()) {
          const row = await one(tx, actor, 'task', 'editor', id);
          const text = index % 2 === 0 ? {} : { description: null };
          const values = { sort_order: (day + index) / 7, due_date: `2026-11-${day + index}`, ...text };
          changes.push({ row, values });
        }
        const recorded = recordStatements(tx);
        const changed = await changeTasks(tx, actor, changes);
        const { length: statements } = recorded;
        for (const [index, { row, values }] of changes.entries()) {
          const present = await one(tx, actor, 'task', 'editor', row.id);
          // The database derives it from the date.
          const derived = { due_key: values.due_date };
          const { version } = row;
          assert.deepEqual(present, { ...row, ...values, ...derived, version: version + 1 });
          assert.deepEqual({ ...changed[index], ...derived }, present);
        }
        return statements;
      });

    const few = await change(ids.slice(0, 2), 10);
    assert.equal(await change(ids, 20), few);
    for (const [index, id] of ids.entries()) {
      const [reminder] = (await owner.client.reminders.list({ taskID: id })).reminders;
      assert.equal(reminder?.due_at?.slice(0, 10), `2026-11-${20 + index}`, 'the reminder moves with the due date');
    }
    assert.equal(await change([], 10), 0);
  });
});
