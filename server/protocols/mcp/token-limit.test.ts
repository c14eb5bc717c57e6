/** The number of requests of one token that run at the same time. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Assistant, assistantOf } from './testing/assistant.ts';

// A transaction that does not end holds back all others on this database, so that tools which write do not return.
onDatabase('SQLite', (_name, open) => {
  let service: TestService;
  let [one, other]: Assistant[] = [];

  before(async () => {
    service = await startService(await open());
    [one, other] = [
      await assistantOf(service, await service.person('Olga')),
      await assistantOf(service, await service.person('Erik')),
    ];
    // The first use of a token is recorded by a transaction.
    for (const assistant of [one, other]) await assistant.use('get_me');
  });
  after(() => service.stop());

  it('S-25-7: runs four requests of a token, and lets further ones wait without delaying other tokens', async () => {
    assert.ok(one && other);
    const [assistant, bystander] = [one, other];
    const held = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const transaction = service.database.transaction(async () => {
      held.resolve();
      await end.promise;
    });
    await held.promise;
    const write = () => assistant.use('quick_add', { text: 'Call Mia' });
    const writes = [write(), write(), write()];
    await assistant.use('get_me');
    writes.push(write());
    let waiting: Promise<unknown>;
    let answered: unknown;
    do {
      waiting = assistant.use('get_me');
      answered = await Promise.race([waiting, bystander.use('get_me').then(() => bystander.use('list_projects'))]);
    } while ((answered as { projects?: unknown }).projects === undefined);
    end.resolve();
    await Promise.all([transaction, ...writes, waiting]);
  });
});
