/** SQL text that is limited to the projects of an API token. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITED, limitStatement } from './limit-statement.ts';

const ID = '0199e2d0-0000-7000-8000-000000000001';
const limited = (text: string) => limitStatement(text, { tokenId: ID });

it('replaces the relation in each spelling, and keeps its name or alias', () => {
  for (const [read, name] of [
    ['from "note" where', ' as "note" where'],
    ['from note where', ' as "note" where'],
    ['inner join "project_access" on', ' as "project_access" on'],
    ['from "project_access" as "own" where', ' as "own" where'],
    ['left join note as seen on', ' as seen on'],
    ['(select 1 from "project")', ' as "project")'],
  ] as const) {
    const text = limited(`select 1 ${read}`);
    assert.ok(text.startsWith(LIMITED) && text.includes(`lim.token_id = '${ID}'`), text);
    assert.ok(text.endsWith(name), text);
  }
});

it('hides the files of groups', () => {
  assert.equal(
    limited('select 1 from "group_file" inner join "project_group" on'),
    `${LIMITED}select 1 from (select * from "group_file" where 1 = 0) as "group_file" inner join "project_group" on`,
  );
});

it('keeps other relations, columns and changes', () => {
  for (const text of [
    'select "task"."id" from "task_label"',
    'select 1 from "task" inner join "section" on',
    'update "note" set "content" = ?',
    'delete from "note" where "id" = ?',
    'insert into "note" ("id") values (?)',
    'select 1 from note_text',
    'select 1 from "user" where "project_id" = ?',
  ]) {
    assert.equal(limited(text), text);
  }
});

it('refuses lists of relations and unusual ids', () => {
  assert.throws(() => limited('select 1 from "user" as "u", "note" where 1 = 1'));
  assert.throws(() => limitStatement('select 1', { tokenId: "x' or 1 = 1 --" }));
});
