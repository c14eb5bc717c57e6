/** Compares the SQL of filter expressions with their evaluation in memory, for random expressions. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { evaluateFilter, parseFilter, printFilter } from '#domain/filter/filter.ts';
import { anyFilter } from '#domain/filter/testing/any-filter.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { LABELS, NOW, PEOPLE, type Reader, storeWorld, TEXTS } from './any-tasks.fixture.test.ts';
import { findTasks } from './find-tasks.ts';

const anyTree = anyFilter({
  names: ['Work', 'Home', 'Places', '*', 'W*', 'Unknown', 'Waiting', 'in*x', ...LABELS, '*hjem', 'aerinde'],
  people: PEOPLE,
  texts: [...TEXTS, 'm', '50%', 'maelk tærte', 'work'],
  dates: ['today', 'yesterday', '2026-10-12', '-3 days', 'next week', 'uge 42', 'i weekenden', '-12 days'],
  clock: { now: NOW, zone: 'UTC', locale: 'en' },
});

eachDatabase((_name, open) => {
  let service: TestService;
  let readers: { mia: Reader; anne: Reader };

  before(async () => {
    service = await startService(await open());
    service.clock.set(new Date(NOW).toISOString());
    readers = await storeWorld(service);
  });

  after(() => service.stop());

  async function foundBy({ actor }: Reader, query: string): Promise<string[]> {
    const answer = await service.database.read((tx) => findTasks(tx, actor, query, { limit: 500 }));
    return (JSON.parse(answer.text) as { tasks: { id: string }[] }).tasks.map(({ id }) => id);
  }

  it('finds the same tasks as the evaluation, for any expression and time zone', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyTree, fc.constantFrom('mia' as const, 'anne' as const), async (any, who) => {
        const reader = readers[who];
        const query = printFilter(any);
        const { actor, all, context } = reader;
        const { tree } = parseFilter(query, { now: actor.now, zone: actor.timezone, locale: 'en' });
        fc.pre(tree !== undefined);
        if (tree === undefined) return;
        const wanted = all.filter((task) => evaluateFilter(tree, task, context)).map(({ id }) => id);
        assert.deepEqual((await foundBy(reader, query)).sort(), wanted.sort(), query);
        found += wanted.length;
      }),
      { numRuns: 300 },
    );
    assert.ok(found > 1000, 'expressions find something');
  });
});
