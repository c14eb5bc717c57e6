/**
 * The baseline of the printed ratios: node:http, JSON and prepared statements of the bare driver, over tables with the same columns
 * and durability as the service's. It has no sign-in, validation, labels, sub-tasks, history or live events, and no write updates a
 * search index. `node bench/floor.ts <file or address of PostgreSQL>`.
 *
 * `POST /tasks` creates a task, `GET /tasks` lists 100; `GET`, `PATCH /tasks/<id>` and `POST /tasks/<id>/complete` concern one; `GET
 * /due` lists 200 tasks by date. `GET /search` finds the 40 best tasks and the 10 best notes with a word, as the service does, and `GET
 * /notes` the 40 best notes. `GET /first-tasks` and `GET /first-notes` find as many without an index and in any order, which is less work:
 * they read records until 40 have the word. `POST /index` fills the index of the searches.
 */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FloorRow, openFloorDatabase } from './floor-database.ts';

const database = await openFloorDatabase(process.argv[2] ?? ':memory:');
let made = 0;

const server = createServer(async (request, response) => {
  const body = Buffer.from(JSON.stringify(await answer(request)));
  response.writeHead(request.method === 'POST' ? 201 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method = '', url = '' } = request;
  const [, list, id = '', action] = url.split('/');
  const now = new Date().toISOString();
  if (list === 'due') return { tasks: await database.due() };
  if (list === 'search') return { tasks: await database.bestTasks(), notes: await database.bestNotes(10) };
  if (list === 'notes') return { notes: await database.bestNotes(40) };
  if (list === 'first-tasks') return { tasks: await database.firstTasks() };
  if (list === 'first-notes') return { notes: await database.firstNotes() };
  if (list === 'index') {
    await database.fillIndexes();
    return {};
  }
  if (action === 'complete') return database.complete(now, now, id);
  if (method === 'PATCH') return database.update((JSON.parse(await text(request)) as FloorRow).content, now, id);
  if (method === 'GET') return id === '' ? { tasks: await database.list() } : database.get(id);
  const { content, priority = 4, due_date = null } = JSON.parse(await text(request)) as FloorRow;
  made += 1;
  return database.insert(randomUUID(), content, priority, due_date, made * 1024, now, now);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
});
