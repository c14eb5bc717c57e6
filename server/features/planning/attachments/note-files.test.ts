import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Attachment } from '#contract/resources/attachment.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { beginUpload, bytes, fileForm, partHead } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { sweepFiles } from './index.ts';
import { attach as attachToTask, kept, read, sha256 } from './testing/files.ts';

const HOUR = 3_600_000;

onSharedProject((scene) => {
  const at = (noteID: string) => `/api/v1/notes/${noteID}/attachments`;
  const attach = (person: Person, noteID: string, content: string | Uint8Array<ArrayBuffer>, name?: string) =>
    person.client.noteFiles.create({ noteID, body: fileForm(content, name) });
  const filesOf = async (person: Person, noteID: string) => (await person.client.notes.get({ noteID })).attachments;

  /** A note of the owner in the project of the scene. */
  const filed = async () => {
    const { owner, project } = scene();
    return (await owner.client.notes.create({ body: { body: 'Plan', project_id: project } })).id;
  };
  /** An unfiled note of the owner, and a function that shares it. */
  const loose = async () => {
    const { owner } = scene();
    const { id } = await owner.client.notes.create({ body: { body: 'Own' } });
    return {
      id,
      share: (person: Person, role: 'editor' | 'viewer') =>
        scene().service.database.transaction(async (tx) => {
          const share = { note_id: id, user_id: person.id, role, added_at: '2026-10-14T12:30:00.000Z' };
          await tx.run(tables(tx).insertInto('note_share').values(share));
        }),
    };
  };

  it('is attached by an editor, published to the readers of the note, listed, and read byte for byte', async () => {
    const { editor, viewer, stranger, service, project } = scene();
    const noteID = await filed();
    const before = await viewer.client.notes.get({ noteID });
    const [reader, outsider] = [await viewer.listen(), await stranger.listen()];
    let file: Attachment | undefined;
    const events = await emittedBy(service, async () => {
      file = await attach(editor, noteID, 'rødgrød', 'rød grød.txt');
    });
    const { id, ...rest } = file ?? assert.fail();
    assert.deepEqual(rest, {
      filename: 'rød grød.txt',
      mime_type: 'text/plain',
      size: 9,
      url: `/api/v1/attachments/${id}`,
      uploaded_by: editor.id,
      created_at: '2026-10-14T12:30:00.000Z',
    });
    assert.deepEqual(events, [
      {
        actor_id: editor.id,
        project_id: project,
        project_name: 'House',
        note_id: noteID,
        subject_id: id,
        activity: 'attachment.added',
        payload: { note_id: noteID, filename: 'rød grød.txt' },
        live: 'attachment.created',
        live_extra: { note_id: noteID },
      },
    ]);
    assert.deepEqual((await reader.next('attachment.created')).payload, { ...file, note_id: noteID });
    assert.deepEqual(await viewer.client.notes.get({ noteID }), { ...before, attachments: [file] });
    assert.equal(await (await read(service, viewer, file ?? assert.fail())).text(), 'rødgrød');
    await service.settled();
    assert.deepEqual(outsider.received, []);
    reader.close();
    outsider.close();
  });

  it('is removed by any editor, once, with an event', async () => {
    const { owner, editor, viewer, service } = scene();
    const noteID = await filed();
    const file = await attach(editor, noteID, 'x', 'a.txt');
    const reader = await viewer.listen();
    const events = await emittedBy(service, async () => {
      const answers = await Promise.all([owner, editor, owner].map((person) => person.ask('DELETE', file.url)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404]);
    });
    assert.deepEqual(
      events.map(({ activity, payload, live, live_extra }) => ({ activity, payload, live, live_extra })),
      [
        {
          activity: 'attachment.removed',
          payload: { note_id: noteID, filename: 'a.txt' },
          live: 'attachment.deleted',
          live_extra: { id: file.id, note_id: noteID },
        },
      ],
    );
    assert.deepEqual((await reader.next('attachment.deleted')).payload, { id: file.id, note_id: noteID });
    assert.equal((await read(service, owner, file)).status, 404);
    assert.deepEqual(await filesOf(owner, noteID), []);
    reader.close();
  });

  it('A-1: is hidden from users without a right to the note, also after earlier requests', async () => {
    const { editor, viewer, stranger, service, project } = scene();
    const noteID = await filed();
    const file = await attach(editor, noteID, 'secret');
    const events = await emittedBy(service, async () => {
      for (const person of [viewer, stranger]) {
        assert.equal((await person.ask('POST', at(noteID), fileForm('x'))).status, 404);
        assert.equal((await person.ask('DELETE', file.url)).status, 404);
      }
      for (const headers of [{}, { 'if-none-match': `"${sha256('secret')}"` }, { range: 'bytes=0-1' }]) {
        assert.equal((await read(service, stranger, file, headers)).status, 404);
      }
      assert.equal((await read(service, viewer, file)).status, 200);
      await service.unshare(project, viewer);
      assert.equal((await read(service, viewer, file)).status, 404);
    });
    assert.deepEqual(events, []);
    assert.equal((await filesOf(editor, noteID))?.length, 1);
  });

  it('A-1: of a shared note follows the share', async () => {
    const { owner, editor, viewer, stranger, service } = scene();
    const { id: noteID, share } = await loose();
    const file = await attach(owner, noteID, 'mine');
    for (const person of [editor, viewer, stranger]) assert.equal((await read(service, person, file)).status, 404);
    await share(stranger, 'viewer');
    assert.equal((await read(service, stranger, file)).status, 200);
    assert.equal((await stranger.ask('DELETE', file.url)).status, 404);
    assert.equal((await stranger.ask('POST', at(noteID), fileForm('x'))).status, 404);
    await share(editor, 'editor');
    const events = await emittedBy(service, async () => {
      await attach(editor, noteID, 'his');
    });
    assert.deepEqual(events[0]?.project_id, undefined);
    assert.equal((await editor.ask('DELETE', file.url)).status, 204);
    assert.deepEqual(
      (await filesOf(stranger, noteID))?.map(({ uploaded_by }) => uploaded_by),
      [editor.id],
    );
  });

  it('F-1: is always a download without a type, for any claimed type', async () => {
    const { owner, service } = scene();
    const noteID = await filed();
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
      ['a.xhtml', 'application/xhtml+xml'],
      ['a.xml', 'text/xml'],
      ['a.pdf', 'application/pdf'],
    ] as const) {
      const file = await owner.client.noteFiles.create({ noteID, body: fileForm(script, name, type) });
      const { headers } = await read(service, owner, file);
      assert.equal(headers.get('content-type'), 'application/octet-stream');
      assert.match(headers.get('content-disposition') ?? '', /^attachment;/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy') ?? '', /^sandbox/);
    }
  });

  it('F-2: gets a safe name, and its path does not contain a given name', async () => {
    const { owner, service } = scene();
    const noteID = await filed();
    for (const [given, name] of [
      ['../../etc/passwd', 'passwd'],
      ['two\r\nset-cookie: a=b.txt', 'two  set-cookie: a=b.txt'],
      ['exe\u202egpj.txt', 'exegpj.txt'],
      ['con.txt', 'con.txt'],
      [`${'x'.repeat(5000)}.txt`, `${'x'.repeat(LIMITS.fileName - 4)}.txt`],
    ] as const) {
      const file = await attach(owner, noteID, given, given);
      assert.equal(file.filename, name.replaceAll('  ', ' '));
      const { headers } = await read(service, owner, file);
      assert.equal(headers.get('set-cookie'), null);
    }
    for (const path of await kept(service)) assert.match(path, /\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
  });

  it('H-4: is at most 25 MiB, one file per form; anything else leaves nothing', async () => {
    const { owner, service } = scene();
    const noteID = await filed();
    assert.equal((await attach(owner, noteID, bytes(LIMITS.fileBytes, 7))).size, LIMITS.fileBytes);
    const before = await kept(service);
    assert.equal((await owner.ask('POST', at(noteID), fileForm(bytes(LIMITS.fileBytes + 1, 8)))).status, 413);
    const two = fileForm('a');
    two.append('file', new Blob(['b']), 'b.txt');
    const ofTask = fileForm('a');
    ofTask.append('comment_id', crypto.randomUUID());
    for (const [form, field] of [
      [two, 'file'],
      [undefined, 'file'],
      [ofTask, 'comment_id'],
    ] as const) {
      const refused = await owner.ask('POST', at(noteID), form);
      assert.equal(refused.status, 422, refused.text);
      assert.deepEqual(Object.keys((refused.json as ErrorBody).fields ?? {}), [field]);
    }
    const cut = `${partHead()}cut in its middle`;
    const upload = await beginUpload(service.url, at(noteID), owner.cookie, { 'content-length': cut.length });
    upload.socket.write(cut);
    assert.equal(await upload.status(), 400);
    upload.socket.destroy();
    assert.deepEqual(await kept(service), before);
    assert.equal((await filesOf(owner, noteID))?.length, 1);
  });

  it('follows its note into the trash and back; its bytes are removed when unreferenced', async () => {
    const { owner, editor, service, task } = scene();
    const noteID = await filed();
    const file = await attach(editor, noteID, 'shared bytes');
    await owner.client.notes.delete({ noteID });
    assert.equal((await read(service, editor, file)).status, 404);
    assert.equal((await owner.ask('DELETE', file.url)).status, 404);
    const { id: taskID } = await task({});
    const other = await attachToTask(owner, taskID, 'shared bytes');
    await owner.client.attachments.delete({ attachmentID: other.id });
    const later = service.clock.now() + 25 * HOUR;
    for (const now of [later, later + 25 * HOUR])
      await sweepFiles(service.database, service.files, now, async (ids) => [...ids]);
    const isKept = async () => (await kept(service)).some((path) => path.endsWith(sha256('shared bytes')));
    assert.equal(await isKept(), true);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('note').where('id', '=', noteID)));
    for (const now of [later, later + 25 * HOUR])
      await sweepFiles(service.database, service.files, now, async (ids) => [...ids]);
    assert.equal(await isKept(), false);
  });

  it('is refused at the end of the upload if the user has lost the note', async () => {
    const { editor, owner, service, project } = scene();
    const noteID = await filed();
    const form = fileForm(bytes(3_000_000, 5));
    const [answer] = await Promise.all([editor.ask('POST', at(noteID), form), service.unshare(project, editor)]);
    const files = await filesOf(owner, noteID);
    assert.ok(answer.status === 201 || answer.status === 404, answer.text);
    assert.equal(files?.length, answer.status === 201 ? 1 : 0);
  });
});
