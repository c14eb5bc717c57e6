/** The query plans on an instance with many projects: no query about a few records reads all projects, members or notes. */

import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sql } from 'kysely';
import { foundParents, storedObjects, taskWithUid, taskWithUidKey } from '#server/access/calendar-objects/index.ts';
import { changedTasks, statesNamed, statesOf, taskStates } from '#server/access/changes/index.ts';
import { audiences, visibleToEach } from '#server/access/index.ts';
import { noteAudience, noteToEach, outsidersOf, readableNotesAmong } from '#server/access/notes/index.ts';
import { collaboratorsOf, namedPeopleInEach, visiblePeople } from '#server/access/people/index.ts';
import { calendarTasks, lockProjects } from '#server/access/tasks/index.ts';
import { trashedNotes, trashedProjects, trashedTasks } from '#server/access/trash/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import { START } from '#server/testing/service.ts';
import { tables } from './all-tables.ts';
import { placeObjects } from './calendar-objects/place-objects.ts';
import { removeObjectsOfOutsiders, removeOwnObjects } from './calendar-objects/stored-objects.ts';
import { granted } from './testing/granted.ts';

const AT = '2026-10-14T12:30:00.000Z';

/** Statements that fill the tables: 300 users with thirty projects each, and a member, a note and a task in each project. */
const FILL = [
  `insert into "user" (id, email, name, password_hash, timezone, locale, is_admin, daily_digest, sidebar_collapsed, nav_order,
      totp_step, created_at)
    select 'u' || i, i || '@example.org', 'Person', '', 'UTC', 'en', 0, 0, '[]', '[]', 0, '${AT}' from n where i < 300`,
  `insert into project (id, owner_id, name, color, view_mode, is_inbox, archived, sort_order, version, deleted_at, created_at, updated_at)
    select 'p' || i, 'u' || (i % 300), 'House', 'red', 'list', 0, 0, i, 1, case when i % 50 = 0 then '${AT}' end, '${AT}', '${AT}' from n`,
  `insert into project_member (project_id, user_id, role, added_at)
    select 'p' || i, 'u' || ((i * 7 + 1) % 300), 'editor', '${AT}' from n where (i * 7 + 1) % 300 <> i % 300`,
  `insert into note (id, owner_id, project_id, title, title_key, body, preview, pinned, version, deleted_at, created_at, updated_at)
    select 'n' || i, 'u' || (i % 300), 'p' || i, '', '', '', '', 0, 1, case when i % 20 = 0 then '${AT}' end, '${AT}', '${AT}' from n`,
  `insert into note_share (note_id, user_id, role, added_at)
    select 'n' || i, 'u' || ((i * 11 + 3) % 300), 'viewer', '${AT}' from n where i % 3 = 0`,
  `insert into task (id, project_id, section_place, content, priority, sort_order, version, deleted_at, deletion_id, created_at, updated_at)
    select 't' || i, 'p' || i, 0, '', 4, i, 1, case when i % 20 = 0 then '${AT}' end, case when i % 20 = 0 then 't' || i end,
      '${AT}', '${AT}' from n`,
  `insert into calendar_object (task_id, project_id, name, uid, uid_key, parent_uid, parent_key)
    select 't' || i, case when i % 20 <> 0 then 'p' || i end, 'n' || i || '.ics', 'u' || i, 'k' || i, 'x', 'k' || (i % 10) from n`,
  `insert into own_calendar_object (task_id, user_id, kept, revision) select 't' || i, 'u' || (i % 300), '', 1 from n`,
  'update task_change set number = 5',
];

const NUMBERS = 'with recursive n(i) as (select 0 union all select i + 1 from n where i < 8999)';

const WHOLE_TABLE =
  /SCAN (task|project|project_member|note|note_share|calendar_object|own_calendar_object|task_change)\b|Seq Scan on (task|project|project_member|note|calendar_object|own_calendar_object|task_change)\b/;

const reader = { id: 'u7', now: START };
const [user, since] = [sql.val('u7'), sql.val('2026-09-14T12:30:00.000Z')];
const [readers, project] = [sql.val('["u7","u8"]'), granted('project', { id: 'p7' })];

