/**
 * `node bench/filters.ts`: measures common filters in the embedded database, as the median of many first pages of 200, with
 * 1,000, 10,000 and 100,000 visible open tasks in twenty projects. Prints milliseconds and the number of matching tasks.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays } from '#domain/day/calendar.ts';
import { searchable } from '#domain/normalize/search-words.ts';
import { NO_SECTION } from '#server/access/projects/section-position.ts';
import { findTasks } from '#server/features/planning/filters/find-tasks.ts';
import { allMigrations } from '#server/migrations/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openSqlite } from '#server/platform/db/dialect/sqlite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { tokensOf } from '#server/platform/db/trigrams.ts';

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 60;
const PROJECTS = 20;
const TODAY = '2026-10-14';
const AT = `${TODAY}T06:00:00.000Z`;

const FILTERS = [
  'today | overdue',
  'p1 & #Work',
  '@waiting & no date',
  '7 days & !@waiting',
  '#Work',
  'assigned to: me',
  '(today | tomorrow) & (p1 | p2)',
  'p1 | today | @waiting',
  '(today | overdue) & (#Work | inbox)',
  'snoozed',
  'search: greenhouse & !subtask',
  'search: "%"',
  'comment: gutter',
  'comment: "%"',
  '!@waiting',
  'no labels & no date',
  'recurring',
];

const folder = await mkdtemp(join(tmpdir(), 'sammen-filters-'));
try {
  for (const size of SIZES) await measure(size);
} finally {
  await rm(folder, { recursive: true });
}

async function measure(size: number): Promise<void> {
  const file = join(folder, `${size}.db`);
  const database = openSqlite(file);
  await migrate(database, allMigrations);
  fill(file, size);
  process.stdout.write(`\n${size.toLocaleString('en')} open tasks\n`);
  for (const filter of FILTERS) await print(database, filter);
  await database.close();
}

async function print(database: Database, filter: string): Promise<void> {
  const actor: Actor = {
    id: 'me',
    name: 'Me',
    locale: 'en',
    timezone: 'Europe/Copenhagen',
    isAdmin: false,
    credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
    now: Date.parse(AT),
  };
  const run = (limit?: number) => database.read((tx) => findTasks(tx, actor, filter, { limit }));
  const { text } = await run(100_000);
  const times: number[] = [];
  const deadline = performance.now() + 5000;
  while (times.length < ROUNDS && performance.now() < deadline) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  const found = (JSON.parse(text) as { tasks: unknown[] }).tasks.length;
  process.stdout.write(`${filter.padEnd(34)} ${median.toFixed(2).padStart(8)} ms ${String(found).padStart(7)} tasks\n`);
}

/**
 * Creates the tasks. A third is due within two years, 1 in 11 has a priority, 1 in 100 has the label, 1 in 50 is assigned to the
 * user, and 1 in 4 has a comment.
 */
function fill(file: string, size: number): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma synchronous = off; begin;
    insert into user (id, email, name, password_hash, timezone, locale, is_admin, daily_digest, sidebar_collapsed, nav_order,
      created_at) values ('me', 'me@example.org', 'Me', '', 'Europe/Copenhagen', 'en', 0, 0, '[]', '[]', '${AT}');
    insert into label (id, user_id, name, name_key, name_folded, color, sort_order)
      values ('waiting', 'me', 'waiting', 'waiting', 'waiting', 'teal', 0)`);
  const project =
    database.prepare(`insert into project (id, owner_id, name, color, view_mode, is_inbox, archived, sort_order,
    version, created_at, updated_at) values (?, 'me', ?, 'teal', 'list', ?, 0, ?, 1, '${AT}', '${AT}')`);
  for (let index = 0; index < PROJECTS; index += 1) {
    project.run(`p${index}`, index === 1 ? 'Work' : `Project ${index}`, index === 0 ? 1 : 0, index);
  }
  const task =
    database.prepare(`insert into task (id, project_id, section_place, content, priority, due_date, assignee_id,
    recurrence_rule, created_by, sort_order, version, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, 'me', ?, 1, '${AT}', '${AT}')`);
  const text = database.prepare(`insert into task_text (id, title, body) values (?, ?, '') returning "row"`);
  const tokens = database.prepare('insert into task_text_tokens (rowid, tokens) values (?, ?)');
  const comment =
    database.prepare(`insert into comment (id, task_id, user_id, body, edited, version, created_at, updated_at)
    values (?, ?, 'me', ?, 0, 1, '${AT}', '${AT}')`);
  const commentText = database.prepare(`insert into comment_text (id, title, body) values (?, '', ?) returning "row"`);
  const commentTokens = database.prepare('insert into comment_text_tokens (rowid, tokens) values (?, ?)');
  const label = database.prepare("insert into task_label (task_id, label_id, user_id) values (?, 'waiting', 'me')");
  for (let index = 0; index < size; index += 1) {
    const id = `t${String(index).padStart(8, '0')}`;
    const content = index % 100 === 7 ? 'Water the greenhouse' : `Task ${index}`;
    const projectId = `p${(index * 7) % PROJECTS}`;
    const mixed = Math.floor(((index * 2_654_435_761) % 4_294_967_296) / 16);
    const due = mixed % 3 === 0 ? addDays(TODAY, (mixed % 730) - 30) : null;
    const priority = mixed % 11 === 0 ? 1 + (mixed % 3) : 4;
    const assignee = mixed % 50 === 0 ? 'me' : null;
    task.run(
      id,
      projectId,
      NO_SECTION,
      content,
      priority,
      due,
      assignee,
      mixed % 40 === 0 ? 'FREQ=DAILY' : null,
      index,
    );
    const stored = searchable(content);
    const { row } = text.get(id, stored) as { row: number };
    tokens.run(row, [...storedTokens(stored), `p${Buffer.from(projectId).toString('hex')}`].join(' '));
    if (mixed % 100 === 3) label.run(id);
    if (index % 4 > 0) continue;
    const body = index % 1000 === 0 ? 'The gutter is 80 % full' : `Done by number ${index}`;
    comment.run(`c${id}`, id, body);
    const indexed = commentText.get(`c${id}`, searchable(body)) as { row: number };
    commentTokens.run(indexed.row, storedTokens(searchable(body)).join(' '));
  }
  database.exec('commit');
  database.close();
}

/** Returns the tokens as `server/platform/db` stores them: ASCII punctuation and letters are private-use characters. */
function storedTokens(text: string): string[] {
  return tokensOf(text).map((token) =>
    token.replace(/[\0-/:-`{-\x7f]/g, (character) => String.fromCharCode(0xe000 + character.charCodeAt(0))),
  );
}
