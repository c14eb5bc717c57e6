/** No account can store more than its quotas, and an account above them can still read, shorten and delete. */

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { beginUpload, bytes, FORM_END, fileForm, partHead } from '#server/testing/forms.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { importFiles } from '../../notes/notes-zip/testing/zips.ts';
import { repairUsage } from './index.ts';

const QUOTA = { text: 20_000, files: 100_000 };

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    const environment = { SERVICE_QUOTA_TEXT: '20kB', SERVICE_QUOTA_FILES: '100kB' };
    service = await startService(await open(), { environment });
  });

  after(() => service.stop());

  const person = () => service.person(`Somebody ${crypto.randomUUID()}`);
  const task = (who: Person, size: number, project = who.inbox) =>
    who.ask('POST', '/api/v1/tasks', { content: 'x', description: 'x'.repeat(size - 1), project_id: project });
  const idOf = ({ json }: TestResponse) => (json as { id: string }).id;

  function assertFull({ status, json }: TestResponse, kind: 'text' | 'files'): void {
    const { code, fields = {} } = json as { code: string; fields?: Record<string, string> };
    assert.deepEqual([status, code, Object.keys(fields)], [413, 'payload_too_large', [`storage_${kind}`]]);
  }

  /** Uses up the storage for text of a person but for `rest` bytes. Returns the id of a task. */
  async function fill(who: Person, rest = 0): Promise<string> {
    const { text_bytes } = await who.client.auth.usage();
    const answer = await task(who, QUOTA.text - text_bytes - rest);
    assert.equal(answer.status, 201, answer.text);
    return idOf(answer);
  }

  async function assertWithinQuotas(who: Person): Promise<void> {
    assert.equal(await repairUsage(service.database), 0);
    const { text_bytes, files_bytes } = await who.client.auth.usage();
    assert.ok(text_bytes <= QUOTA.text && files_bytes <= QUOTA.files, `${text_bytes} ${files_bytes}`);
  }

  it('shows the usage and the quotas of the caller only', async () => {
    const [owner, stranger] = [await person(), await person()];
    const before = await stranger.client.auth.usage();
    await task(owner, 100);
    const { text_bytes, ...others } = await owner.client.auth.usage();
    assert.ok(text_bytes > 100 && text_bytes < 120);
    assert.deepEqual(others, { files_bytes: 0, text_quota: QUOTA.text, files_quota: QUOTA.files });
    assert.deepEqual(await stranger.client.auth.usage(), before);
  });

  it('S-5-4: text above the quota is refused by every operation, without a trace', async () => {
    const owner = await person();
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'note' } });
    const { id: labelID } = await owner.client.labels.create({ body: { name: 'label' } });
    const taskID = await fill(owner);
    const events = await emittedBy(service, async () => {
      for (const [method, path, body] of [
        ['POST', '/tasks', { content: 'x' }],
        ['POST', '/tasks/quick-add', { text: 'x' }],
        ['PATCH', `/tasks/${taskID}`, { content: 'longer' }],
        ['POST', `/tasks/${taskID}/duplicate`, undefined],
        ['POST', `/tasks/${taskID}/comments`, { body: 'x' }],
        ['POST', '/projects', { name: 'x' }],
        ['POST', `/projects/${owner.inbox}/sections`, { name: 'x' }],
        ['POST', '/import/csv', { mapping: { content: 'A' }, rows: [{ A: 'x' }] }],
        ['POST', '/project-groups', { name: 'x' }],
        ['POST', '/labels', { name: 'x' }],
        ['PATCH', `/labels/${labelID}`, { name: 'longer label' }],
        ['POST', '/filters', { name: 'x', query: 'p1' }],
        ['POST', '/notes', { body: 'x' }],
        ['PATCH', `/notes/${noteID}`, { body: 'longer note' }],
      ] as const) {
        assertFull(await owner.ask(method, `/api/v1${path}`, body), 'text');
      }
      await assert.rejects(importFiles(owner, { 'a.md': 'x' }), { status: 413 });
    });
    assert.deepEqual(events, []);
    await assertWithinQuotas(owner);
  });

  it('S-5-5: an account above its quota can read, shorten, complete, delete and restore', async () => {
    const owner = await person();
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'a note' } });
    const taskID = await fill(owner);
    service.clock.advance(3_600_000);
    await owner.client.notes.update({ noteID, body: { body: 'a not' } });
    assert.ok((await owner.client.auth.usage()).text_bytes > QUOTA.text, 'the version counts');
    await owner.client.notes.delete({ noteID });
    await owner.client.notes.restore({ noteID });
    await owner.client.tasks.complete({ taskID });
    await owner.client.tasks.update({ taskID, body: { description: 'y'.repeat(QUOTA.text / 2), priority: 2 } });
    await owner.client.tasks.get({ taskID });
    assert.equal((await task(owner, 50)).status, 201);
    assert.equal(await repairUsage(service.database), 0);
  });

  it('S-5-6: an editor who fills the project of another user is refused at the quota of the owner', async () => {
    const [owner, editor] = [await person(), await person()];
    const { id: project } = await owner.client.projects.create({ body: { name: 'House' } });
    await service.share(project, editor, 'editor');
    await fill(owner);
    const before = await editor.client.auth.usage();
    assertFull(await task(editor, 10, project), 'text');
    assert.equal((await task(editor, 10)).status, 201);
    assert.equal((await editor.client.auth.usage()).text_bytes, before.text_bytes + 10);
    const { id: own } = await editor.client.projects.create({ body: { name: 'Own' } });
    const big = idOf(await task(editor, 5000, own));
    assertFull(await editor.ask('POST', `/api/v1/tasks/${big}/move`, { project_id: project }), 'text');
    await service.share(own, owner, 'editor');
    assertFull(await editor.ask('POST', `/api/v1/projects/${own}/transfer`, { user_id: owner.id }), 'text');
    await assertWithinQuotas(owner);
  });

  it('S-5-7: parallel writes do not exceed the quota for text together', async () => {
    const owner = await person();
    await fill(owner, 2500);
    const projects = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((name) => owner.client.projects.create({ body: { name: `${name}` } })),
    );
    const answers = await Promise.all(projects.map(({ id }) => task(owner, 1000, id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 413, 413, 413, 413]);
    await assertWithinQuotas(owner);
  });

  const attach = (who: Person, taskID: string, size: number, value = 97) =>
    who.ask('POST', `/api/v1/tasks/${taskID}/attachments`, fileForm(bytes(size, value)));

  it('S-5-8: parallel uploads do not exceed the quota for files together', async () => {
    const owner = await person();
    const taskID = idOf(await task(owner, 10));
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'x' } });
    const note = (value: number) =>
      owner.ask('POST', `/api/v1/notes/${noteID}/attachments`, fileForm(bytes(40_000, value)));
    const answers = await Promise.all([
      attach(owner, taskID, 40_000, 1),
      note(2),
      attach(owner, taskID, 40_000, 3),
      note(4),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 201, 413, 413]);
    for (const answer of answers.filter(({ status }) => status === 413)) assertFull(answer, 'files');
    await assertWithinQuotas(owner);
  });

  it('S-5-9: a file above the quota is refused before it is stored', async () => {
    const owner = await person();
    const taskID = idOf(await task(owner, 10));
    assert.equal((await attach(owner, taskID, 60_000, 7)).status, 201);
    const stored = async () => (await readdir(service.filesFolder, { recursive: true })).length;
    const before = await stored();
    assertFull(await attach(owner, taskID, 40_001, 8), 'files');
    const declared = await beginUpload(service.url, `/api/v1/tasks/${taskID}/attachments`, owner.cookie, {
      'content-length': 1_000_000,
    });
    assert.equal(await declared.status(), 413);
    declared.socket.destroy();
    const chunked = await beginUpload(service.url, `/api/v1/tasks/${taskID}/attachments`, owner.cookie, {
      'transfer-encoding': 'chunked',
    });
    const form = `${partHead()}${'x'.repeat(50_000)}${FORM_END}`;
    chunked.socket.write(`${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`);
    assert.equal(await chunked.status(), 413);
    chunked.socket.destroy();
    assert.equal(await stored(), before);
    assert.equal((await attach(owner, taskID, 40_000, 9)).status, 201);
    await assertWithinQuotas(owner);
  });

  it('S-5-10: an import with more files than the quota leaves nothing', async () => {
    const owner = await person();
    const files = { 'a.md': '![](a.png) ![](b.png)', 'a.png': 'a'.repeat(60_000), 'b.png': 'b'.repeat(60_000) };
    await assert.rejects(importFiles(owner, files), { status: 413 });
    assert.deepEqual((await owner.client.notes.list()).notes, []);
    assert.equal((await owner.client.auth.usage()).files_bytes, 0);
    const { attachments } = await owner.client.comments.list({ taskID: idOf(await task(owner, 10)) });
    assert.deepEqual(attachments, []);
  });

  it('has room again after a file is deleted', async () => {
    const owner = await person();
    const taskID = idOf(await task(owner, 10));
    const first = await attach(owner, taskID, 100_000);
    assert.equal(first.status, 201);
    assertFull(await attach(owner, taskID, 1), 'files');
    await owner.client.attachments.delete({ attachmentID: idOf(first) });
    assert.equal((await attach(owner, taskID, 1)).status, 201);
  });

  it('answers in the language of the caller', async () => {
    const owner = await service.person(`Somebody ${crypto.randomUUID()}`, { locale: 'da' });
    await fill(owner);
    const { json } = await task(owner, 10);
    assert.match((json as { fields: { storage_text: string } }).fields.storage_text, /^Lagerpladsen til tekst/);
  });
});

eachDatabase((_name, open) => {
  it('has no quotas with the value 0', async () => {
    const environment = { SERVICE_QUOTA_TEXT: '0', SERVICE_QUOTA_FILES: '0' };
    const service = await startService(await open(), { environment });
    const owner = await service.person('Owner');
    const { id: taskID } = await owner.client.tasks.create({ body: { content: 'Task' } });
    assert.equal((await owner.ask('POST', `/api/v1/tasks/${taskID}/attachments`, fileForm('x'))).status, 201);
    const usage = await owner.client.auth.usage();
    assert.deepEqual(Object.keys(usage).sort(), ['files_bytes', 'text_bytes']);
    await service.stop();
  });
});
