/** Asserts the indexes and the number of statements of the activity log, on the embedded database. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database, ReadTx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { onDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { countEvents } from './count-events.ts';
import { listActivity } from './list-activity.ts';
import { listProjectActivity } from './list-project-activity.ts';

onDatabase('SQLite', (_name, open) => {
  let database: Database;
  let service: TestService;
  let person: Person;
  let project: string;

  before(async () => {
    database = await open();
    service = await startService(database);
    person = await service.person('Olga');
    ({ id: project } = await person.client.projects.create({ body: { name: 'House' } }));
  });

  after(() => service.stop());

  const reader = () => ({ id: person.id, locale: 'en' as const });

  const later = `${Math.floor(START / 1000)}:${newId(START)}`;

  const pages: Record<string, [(tx: ReadTx) => Promise<unknown>, string]> = {
    'of a project': [
      (tx) => listProjectActivity(tx, person, project, {}),
      'index_activity_project (project_id=? AND id<?)',
    ],
    'of a project, further on': [
      (tx) => listProjectActivity(tx, person, project, { before: later }),
      'index_activity_project (project_id=? AND id<?)',
    ],
    'of everybody': [(tx) => listActivity(tx, reader(), {}), 'index_activity (id<?)'],
    'of a person': [
      (tx) => listActivity(tx, reader(), { user_id: person.id }),
      'index_activity_actor (actor_id=? AND id<?)',
    ],
    'of a project, for administrators': [
      (tx) => listActivity(tx, reader(), { project_id: project }),
      'index_activity_project (project_id=? AND id<?)',
    ],
    'of an event': [
      (tx) => listActivity(tx, reader(), { event: 'task.created' }),
      'index_activity_event (activity=? AND id<?)',
    ],
  };

  async function plansOf(work: (tx: ReadTx) => Promise<unknown>): Promise<string[][]> {
    const recorded = await database.read(async (tx) => {
      const statements = recordStatements(tx);
      await work(tx);
      return statements;
    });
    return Promise.all(
      recorded.map(({ text, values }) =>
        database.read(async (tx) => {
          const steps = await tx.allText<{ detail: string }>(`explain query plan ${text}`, values);
          return steps.map(({ detail }) => detail);
        }),
      ),
    );
  }

  for (const [name, [work, step]] of Object.entries(pages)) {
    it(`reads a page ${name} in order from an index`, async () => {
      const plans = await plansOf(work);
      const plan = plans.at(-1) ?? [];
      const all = plan.join('\n');
      assert.ok(
        plan.some((line) => line.includes(`SEARCH event USING INDEX ${step}`)),
        all,
      );
      assert.doesNotMatch(all, /TEMP B-TREE|SCAN event|SCAN actor|SCAN about/);
    });
  }

  it('counts events from an index only', async () => {
    const [plan = []] = await plansOf(countEvents);
    assert.ok(
      plan.some((line) => line.includes('event USING COVERING INDEX index_activity_event')),
      plan.join('\n'),
    );
  });

  it('reads a page of any length with one statement, after the permission check', async () => {
    const counts = async () => Promise.all(Object.values(pages).map(async ([work]) => (await plansOf(work)).length));
    const few = await counts();
    assert.deepEqual(few, [2, 2, 1, 1, 1, 1]);
    for (let index = 0; index < 120; index += 1) {
      await person.client.tasks.create({ body: { content: `Task ${index}`, project_id: project } });
    }
    assert.deepEqual(await counts(), few);
  });
});
