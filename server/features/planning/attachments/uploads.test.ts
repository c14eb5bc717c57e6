import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { beginUpload, bytes, FORM_END, fileForm, partHead } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { at, attach, kept, namesOf, read, sha256, unfinished } from './testing/files.ts';

onSharedProject((scene) => {
  const fieldsOf = (answer: { json: unknown }) => Object.keys((answer.json as ErrorBody).fields ?? {});

  it('may have exactly 25 MiB; one byte more is refused and leaves nothing', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const largest = bytes(LIMITS.fileBytes, 1);
    assert.equal((await attach(editor, taskID, largest)).size, LIMITS.fileBytes);
    const before = await kept(service);
    assert.equal((await editor.ask('POST', at(taskID), fileForm(bytes(LIMITS.fileBytes + 1, 2)))).status, 413);
    assert.deepEqual(await kept(service), before);
    const far = await editor.ask('POST', at(taskID), fileForm(bytes(LIMITS.fileBytes + 1_000_000, 3)));
    assert.equal(far.status, 413);
    assert.deepEqual(await kept(service), before);
    assert.deepEqual(await namesOf(editor, taskID), ['note.txt']);
  });

  it('is counted while it is received, without a length', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const before = await kept(service);
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'transfer-encoding': 'chunked' });
    const chunk = (part: string | Uint8Array) => {
      upload.socket.write(`${Buffer.byteLength(part).toString(16)}\r\n`);
      upload.socket.write(part);
      upload.socket.write('\r\n');
    };
    chunk(partHead());
    for (let sent = 0; sent < LIMITS.fileBytes; sent += 1_048_576) chunk(bytes(1_048_576, 4));
    chunk('x');
    assert.equal(await upload.status(), 413);
    upload.socket.destroy();
    assert.deepEqual(await kept(service), before);
  });

  it('refuses invalid forms with the validation error, and leaves nothing', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const before = await kept(service);
    const two = fileForm('a');
    two.append('file', new Blob(['b']), 'b.txt');
    const text = new FormData();
    text.append('file', '');
    const unknown = fileForm('a');
    unknown.append('name', 'x');
    const other = new FormData();
    other.append('picture', new Blob(['b']), 'b.png');
    const odd = fileForm('a');
    odd.append('__proto__', new Blob(['b']), 'b.png');
    const twice = fileForm('a');
    for (const id of ['a', 'b']) twice.append('comment_id', id);
    for (const [form, ...fields] of [
      [two, 'file'],
      [text, 'file'],
      [new FormData(), 'file'],
      [unknown, 'name'],
      [other, 'file', 'picture'],
      [odd, '__proto__'],
      [twice, 'comment_id'],
      [undefined, 'file'],
    ] as [FormData | undefined, ...string[]][]) {
      const refused = await editor.ask('POST', at(taskID), form);
      assert.equal(refused.status, 422, refused.text);
      assert.deepEqual(fieldsOf(refused).sort(), fields);
    }
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    assert.equal((await editor.ask('POST', at(taskID), 'nothing like a form', form)).status, 400);
    assert.equal((await editor.ask('POST', at(taskID), '--x\r\n', form)).status, 400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    assert.equal((await editor.ask('POST', at(taskID), 'x', noBoundary)).status, 400);
    assert.equal((await editor.ask('POST', at(taskID), {})).status, 415);
    assert.deepEqual(await kept(service), before);
    assert.deepEqual(await namesOf(editor, taskID), []);
  });

  it('refuses a hundred thousand parts without reading them', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const part = '--a-boundary\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n';
    const body = `${part.repeat(100_000)}--a-boundary--\r\n`;
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'content-length': body.length });
    upload.socket.write(body);
    assert.equal(await upload.status(), 413);
    upload.socket.destroy();
    assert.deepEqual(await unfinished(service), []);
  });

  it('removes unfinished uploads', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    for (const [length, end] of [
      [1000, ''],
      [1000, FORM_END],
    ] as const) {
      const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'content-length': length });
      upload.socket.write(`${partHead()}some bytes`);
      await until(async () => (await unfinished(service)).length === 1);
      upload.socket.end(end);
      await upload.status();
      await until(async () => (await unfinished(service)).length === 0);
    }
    const short = `${partHead()}cut in its middle`;
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'content-length': short.length });
    upload.socket.write(short);
    assert.equal(await upload.status(), 400);
    upload.socket.destroy();
    assert.deepEqual(await unfinished(service), []);
    assert.deepEqual(await namesOf(editor, taskID), []);
  });

  it('accepts a slow upload', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const body = `${partHead('file', 'slow.txt')}drop by drop${FORM_END}`;
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'content-length': body.length });
    for (const letter of body) {
      upload.socket.write(letter);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    assert.equal(await upload.status(), 201);
    upload.socket.destroy();
    assert.deepEqual(await namesOf(editor, taskID), ['slow.txt']);
  });

  it('stores equal contents once; a failed upload does not remove them', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const content = 'the same for all';
    const before = (await kept(service)).length;
    const made = await Promise.all(Array.from({ length: 8 }, () => attach(editor, taskID, content)));
    assert.equal((await kept(service)).length, before + 1);
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, { 'content-length': 100_000 });
    upload.socket.write(`${partHead()}${content}`);
    upload.socket.destroy();
    const body = fileForm(content);
    body.append('comment_id', crypto.randomUUID());
    assert.equal((await editor.ask('POST', at(taskID), body)).status, 404);
    for (const file of made) assert.equal(await (await read(service, editor, file)).text(), content);
    const place = join(service.filesFolder, sha256(content).slice(0, 2), sha256(content));
    assert.equal(await readFile(place, 'utf8'), content);
  });

  it('is created once for an Idempotency-Key with any boundary; another content is another request', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await editor.ask('POST', at(taskID), fileForm('once'), key);
    assert.equal(first.status, 201);
    const events = await emittedBy(service, async () => {
      const again = await editor.ask('POST', at(taskID), fileForm('once'), key);
      assert.equal(again.headers.get('idempotent-replay'), 'true');
      assert.deepEqual(again.json, first.json);
      for (const other of [fileForm('twice'), fileForm('once', 'other.txt')]) {
        assert.equal((await editor.ask('POST', at(taskID), other, key)).status, 409);
      }
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await unfinished(service), []);
    assert.deepEqual(await namesOf(editor, taskID), ['note.txt']);
  });

  it('keeps the file name, also with escapes in the form', async () => {
    const { editor, task } = scene();
    const { id: taskID } = await task({});
    for (const [name, kept] of [
      ['say "hi".txt', 'say hi.txt'],
      ['two\nlines.txt', 'two lines.txt'],
      ['100% blåbær+æbler.txt', '100% blåbær+æbler.txt'],
      ['', 'file'],
    ] as const) {
      const { filename } = await attach(editor, taskID, 'x', name);
      assert.equal(filename, kept);
    }
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail('it never came to hold');
}
