/** Asserts the indexes that the embedded database uses for expressions. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { type RecordedStatement, recordStatements } from '#server/testing/record-statements.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { findTasks } from './find-tasks.ts';

onDatabase('SQLite', (_name, open) => {
  let database: Database;
  let service: TestService;
  let actor: Actor;

  before(async () => {
    database = await open();
    service = await startService(database);
    const owner = await service.person('Olga');
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'Work' } });
    await owner.client.sections.create({ projectID, body: { name: 'Garden' } });
    await owner.client.projects.create({ body: { name: 'Home' } });
    await owner.client.labels.create({ body: { name: 'waiting' } });
    const { id, name } = owner;
    const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
    const now = service.clock.now();
    actor = { id, name, locale: 'en', timezone: 'Europe/Copenhagen', isAdmin: false, credential, now };
  });

  after(() => service.stop());

  /** The query plan of the first page of an expression. */
  async function stepsOf(query: string): Promise<string[]> {
    return database.read(async (tx) => {
      const statements: RecordedStatement[] = recordStatements(tx);
      await findTasks(tx, actor, query, { limit: 5 });
      const plans = await Promise.all(
        statements.map(({ text, values }) => tx.allText<{ detail: string }>(`explain query plan ${text}`, values)),
      );
      return plans.flat().map(({ detail }) => detail);
    });
  }

  const ways: Record<string, RegExp> = {
    'today | overdue':
      /index_task_due \(project_id=\? AND \(due_key,priority,sort_order,id\)>\(\?,\?,\?,\?\) AND due_key<\?\)/,
    'overdue & !recurring': /index_task_due \(project_id=\? AND due_key>\? AND due_key<\?\)/,
    'p1 & #Work': /index_task_urgent \(project_id=\? AND priority=\?\)/,
    '@waiting & no date': /task_label USING .*index_task_label_label_id_task_id \(label_id=\?\)/,
    '7 days & !@waiting': /index_task_due \(project_id=\? AND due_key>\? AND due_key<\?\)/,
    '#Work': /index_task_due \(project_id=\?/,
    'assigned to: me': /index_task_assign\w+ \(assignee_id=\?/,
    'p1 | @waiting': /index_task_label_label_id_task_id \(label_id=\?\)/,
    '/Garden & p2': /index_task_urgent|index_task_section_id/,
  };

  for (const [query, expected] of Object.entries(ways)) {
    it(`${query} uses its index and scans no table`, async () => {
      const steps = await stepsOf(query);
      assert.ok(
        steps.some((step) => expected.test(step)),
        steps.join('\n'),
      );
      for (const step of steps) assert.doesNotMatch(step, TABLE_SCAN, steps.join('\n'));
    });
  }

  it('reads an expression that matches most tasks in its order until the page is full', async () => {
    for (const query of ['!@waiting', 'no labels & no date', 'recurring', '#Work | #Home | !p1']) {
      const steps = await stepsOf(query);
      assert.ok(
        steps.some((step) => /index_task_due \(project_id=\? AND \(due_key,priority,sort_order,id\)>/.test(step)),
        steps.join('\n'),
      );
      for (const step of steps) assert.doesNotMatch(step, TABLE_SCAN, steps.join('\n'));
    }
  });

  it('executes as many statements for many conditions as for two of each kind', async () => {
    const count = (query: string) =>
      database.read(async (tx) => {
        const statements = recordStatements(tx);
        await findTasks(tx, actor, query, {});
        return statements.length;
      });
    const kinds = '#Work | @waiting | /Garden | assigned to: Anne | milk | comment: x';
    assert.equal(await count(`${kinds} | ${kinds} | ${kinds} | ${kinds}`), await count(`${kinds} | ${kinds}`));
  });
});

const TABLE_SCAN = /^SCAN (?:task|own|subtask|project|section|task_label|label|entry|comment|filter|user)\b/;
