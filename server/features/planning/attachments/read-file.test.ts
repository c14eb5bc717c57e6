import assert from 'node:assert/strict';
import { it } from 'node:test';
import { beginUpload, FORM_END } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { at, attach, read, sha256 } from './testing/files.ts';

onSharedProject((scene) => {
  it('is read in one range of bytes, or not at all when there is none', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const file = await attach(editor, taskID, '0123456789');
    const etag = `"${sha256('0123456789')}"`;
    const cases: [headers: Record<string, string>, status: number, text: string, range: string | null][] = [
      [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=8-' }, 206, '89', 'bytes 8-9/10'],
      [{ range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
      [{ range: 'bytes=-99' }, 206, '0123456789', 'bytes 0-9/10'],
      [{ range: 'bytes=4-99' }, 206, '456789', 'bytes 4-9/10'],
      [{ range: 'bytes=0-1,4-5' }, 200, '0123456789', null],
      [{ range: 'bytes=4-2' }, 200, '0123456789', null],
      [{ range: 'lines=1-2' }, 200, '0123456789', null],
      [{ range: 'bytes=2-4', 'if-range': etag }, 206, '234', 'bytes 2-4/10'],
      [{ range: 'bytes=2-4', 'if-range': '"other"' }, 200, '0123456789', null],
      [{ 'if-none-match': etag }, 304, '', null],
    ];
    for (const [headers, status, text, range] of cases) {
      const answer = await read(service, editor, file, headers);
      const name = JSON.stringify(headers);
      assert.equal(answer.status, status, name);
      assert.equal(await answer.text(), text, name);
      assert.equal(answer.headers.get('content-range'), range, name);
    }
    for (const range of ['bytes=10-', 'bytes=10-20', 'bytes=-0']) {
      const refused = await editor.ask('GET', file.url, undefined, { range });
      assert.equal(refused.status, 416);
      assert.equal(refused.headers.get('content-range'), 'bytes */10');
    }
    const head = await fetch(service.url + file.url, { method: 'HEAD', headers: { cookie: editor.cookie } });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, '10']);
    const empty = await attach(editor, taskID, '', 'empty');
    const nothing = await read(service, editor, empty);
    assert.deepEqual([nothing.status, await nothing.text()], [200, '']);
  });

  it('has no picture, page or name that a browser or a header could be tricked with', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, {
      'content-length': Buffer.byteLength(evilForm()),
    });
    upload.socket.write(evilForm());
    assert.equal(await upload.status(), 201);
    upload.socket.destroy();
    const [file] = (await editor.client.comments.list({ taskID })).attachments;
    assert.equal(file?.filename, 'gpj.exe');
    assert.equal(file?.mime_type, 'image/svg+xml');
    const answer = await read(service, editor, file ?? assert.fail());
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; /);
  });
});

function evilForm(): string {
  const disposition = 'form-data; name="file"; filename="../../\u202egpj.exe"';
  const head = `--a-boundary\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/svg+xml; x="y"\r\n\r\n`;
  return `${head}<svg onload="alert(1)"/>${FORM_END}`;
}
