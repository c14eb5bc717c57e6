/**
 * The floor that ratios are printed against: node:http, one prepared statement of node:sqlite and JSON, with the same
 * durability as the service and nothing else. `POST /tasks` makes one, `GET /tasks` lists a hundred.
 */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

const database = new DatabaseSync(process.argv[2] ?? ':memory:');
database.exec(`pragma journal_mode = wal; pragma synchronous = full;
  create table task (id text primary key, project_id text, content text, priority integer, created_at text);
  create index task_of on task (project_id, created_at)`);
const insert = database.prepare('insert into task values (?, ?, ?, ?, ?) returning *');
const list = database.prepare('select * from task where project_id = ? order by created_at limit 100');

const server = createServer(async (request, response) => {
  const created = request.method === 'POST';
  const body = created ? add(JSON.parse(await text(request))) : { tasks: list.all('inbox') };
  response.writeHead(created ? 201 : 200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
});

function add({ content, priority = 4 }: { content: string; priority?: number }) {
  return insert.get(randomUUID(), 'inbox', content, priority, new Date().toISOString());
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
});
