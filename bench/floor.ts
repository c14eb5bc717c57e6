/**
 * The baseline of the printed ratios: node:http, one prepared statement of node:sqlite and JSON, over a table with the same
 * columns and durability as the service's. It has no sign-in, validation, labels, sub-tasks, history or search. `POST
 * /tasks` creates a task, `GET /tasks` lists a hundred.
 */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

const database = new DatabaseSync(process.argv[2] ?? ':memory:');
database.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table task (id text primary key, project_id text, section_id text, parent_id text, content text,
    description text, priority integer, due_date text, due_time text, due_timezone text, due_at text,
    duration_min integer, recurrence_rule text, recurrence_from text, assignee_id text, completed_at text,
    completed_by text, created_by text, snoozed_until text, sort_order real, version integer, created_at text,
    updated_at text);
  create index task_of on task (project_id, sort_order)`);
const insert = database.prepare(`insert into task (id, project_id, content, priority, created_by, sort_order, version,
  created_at, updated_at) values (?, 'inbox', ?, ?, 'me', ?, 1, ?, ?) returning *`);
const list = database.prepare("select * from task where project_id = 'inbox' order by sort_order limit 100");
let made = 0;

const server = createServer(async (request, response) => {
  const created = request.method === 'POST';
  const body = created ? add(JSON.parse(await text(request))) : { tasks: list.all() };
  response.writeHead(created ? 201 : 200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
});

function add({ content, priority = 4 }: { content: string; priority?: number }) {
  const now = new Date().toISOString();
  made += 1;
  return insert.get(randomUUID(), content, priority, made * 1024, now, now);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
});
