/** A large instance in a file: one user, fifty projects and a given number of tasks, stored without events. */

import type { DatabaseSync } from 'node:sqlite';
import { searchable } from '#domain/normalize/search-words.ts';
import { NO_SECTION } from '#server/access/projects/section-position.ts';
import { tokensOf } from '#server/platform/db/trigrams.ts';

/** The users and projects of the instance. */
export type Instance = { user: string; projects: readonly string[]; colleagues: readonly string[] };

const PROJECTS = 50;
const COLLEAGUES = 10;

/** The reference date of the data. */
export const REFERENCE_DATE = '2026-10-14';

const AT = `${REFERENCE_DATE}T06:00:00.000Z`;

/** Creates one user who owns fifty projects that ten colleagues share. */
export function createPeople(database: DatabaseSync): Instance {
  const user = database.prepare(`insert into user (id, email, name, password_hash, timezone, locale, is_admin,
    daily_digest, sidebar_collapsed, nav_order, created_at) values (?, ?, ?, '', 'Europe/Copenhagen', 'en', 0, 0, '[]', '[]', '${AT}')`);
  const project = database.prepare(`insert into project (id, owner_id, name, color, view_mode, is_inbox, archived,
    sort_order, version, created_at, updated_at) values (?, ?, ?, 'teal', 'list', ?, 0, ?, 1, '${AT}', '${AT}')`);
  const member = database.prepare(
    `insert into project_member (project_id, user_id, role, added_at) values (?, ?, 'editor', '${AT}')`,
  );
  const instance = {
    user: idOf('user', 0),
    colleagues: Array.from({ length: COLLEAGUES }, (_, index) => idOf('user', index + 1)),
    projects: Array.from({ length: PROJECTS }, (_, index) => idOf('project', index)),
  };
  [instance.user, ...instance.colleagues].forEach((id, index) => {
    user.run(id, `person${index}@example.org`, `Person ${index}`);
  });
  instance.projects.forEach((id, index) => {
    project.run(id, instance.user, `Project ${index}`, index === 0 ? 1 : 0, index * 1024);
    for (const colleague of index === 0 ? [] : instance.colleagues) member.run(id, colleague);
  });
  return instance;
}

/**
 * Creates tasks `from` to `end - 1`, oldest first. Two thirds are completed. A tenth of the open ones has a date, a few are
 * due today. Every title has the word `common`, every hundredth `seldom`, every thousandth `rare`.
 */
export function createTasks(
  database: DatabaseSync,
  { user, projects, colleagues }: Instance,
  from: number,
  end: number,
): void {
  const columns = `id, project_id, section_place, content, priority, due_date, assignee_id, completed_at, completed_by,
    created_by, sort_order, version, created_at, updated_at`;
  const task = database.prepare(`insert into task (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`);
  const text = database.prepare(`insert into task_text (id, title, body) values (?, ?, '') returning "row"`);
  const tokens = database.prepare('insert into task_text_tokens (rowid, tokens) values (?, ?)');
  database.exec('begin');
  for (let index = from; index < end; index += 1) {
    const id = idOf('task', index);
    const project = projects[index % PROJECTS] ?? '';
    const words = wordsOf(index);
    const at = new Date(Date.parse(AT) - (10_000_000 - index) * 60_000).toISOString();
    const done = index % 3 === 0 ? null : at;
    const assignee = index % 8 === 0 ? (colleagues[index % 7] ?? null) : index % 8 === 1 ? user : null;
    task.run(
      id,
      project,
      NO_SECTION,
      words.join(' '),
      1 + (index % 4),
      dueOf(index),
      assignee,
      done,
      done && user,
      user,
      index,
      at,
      at,
    );
    const row = text.get(id, words.map((word) => searchable(word)).join('\n')) as { row: number };
    tokens.run(row.row, `${words.map(tokensOfWord).join(' ')} p${Buffer.from(project).toString('hex')}`);
  }
  database.exec('commit');
}

/** Returns the ids of the `count` newest open tasks of the instance. */
export function openTaskIds(size: number, count: number): string[] {
  const last = size - 1 - ((size - 1) % 3);
  return Array.from({ length: count }, (_, index) => idOf('task', last - 3 * index));
}

function dueOf(index: number): string | null {
  if (index % 30 !== 0) return null;
  const days = index % 27_000 === 0 ? 0 : 1 + ((index * 7919) % 2000);
  return new Date(Date.parse(AT) + days * 86_400_000).toISOString().slice(0, 10);
}

const WORDS = 'water bread letter harbour lamp window garden bicycle paint winter order thread kettle ladder'.split(
  ' ',
);

function wordsOf(index: number): string[] {
  const words = ['common', WORDS[index % 13] ?? '', WORDS[(index * 31) % 14] ?? '', `number${index}`];
  if (index % 100 === 0) words.push('seldom');
  if (index % 1000 === 0) words.push('rare');
  return words;
}

const known = new Map<string, string>();

/** Tokens depend on a single word, so each word is tokenized once. */
function tokensOfWord(word: string): string {
  const tokens = known.get(word);
  if (tokens !== undefined) return tokens;
  const text = tokensOf(searchable(word)).map(asWord).join(' ');
  if (known.size < 100) known.set(word, text);
  return text;
}

function asWord(token: string): string {
  return token.replace(/[\0-/:-`{-\x7f]/g, (character) => String.fromCharCode(0xe000 + character.charCodeAt(0)));
}

function idOf(kind: 'user' | 'project' | 'task', index: number): string {
  const family = { user: '1', project: '2', task: '3' }[kind];
  return `0190000${family}-${String(index % 10_000).padStart(4, '0')}-7000-8000-${String(index).padStart(12, '0')}`;
}
