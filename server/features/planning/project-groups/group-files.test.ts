import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Attachment } from '#contract/resources/attachment.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { bytes, fileForm } from '#server/testing/forms.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { sweepFiles } from '../attachments/index.ts';
import { kept, read, sha256 } from '../attachments/testing/files.ts';

const HOUR = 3_600_000;

onSharedProject((scene) => {
  const at = (group: string) => `/api/v1/project-groups/${group}/attachments`;
  const attach = (person: Person, groupID: string, content: string, name?: string) =>
    person.client.groups.addFile({ groupID, body: fileForm(content, name) });
  const filesOf = async (groupID: string) => (await scene().owner.client.groups.get({ groupID })).attachments;
  const bytesOf = async (person: Person) => (await person.client.auth.usage()).files_bytes;

  /** A group of the owner that contains the shared project. */
  async function group(): Promise<string> {
    const { owner, project } = scene();
    const { id } = await owner.client.groups.create({ body: { name: 'Home' } });
    await owner.client.projects.update({ projectID: project, body: { group_id: id } });
    return id;
  }

  it('is attached by the owner of the group, published to them only, listed, and read byte for byte', async () => {
    const { service, owner, editor } = scene();
    const id = await group();
    const [own, member] = [await owner.listen(), await editor.listen()];
    const before = await bytesOf(owner);
    let file: Attachment | undefined;
    const events = await emittedBy(service, async () => {
      file = await attach(owner, id, 'rødgrød', 'rød grød.txt');
    });
    const { id: fileId, ...rest } = file ?? assert.fail();
    assert.deepEqual(rest, {
      filename: 'rød grød.txt',
      mime_type: 'text/plain',
      size: 9,
      url: `/api/v1/attachments/${fileId}`,
      uploaded_by: owner.id,
      created_at: '2026-10-14T12:30:00.000Z',
    });
    const live_extra = { group_id: id };
    assert.deepEqual(events, [toSelf(owner, { subject_id: fileId, live: 'attachment.created', live_extra })]);
    assert.deepEqual((await own.next('attachment.created')).payload, { ...file, group_id: id });
    const second = await attach(owner, id, 'two');
    assert.deepEqual(await filesOf(id), [file, second]);
    assert.equal((await bytesOf(owner)) - before, 12);
    const answer = await read(service, owner, file ?? assert.fail());
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
    assert.equal(await answer.text(), 'rødgrød');
    await service.settled();
    assert.deepEqual(member.received, []);
    own.close();
    member.close();
  });

  it('is hidden from members of the projects in the group, and answers them like an unknown id', async () => {
    const { service, owner, editor, viewer, stranger } = scene();
    const id = await group();
    const file = await attach(owner, id, 'secret');
    const unknown = crypto.randomUUID();
    const events = await emittedBy(service, async () => {
      for (const person of [editor, viewer, stranger]) {
        for (const [method, path, other, body] of [
          ['GET', file.url, `/api/v1/attachments/${unknown}`],
          ['DELETE', file.url, `/api/v1/attachments/${unknown}`],
          ['POST', at(id), at(unknown), () => fileForm('x')],
        ] as const) {
          const [real, none] = [await person.ask(method, path, body?.()), await person.ask(method, other, body?.())];
          assert.equal(real.status, 404, `${method} ${path}`);
          assert.equal(real.text, none.text);
        }
      }
    });
    assert.deepEqual(events, []);
    assert.equal((await filesOf(id)).length, 1);
  });

  it('S-4-12: is hidden from tokens that are limited to a project of the group', async () => {
    const { service, owner, project } = scene();
    const id = await group();
    const file = await attach(owner, id, 'secret');
    const { token } = await owner.client.tokens.create({ body: { name: 'Limited', project_ids: [project] } });
    const headers = { authorization: `Bearer ${token}` };
    const unknown = `/api/v1/attachments/${crypto.randomUUID()}`;
    for (const method of ['GET', 'DELETE'] as const) {
      const real = await ask(service.url, method, file.url, undefined, headers);
      assert.equal(real.status, 404, method);
      assert.equal(real.text, (await ask(service.url, method, unknown, undefined, headers)).text);
    }
    assert.equal((await ask(service.url, 'POST', at(id), fileForm('x'), headers)).status, 403);
    assert.deepEqual(await filesOf(id), [file]);
  });

  it('is deleted once, with an event, and gives its storage back', async () => {
    const { service, owner } = scene();
    const id = await group();
    const before = await bytesOf(owner);
    const file = await attach(owner, id, 'x');
    const events = await emittedBy(service, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => owner.ask('DELETE', file.url)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404]);
    });
    const live_extra = { id: file.id, group_id: id };
    assert.deepEqual(events, [toSelf(owner, { live: 'attachment.deleted', live_extra })]);
    assert.equal((await read(service, owner, file)).status, 404);
    assert.deepEqual(await filesOf(id), []);
    assert.equal(await bytesOf(owner), before);
  });

  it('goes with its group, and its bytes are removed when unreferenced', async () => {
    const { service, owner } = scene();
    const [id, other] = [await group(), await group()];
    const before = await bytesOf(owner);
    const file = await attach(owner, id, 'bytes of two groups');
    const same = await attach(owner, other, 'bytes of two groups');
    const isKept = async () => {
      const later = service.clock.now() + 25 * HOUR;
      for (const now of [later, later + 25 * HOUR])
        await sweepFiles(service.database, service.files, now, async (ids) => [...ids]);
      return (await kept(service)).some((path) => path.endsWith(sha256('bytes of two groups')));
    };
    await owner.client.groups.delete({ groupID: id });
    assert.equal((await read(service, owner, file)).status, 404);
    assert.equal(await isKept(), true);
    assert.equal((await read(service, owner, same)).status, 200);
    await owner.client.groups.delete({ groupID: other });
    assert.equal(await isKept(), false);
    assert.equal(await bytesOf(owner), before);
  });

  it('is at most 25 MiB, one file per form', async () => {
    const { owner } = scene();
    const id = await group();
    assert.equal((await owner.ask('POST', at(id), fileForm(bytes(LIMITS.fileBytes + 1)))).status, 413);
    assert.equal((await owner.ask('POST', at(id))).status, 422);
    const onTask = fileForm('a');
    onTask.append('comment_id', crypto.randomUUID());
    assert.equal((await owner.ask('POST', at(id), onTask)).status, 422);
    assert.deepEqual(await filesOf(id), []);
  });
});
