import assert from 'node:assert/strict';
import { constants, DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { SqliteConnection, withoutPlannedLimits } from './connection.ts';

test('a statement with a LIMIT is not compiled again when it is executed', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table thing (id integer)');
  let compilations = 0;
  database.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) compilations += 1;
    return constants.SQLITE_OK;
  });
  const text = 'select id from thing order by id limit ?';
  const [plain, changed] = [database.prepare(text), database.prepare(withoutPlannedLimits(text))];
  compilations = 0;
  for (const limit of [1n, 1n, 2n]) changed.all(limit);
  assert.equal(compilations, 0);
  for (const limit of [1n, 1n, 2n]) plain.all(limit);
  assert.ok(compilations > 0, 'SQLite compiles such statements once by now, so the text can stay as it is');
  database.close();
});

test('rows have the names of their columns, whatever characters these have', () => {
  const connection = new SqliteConnection(':memory:', { readOnly: false });
  assert.deepEqual(connection.all(`select 1 as "a", 2 as "b"`, []), [{ a: 1, b: 2 }]);
  assert.deepEqual(connection.first(`select 1 as "a,b", 'x' as "c'd\`\n}"`, []), { 'a,b': 1, "c'd`\n}": 'x' });
  assert.deepEqual(connection.all('select 1 as "a" where false', []), []);
  connection.close();
});
