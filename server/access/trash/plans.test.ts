/** The query plans of the trash: no query reads a whole table. */

import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sql } from 'kysely';
import {
  findTrashedProject,
  lockDeletions,
  trashedNotes,
  trashedProjects,
  trashedTasks,
} from '#server/access/trash/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';

eachDatabase((name, open) => {
  let database: Database;

  before(async () => {
    database = await open();
  });

  const [user, since] = [sql.val('user'), sql.val('2026-09-14T12:30:00.000Z')];
  const actor = { id: 'user', now: START };
  const queries: Record<string, (tx: Tx) => Promise<unknown>> = {
    'tasks in the trash': (tx) => tx.all(trashedTasks(tables(tx), user, since).select('task.id')),
    'projects in the trash': (tx) => tx.all(trashedProjects(tables(tx), user, since).select('project.id')),
    'notes in the trash': (tx) => tx.all(trashedNotes(tables(tx), user, since).select('note.id')),
    'a deletion': (tx) => lockDeletions(tx, actor, ['task']),
    'a project in the trash': (tx) => findTrashedProject(tx, actor, 'project'),
  };

  for (const [what, work] of Object.entries(queries)) {
    it(`finds ${what} by an index`, async () => {
      const steps = await queryPlan({ name, database }, work);
      assert.ok(steps.length > 0);
      for (const step of steps) assert.doesNotMatch(step, WHOLE_TABLE, steps.join('\n'));
    });
  }
});

const WHOLE_TABLE = /SCAN (task|project|project_member|note)\b|Seq Scan on (task|project_member|note)\b|CO-ROUTINE/;
