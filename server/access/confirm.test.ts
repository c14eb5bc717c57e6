/** Permissions that end while a transaction runs. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { startService } from '#server/testing/service.ts';
import { castOf } from '#server/testing/world.ts';
import { confirm, type Target } from './confirm.ts';

onDatabase('PostgreSQL', (_name, open) => {
  it('repeats the transaction of a user who was removed from the project meanwhile', async () => {
    const service = await startService(await open());
    try {
      const { owner, editor } = await castOf(service);
      const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
      const task = await owner.client.tasks.create({ body: { content: 'Task', project_id: project } });
      const note = await owner.client.notes.create({ body: { body: 'Note', project_id: project } });
      const targets: Target[] = [
        { source: 'project', id: project },
        { source: 'task', id: task.id },
        { source: 'note', id: note.id },
        { source: 'managed note', id: note.id },
      ];
      for (const target of targets) {
        await service.share(project, editor, 'editor');
        await service.database.transaction(async (tx) => confirm(tx, editor.id, 'editor', [target]));
        const [confirmed, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        let attempts = 0;
        const losing = service.database.transaction(async (tx) => {
          attempts += 1;
          if (attempts === 2) throw new Refusal('forbidden');
          confirm(tx, editor.id, 'editor', [target]);
          confirmed.resolve();
          await removed.promise;
        });
        const refused = assert.rejects(losing, hasCode('forbidden'), target.source);
        await confirmed.promise;
        await service.unshare(project, editor);
        removed.resolve();
        await refused;
        assert.equal(attempts, 2, target.source);
      }
      const claim: Target = { source: 'project', id: project };
      const stubborn = service.database.transaction(async (tx) => confirm(tx, editor.id, 'editor', [claim]));
      await assert.rejects(stubborn, hasCode('not_found'));
    } finally {
      await service.stop();
    }
  });
});

function hasCode(code: Refusal['code']): (error: unknown) => boolean {
  return (error) => error instanceof Refusal && error.code === code;
}