const toEach = (kind: 'project' | 'section' | 'task' | 'comment' | 'attachment', id: string) => (tx: Tx) =>
  tx.all(visibleToEach(tables(tx), tx.fragments, kind, sql.val(id), sql`${readers}`).select('project_access.user_id'));

const queries: Record<string, (tx: Tx) => Promise<unknown>> = {
  'the readers of a note': (tx) => noteAudience(tx, 'n7'),
  'the readable ones of some notes': (tx) => readableNotesAmong(tx, 'u7', ['n7', 'n8']),
  'the readers of the notes of a project': (tx) => outsidersOf(tx, project),
  'the readers of some projects': (tx) => audiences(tx, ['p7', 'p8']),
  'a project for each reader': toEach('project', 'p7'),
  'a section for each reader': toEach('section', 's7'),
  'a task for each reader': toEach('task', 't7'),
  'a comment for each reader': toEach('comment', 'c7'),
  'an attachment for each reader': toEach('attachment', 'a7'),
  'a note for each reader': (tx) =>
    tx.all(noteToEach(tables(tx), tx.fragments, sql.val('n7'), sql`${readers}`).select('reader.id')),
  'the people of some projects': (tx) => namedPeopleInEach(tx, ['p7', 'p8'], reader),
  'the collaborators of a user': (tx) => collaboratorsOf(tx, reader),
  'the people that a user can name': (tx) => visiblePeople(tx, reader),
  'the projects of some tasks': (tx) => lockProjects(tx, reader, { ids: ['t7', 't8'], projects: ['p9'] }),
  'tasks in the trash': (tx) => tx.all(trashedTasks(tables(tx), user, since).select('task.id')),
  'projects in the trash': (tx) => tx.all(trashedProjects(tables(tx), user, since).select('project.id')),
  'a calendar object by its UID': (tx) => taskWithUid(tx, reader, { project: 'p7', uid: 'u7', host: 'x' }),
  'a task by its default UID': (tx) =>
    taskWithUidKey(tx, reader, { project: 'p7', uid: '00000000-0000-7000-8000-000000000000@x' }),
  'tasks that wait for a parent': (tx) => foundParents(tx, ['t7', 't8']),
  'calendar objects by their names': (tx) => statesNamed(tx, reader, { project: 'p7', names: ['n7.ics', 'n8.ics'] }),
  'some states of calendar objects': (tx) => statesOf(tx, reader, { project: 'p7', ids: ['t7', 't8'] }),
  'some tasks with their labels': (tx) => calendarTasks(tx, reader, ['t7', 't8']),
  'some stored calendar objects': (tx) => storedObjects(tx, reader, ['t7', 't8']),
  'the changed tasks of a calendar': (tx) =>
    changedTasks(tx, reader, { project: 'p7', from: { number: 1, after: '' }, limit: 200 }),
  'calendar objects that arrive in a project': (tx) =>
    placeObjects(tx, reader, [
      { id: 't7', project_id: 'p8' },
      { id: 't8', project_id: 'p8' },
    ]),
  'the own calendar objects of a member': (tx) => removeOwnObjects(tx, { project: 'p7', user: 'u7' }),
  'the own calendar objects of moved tasks': (tx) =>
    removeObjectsOfOutsiders(tx, [
      { id: 't7', project_id: 'p8' },
      { id: 't8', project_id: 'p8' },
    ]),
  'the tasks of a calendar': (tx) => taskStates(tx, reader, { project: 'p7', after: '', limit: 200 }),
  'notes in the trash': (tx) => tx.all(trashedNotes(tables(tx), user, since).select('note.id')),
};

eachDatabase((name, open) => {
  let database: Database;

  before(async () => {
    database = await open();
    await database.transaction(async (tx) => {
      for (const statement of FILL) await tx.runText(`${NUMBERS} ${statement}`, []);
      await tx.runText('analyze', []);
    });
  });

  for (const [what, work] of Object.entries(queries)) {
    it(`finds ${what} by an index`, async () => {
      const steps = await queryPlan({ name, database, isFilled: true }, work);
      assert.ok(steps.length > 0);
      for (const step of steps) assert.doesNotMatch(step, WHOLE_TABLE, steps.join('\n'));
    });
  }
});
