/** Every write changes the totals by the bytes that it stores. `repairUsage` finds nothing to correct. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { importFiles } from '../../notes/notes-zip/testing/zips.ts';
import { purgeTrash } from '../../operate/maintenance/index.ts';
import { repairUsage } from './index.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const usage = async (person: Person) => {
    const { text_bytes, files_bytes } = await person.client.auth.usage();
    return { text: text_bytes, files: files_bytes };
  };

  /** Runs `work`, and returns by how many bytes it changed the usage of a person. Fails if a total is wrong afterwards. */
  async function change(person: Person, work: () => Promise<unknown>): Promise<{ text: number; files: number }> {
    const before = await usage(person);
    await work();
    assert.equal(await repairUsage(scene().service.database), 0);
    const after = await usage(person);
    return { text: after.text - before.text, files: after.files - before.files };
  }
  const text = async (person: Person, work: () => Promise<unknown>) => (await change(person, work)).text;

  it('counts projects, sections, tasks and comments for the owner of the project, in UTF-8 bytes', async () => {
    const { owner, editor, project } = scene();
    const counts = (work: () => Promise<unknown>) => text(owner, work);
    const none = await usage(editor);
    let [task, comment, section] = ['', '', ''];
    const body = { content: 'æøå', description: '€', project_id: project };
    assert.equal(await counts(async () => ({ id: task } = await editor.client.tasks.create({ body }))), 9);
    assert.equal(await counts(() => editor.client.tasks.update({ taskID: task, body: { content: 'abcd' } })), -2);
    assert.equal(await counts(() => editor.client.tasks.update({ taskID: task, body: { description: '' } })), -3);
    assert.equal(await counts(() => editor.client.tasks.update({ taskID: task, body: { priority: 1 } })), 0);
    const many = { tasks: [{ id: task, fields: { description: 'xy' } }] };
    assert.equal(await counts(() => editor.client.tasks.updateMany({ body: many })), 2);
    assert.equal(await counts(() => editor.client.tasks.duplicate({ taskID: task })), 6);
    assert.equal(await counts(() => editor.client.tasks.complete({ taskID: task })), 0);
    const said = () => editor.client.comments.create({ taskID: task, body: { body: 'hello' } });
    assert.equal(await counts(async () => ({ id: comment } = await said())), 5);
    assert.equal(await counts(() => editor.client.comments.update({ commentID: comment, body: { body: 'hi' } })), -3);
    assert.equal(await counts(() => editor.client.comments.delete({ commentID: comment })), 0);
    const added = () => editor.client.sections.create({ projectID: project, body: { name: 'Shed' } });
    assert.equal(await counts(async () => ({ id: section } = await added())), 4);
    assert.equal(await counts(() => editor.client.sections.update({ sectionID: section, body: { name: 'Barn ' } })), 0);
    assert.equal(await counts(() => owner.client.projects.update({ projectID: project, body: { name: 'Home!!' } })), 1);
    const describe = (description: string) => () =>
      owner.client.projects.update({ projectID: project, body: { description } });
    assert.equal(await counts(describe('€\nx')), 5);
    assert.equal(await counts(describe('')), -5);
    assert.deepEqual(await usage(editor), none);
  });

  it('counts a moved task with its comments for the owner of the new project', async () => {
    const { owner, editor, project, task } = scene();
    const { id: parent } = await task({ content: 'parent' });
    const { id: child } = await task({ content: 'child', parent_id: parent });
    await owner.client.comments.create({ taskID: child, body: { body: 'hello' } });
    const { id: own } = await editor.client.projects.create({ body: { name: 'Own' } });
    await scene().service.share(own, owner, 'editor');
    const move = (project_id: string) => () =>
      editor.client.tasks.update({ taskID: parent, body: { project_id, content: 'parents' } });
    assert.equal(await text(owner, move(own)), -16);
    assert.equal(await text(editor, move(project)), -17);
    const elsewhere = { ids: [parent], action: 'move' as const, fields: { project_id: own } };
    assert.equal(await text(owner, () => editor.client.tasks.bulk({ body: elsewhere })), -17);
    const back = { project_id: project };
    assert.equal(await text(owner, () => owner.client.tasks.move({ taskID: parent, body: back })), 17);
  });

  it('counts a transferred project with all its contents for the new owner', async () => {
    const { owner, editor, project, task } = scene();
    const { id } = await task({ content: 'task' });
    await owner.client.comments.create({ taskID: id, body: { body: 'hello' } });
    await owner.client.sections.create({ projectID: project, body: { name: 'Shed' } });
    const before = await usage(editor);
    const transfer = () => owner.client.projects.transfer({ projectID: project, body: { user_id: editor.id } });
    assert.equal(await text(owner, transfer), -18);
    assert.equal((await usage(editor)).text - before.text, 18);
  });

  it('counts notes and their versions for the author', async () => {
    const { owner, editor, project, service } = scene();
    const counts = (work: () => Promise<unknown>) => text(owner, work);
    let note = '';
    const body = { body: 'hello', project_id: project };
    assert.equal(await counts(async () => ({ id: note } = await owner.client.notes.create({ body }))), 10);
    const write = (person: Person, text: string) => () =>
      person.client.notes.update({ noteID: note, body: { body: text } });
    assert.equal(await counts(write(owner, 'hello!')), 2);
    assert.equal(await counts(write(editor, 'hello, you')), 14);
    service.clock.advance(3_600_000);
    assert.equal(await counts(write(owner, 'bye')), -4);
    const { versions } = await owner.client.notes.versions({ noteID: note });
    const versionID = versions.at(-1)?.id ?? '';
    assert.equal(await counts(() => owner.client.notes.restoreVersion({ noteID: note, versionID })), 9);
    assert.equal(await counts(() => owner.client.notes.delete({ noteID: note })), 0);
    assert.equal(await counts(() => owner.client.notes.restore({ noteID: note })), 0);
  });

  it('counts a note without author for the user who takes it over', async () => {
    const { owner, project, service } = scene();
    const guest = await service.person(`Guest ${crypto.randomUUID()}`);
    await service.share(project, guest, 'editor');
    const { id: noteID } = await guest.client.notes.create({ body: { body: 'hello', project_id: project } });
    await service.database.transaction((tx) => tx.run(tx.kysely.deleteFrom('user').where('id', '=', guest.id)));
    const write = () => owner.client.notes.update({ noteID, body: { body: 'hello!' } });
    assert.equal(await text(owner, write), 0);
    const takeOver = () => owner.client.notes.update({ noteID, body: { project_id: '', body: 'hello!!' } });
    assert.equal(await text(owner, takeOver), 19);
  });

  it('counts labels, filters and groups', async () => {
    const { owner } = scene();
    const counts = (work: () => Promise<unknown>) => text(owner, work);
    const [name, other] = [`l${crypto.randomUUID()}`, `m${crypto.randomUUID()}`];
    let [label, second, filter, group] = ['', '', '', ''];
    assert.equal(await counts(async () => ({ id: label } = await owner.client.labels.create({ body: { name } }))), 37);
    const query = `@${name}`;
    const saved = () => owner.client.filters.create({ body: { name: 'F', query } });
    assert.equal(await counts(async () => ({ id: filter } = await saved())), 39);
    const rename = () => owner.client.labels.update({ labelID: label, body: { name: `${name}ø` } });
    assert.equal(await counts(rename), 4);
    assert.equal(await counts(() => owner.client.filters.update({ filterID: filter, body: { query: 'p1' } })), -38);
    const making = () => owner.client.labels.create({ body: { name: other } });
    assert.equal(await counts(async () => ({ id: second } = await making())), 37);
    assert.equal(await counts(() => owner.client.labels.merge({ labelID: second, body: { into: label } })), -37);
    assert.equal(await counts(() => owner.client.labels.delete({ labelID: label })), -39);
    assert.equal(await counts(() => owner.client.labels.restore({ labelID: label })), 39);
    assert.equal(await counts(() => owner.client.filters.delete({ filterID: filter })), -3);
    const group1 = { name: 'Work', description: 'abc' };
    assert.equal(await counts(async () => ({ id: group } = await owner.client.groups.create({ body: group1 }))), 7);
    assert.equal(await counts(() => owner.client.groups.update({ groupID: group, body: { description: null } })), -3);
    assert.equal(await counts(() => owner.client.groups.delete({ groupID: group })), -4);
  });

  it('counts templates with their contents', async () => {
    const { owner, project } = scene();
    const counts = (work: () => Promise<unknown>) => text(owner, work);
    let id = '';
    const save = async () => {
      ({ id } = await owner.client.templates.create({
        body: { project_id: project, name: 'Når', description: 'abc' },
      }));
    };
    const bytes = await counts(save);
    const { plan } = await owner.client.templates.get({ templateID: id });
    assert.equal(bytes, 4 + 3 + Buffer.byteLength(JSON.stringify(plan)));
    const rename = { name: 'Home', description: null };
    assert.equal(await counts(() => owner.client.templates.update({ templateID: id, body: rename })), -3);
    assert.equal(await counts(() => owner.client.templates.delete({ templateID: id })), 3 - bytes);
  });

  it('counts files for the user who uploaded them, also if the content is shared', async () => {
    const { owner, editor, task } = scene();
    const { id: taskID } = await task({});
    const { id: noteID } = await editor.client.notes.create({ body: { body: 'n' } });
    const attach = (path: string) => () => editor.ask('POST', `/api/v1/${path}`, fileForm('same content'));
    const before = await usage(owner);
    assert.deepEqual(await change(editor, attach(`tasks/${taskID}/attachments`)), { text: 0, files: 12 });
    assert.deepEqual(await change(editor, attach(`notes/${noteID}/attachments`)), { text: 0, files: 12 });
    assert.deepEqual(await usage(owner), before);
    const { attachments } = await owner.client.comments.list({ taskID });
    const remove = (attachmentID: string) => () => owner.client.attachments.delete({ attachmentID });
    assert.deepEqual(await change(editor, remove(attachments[0]?.id ?? '')), { text: 0, files: -12 });
    const { attachments: ofNote = [] } = await editor.client.notes.get({ noteID });
    const own = () => editor.client.attachments.delete({ attachmentID: ofNote[0]?.id ?? '' });
    assert.deepEqual(await change(editor, own), { text: 0, files: -12 });
    const files = { 'a.md': 'ab ![](p.png) ![](p.png)', 'p.png': 'picture' };
    const imported = await change(editor, () => importFiles(editor, files));
    assert.equal(imported.files, 7);
    assert.ok(imported.text > 0);
  });

  it('gives back the storage of purged records', async () => {
    const { owner, editor, service } = scene();
    const purge = () => purgeTrash(service.database, service.clock.now() + 31 * DAY);
    await purge();
    const start = [await usage(owner), await usage(editor)];
    const { id: projectID } = await owner.client.projects.create({ body: { name: 'Gone' } });
    await service.share(projectID, editor, 'editor');
    await owner.client.sections.create({ projectID, body: { name: 'Section' } });
    const { id: taskID } = await owner.client.tasks.create({ body: { content: 'Task', project_id: projectID } });
    const { id: commentID } = await owner.client.comments.create({ taskID, body: { body: 'hello' } });
    const { id: noteID } = await owner.client.notes.create({ body: { body: 'note' } });
    await owner.client.notes.share({ noteID, body: { user_id: editor.id, role: 'editor' } });
    const form = fileForm('of a comment');
    form.append('comment_id', commentID);
    await editor.ask('POST', `/api/v1/tasks/${taskID}/attachments`, form);
    for (const path of [`tasks/${taskID}`, `notes/${noteID}`]) {
      assert.equal((await editor.ask('POST', `/api/v1/${path}/attachments`, fileForm('file'))).status, 201);
    }
    await owner.client.comments.delete({ commentID });
    assert.deepEqual(await change(editor, purge), { text: 0, files: -12 });
    await owner.client.projects.delete({ projectID });
    await owner.client.notes.delete({ noteID });
    assert.deepEqual(await change(editor, purge), { text: 0, files: -8 });
    assert.deepEqual([await usage(owner), await usage(editor)], start);
  });

  it('corrects wrong totals', async () => {
    const { owner, service } = scene();
    const right = await usage(owner);
    await service.database.transaction((tx) =>
      tx.run(
        tables(tx).updateTable('storage_usage').set({ text_bytes: 1, files_bytes: 2 }).where('user_id', '=', owner.id),
      ),
    );
    assert.deepEqual(await usage(owner), { text: 1, files: 2 });
    assert.equal(await repairUsage(service.database), 1);
    assert.deepEqual(await usage(owner), right);
    await service.database.transaction((tx) =>
      tx.run(tables(tx).deleteFrom('storage_usage').where('user_id', '=', owner.id)),
    );
    assert.equal(await repairUsage(service.database), 1);
    assert.deepEqual(await usage(owner), right);
  });

  it('stays exact during concurrent moves, transfers and edits', async () => {
    const { owner, editor, project, service } = scene();
    const { id: other } = await editor.client.projects.create({ body: { name: 'Other' } });
    await service.share(other, owner, 'editor');
    const tasks = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        owner.client.tasks.create({ body: { content: `task ${index}`, project_id: project } }),
      ),
    );
    const works = tasks.flatMap(({ id }, index) => [
      () => editor.ask('PATCH', `/api/v1/tasks/${id}`, { project_id: index % 2 === 0 ? other : project }),
      () => owner.ask('PATCH', `/api/v1/tasks/${id}`, { description: 'x'.repeat(100 * index) }),
      () => editor.ask('POST', `/api/v1/tasks/${id}/comments`, { body: 'y'.repeat(10 + index) }),
    ]);
    const transfer = () => owner.ask('POST', `/api/v1/projects/${project}/transfer`, { user_id: editor.id });
    const answers = await Promise.all([...works, transfer].map((work) => work()));
    assert.ok(answers.filter(({ status }) => status < 300).length > 6);
    assert.equal(await repairUsage(service.database), 0);
  });
});
