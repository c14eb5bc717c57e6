import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { beginUpload, FORM_END, partHead, type RawUpload } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { at, namesOf, unfinished } from './testing/files.ts';

/** More than the requests of an account that run at the same time, and than its large bodies. */
const MANY = 12;

onSharedProject((scene) => {
  const answersMeanwhile = async () => {
    const { owner } = scene();
    assert.equal((await owner.ask('GET', '/api/v1/today')).status, 200);
    await owner.client.tasks.create({ body: { content: 'Meanwhile' } });
  };

  it('S-3b-1: answers other requests of an account whose uploads arrive slowly', async () => {
    const { owner, service, task } = scene();
    const { id } = await task({});
    const part = `${partHead()}begin`;
    const length = part.length + 100_000 + FORM_END.length;
    const begin = () => beginUpload(service.url, at(id), owner.cookie, { 'content-length': length });
    const uploads = await Promise.all(Array.from({ length: MANY }, begin));
    for (const { socket } of uploads) socket.write(part);
    while ((await unfinished(service)).length === 0) await setImmediate();
    await answersMeanwhile();
    for (const { socket } of uploads) socket.write(`${'x'.repeat(100_000)}${FORM_END}`);
    for (const upload of uploads) assert.equal(await upload.status(), 201);
    assert.equal((await namesOf(owner, id)).length, MANY);
    close(uploads);
  });

  it('S-3b-1: answers other requests of an account whose JSON arrives slowly', async () => {
    const { owner, service } = scene();
    const body = '{"content":"Slow"}';
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const begin = () => beginUpload(service.url, '/api/v1/tasks', owner.cookie, headers);
    const requests = await Promise.all(Array.from({ length: MANY }, begin));
    for (const { socket } of requests) socket.write(body.slice(0, 5));
    await answersMeanwhile();
    for (const { socket } of requests) socket.write(body.slice(5));
    for (const request of requests) assert.equal(await request.status(), 201);
    close(requests);
  });

  it('gives the places of closed connections to later uploads, and keeps no file of them', async () => {
    const { owner, service, task } = scene();
    const { id } = await task({});
    const begin = () => beginUpload(service.url, at(id), owner.cookie, { 'content-length': 1_000_000 });
    const uploads = await Promise.all(Array.from({ length: MANY }, begin));
    for (const { socket } of uploads) socket.write(`${partHead()}begin`);
    while ((await unfinished(service)).length === 0) await setImmediate();
    close(uploads);
    const last = `${partHead()}${'x'.repeat(100_000)}${FORM_END}`;
    const upload = await beginUpload(service.url, at(id), owner.cookie, { 'content-length': last.length });
    upload.socket.write(last);
    assert.equal(await upload.status(), 201);
    while ((await unfinished(service)).length > 0) await setImmediate();
    close([upload]);
  });
});

function close(uploads: readonly RawUpload[]): void {
  for (const { socket } of uploads) socket.destroy();
}
