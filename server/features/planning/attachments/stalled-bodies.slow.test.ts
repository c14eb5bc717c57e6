import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { beginUpload, FORM_END, partHead } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { at, unfinished } from './testing/files.ts';

/** Bodies of which nothing arrives for 30 seconds are refused. */
const STALL_MS = 30_000;

const JSON_TYPE = 'application/json';

onSharedProject((scene) => {
  it('S-3b-2: refuses bodies of which nothing arrives any more, keeps no file of them, and waits for slow ones', async () => {
    const { owner, service, task } = scene();
    const { id } = await task({});
    const { token } = await owner.client.tokens.create({ body: { name: 'Phone' } });
    const authorization = `Bearer ${token}`;
    const begin = async (path: string, type: string | undefined, sent: string, length = 1_000_000) => {
      const headers = { authorization, 'content-length': length, ...(type !== undefined && { 'content-type': type }) };
      const request = await beginUpload(service.url, path, '', headers);
      request.socket.write(sent);
      return request;
    };
    const stalled = await Promise.all([
      begin(at(id), undefined, `${partHead()}begin`),
      begin('/api/v1/import/account', JSON_TYPE, '{"a":'),
      begin('/api/v1/tasks', JSON_TYPE, '{"content":'),
      begin('/api/v1/tasks', JSON_TYPE, '{"content":', 100),
      begin('/caldav/', 'application/xml', '<propfind'),
    ]);
    const slow = `${partHead()}${'x'.repeat(8)}${FORM_END}`;
    const upload = await begin(at(id), undefined, slow.slice(0, -8), slow.length);
    for (const character of slow.slice(-8)) {
      await sleep(STALL_MS / 6);
      upload.socket.write(character);
    }
    assert.equal(await upload.status(), 201);
    for (const { socket, status } of stalled) {
      assert.equal(await status(), 408);
      // The service ends the connection, whatever the client does.
      if (!socket.closed) await once(socket, 'close');
    }
    while ((await unfinished(service)).length > 0) await setImmediate();
    upload.socket.destroy();
  });
});
