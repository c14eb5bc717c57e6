/**
 * A process with a service, for tests of programs whose types cannot be compiled together with those of the service. Answers each message of its
 * parent process with `{ id, result }`.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations } from '#server/migrations/index.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startService } from './service.ts';

type Message = { id: number } & (
  | { do: 'person'; name: string }
  | { do: 'share'; project: string; person: string }
  | { do: 'advance'; milliseconds: number }
);

const folder = await mkdtemp(join(tmpdir(), 'sammen-test-'));
const database = await openDatabase(join(folder, 'sammen.db'));
await migrate(database, allMigrations);
const service = await startService(database);
const people = new Map<string, Awaited<ReturnType<typeof service.person>>>();

process.on('message', (message: Message) => {
  void answer(message).then((result) => process.send?.({ id: message.id, result }));
});
process.on('disconnect', () => void stop());
process.send?.({ id: 0, result: { url: service.url, now: service.clock.now() } });

async function answer(message: Message): Promise<unknown> {
  if (message.do === 'advance') return service.clock.advance(message.milliseconds);
  if (message.do === 'share') {
    const person = people.get(message.person);
    return person && service.share(message.project, person, 'editor');
  }
  const person = await service.person(message.name);
  people.set(person.id, person);
  const { id, cookie, inbox } = person;
  return { id, cookie, inbox };
}

async function stop(): Promise<void> {
  await service.stop();
  await database.close();
  await rm(folder, { recursive: true });
}
