/** The tables and statements of the floor, with the bare driver of each database. */

import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { POSTGRES_INDEXES, SQLITE_INDEXES } from './floor-indexes.ts';
import { NOTES, noteText } from './hot-paths-data.ts';

export type FloorRow = { content: string; priority?: number; due_date?: string | null };

type Value = string | number | null;

/** Each function except `fillIndexes` runs one prepared statement: those of one task return its row, the others all rows. */
export type FloorDatabase = Record<
  keyof typeof ONE | keyof typeof MANY | 'bestTasks' | 'bestNotes',
  (...values: Value[]) => unknown
> & { fillIndexes: () => unknown };

const CREATE = `
  create table task (id text primary key, project_id text, section_id text, parent_id text, content text,
    description text, priority integer, due_date text, due_time text, due_timezone text, due_at text,
    duration_min integer, recurrence_rule text, recurrence_from text, assignee_id text, completed_at text,
    completed_by text, created_by text, snoozed_until text, sort_order double precision, version integer, created_at text,
    updated_at text);
  create index task_of on task (project_id, sort_order);
  create index task_due on task (due_date) where completed_at is null;
  create table note (id text primary key, title text, preview text, body text, version integer, updated_at text)`;

const ONE = {
  insert: `insert into task (id, project_id, content, priority, due_date, created_by, sort_order, version, created_at, updated_at)
    values ($1, 'inbox', $2, $3, $4, 'me', $5, 1, $6, $7) returning *`,
  get: 'select * from task where id = $1',
  update: 'update task set content = $1, version = version + 1, updated_at = $2 where id = $3 returning *',
  complete: 'update task set completed_at = $1, version = version + 1, updated_at = $2 where id = $3 returning *',
};

const MANY = {
  list: "select * from task where project_id = 'inbox' order by sort_order limit 100",
  due: 'select * from task where due_date is not null and completed_at is null order by due_date limit 200',
  firstTasks: "select * from task where content like '%greenhouse%' limit 40",
  firstNotes: "select id, title, preview, version, updated_at from note where body like '%greenhouse%' limit 40",
};

/** Opens an empty database: a file of SQLite, or the address of an empty database of PostgreSQL. */
export async function openFloorDatabase(location: string): Promise<FloorDatabase> {
  return location.startsWith('postgres') ? openPostgres(location) : openSqlite(location);
}

function openSqlite(file: string): FloorDatabase {
  const { create, fill, ...best } = SQLITE_INDEXES;
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${CREATE}; ${create}`);
  const note = database.prepare("insert into note values (?, 'Garden', ?, ?, 1, '')");
  for (let index = 0; index < NOTES; index += 1) note.run(randomUUID(), noteText(index).slice(0, 200), noteText(index));
  const prepare = (sql: string) => database.prepare(sql.replaceAll(/\$\d/g, '?'));
  const one = (sql: string) => {
    const statement = prepare(sql);
    return (...values: Value[]) => statement.get(...values);
  };
  const many = (sql: string) => {
    const statement = prepare(sql);
    return (...values: Value[]) => statement.all(...values);
  };
  const fillIndexes = () => database.exec(fill);
  return { ...mapValues(ONE, one), ...mapValues({ ...MANY, ...best }, many), fillIndexes };
}

async function openPostgres(connectionString: string): Promise<FloorDatabase> {
  const { create, fill, ...best } = POSTGRES_INDEXES;
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query(`${CREATE}; ${create}`);
  for (let index = 0; index < NOTES; index += 1) {
    const text = noteText(index);
    await pool.query("insert into note values ($1, 'Garden', $2, $3, 1, '')", [randomUUID(), text.slice(0, 200), text]);
  }
  const one =
    (sql: string, name: string) =>
    async (...values: Value[]) =>
      (await pool.query({ name, text: sql, values })).rows[0];
  const many =
    (sql: string, name: string) =>
    async (...values: Value[]) =>
      (await pool.query({ name, text: sql, values })).rows;
  const fillIndexes = () => pool.query(fill);
  return { ...mapValues(ONE, one), ...mapValues({ ...MANY, ...best }, many), fillIndexes };
}

function mapValues<Key extends string, Result>(
  texts: Readonly<Record<Key, string>>,
  prepare: (sql: string, name: string) => Result,
): Record<Key, Result> {
  const names = Object.keys(texts) as Key[];
  return Object.fromEntries(names.map((name) => [name, prepare(texts[name], name)])) as Record<Key, Result>;
}
