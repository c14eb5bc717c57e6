/** Ids that clients choose for new records: the same request can be repeated for ever. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

let count = 0;

/** Returns another id of the form that clients send. */
function nextId(): string {
  count += 1;
  return `01a13a64-3275-7266-8989-${count.toString(16).padStart(12, '0')}`;
}

type Stored = { id: string; etag: string };

onSharedProject((scene) => {
  /** Requests that create a record in the shared project. `edit` and `remove` are requests on it. */
  const kinds = async () => {
    const { owner, project } = scene();
    const { id: task } = await owner.client.tasks.create({ body: { content: 'Commented', project_id: project } });
    return [
      { path: '/tasks', body: { content: 'Task', project_id: project }, one: 'tasks', edit: { content: 'Edited' } },
      {
        path: '/tasks/quick-add',
        body: { text: 'Line', project_id: project },
        one: 'tasks',
        edit: { content: 'Other' },
      },
      { path: '/notes', body: { body: 'Note', project_id: project }, one: 'notes', edit: { body: 'Edited' } },
      { path: `/tasks/${task}/comments`, body: { body: 'Comment' }, one: 'comments', edit: { body: 'Edited' } },
      { path: `/projects/${project}/sections`, body: { name: 'Section' }, one: 'sections', edit: { name: 'Edited' } },
    ];
  };
  const ask = async (person: Person, method: string, path: string, body?: unknown) => {
    const { status, json } = await person.ask(method, `/api/v1${path}`, body);
    return { status, record: json as Stored & { code?: string; fields?: Record<string, string> } };
  };

  it('creates a record with the id, and returns it again as it is', async () => {
    const { owner, service } = scene();
    for (const { path, body, one, edit } of await kinds()) {
      const id = nextId();
      const created = await ask(owner, 'POST', path, { id, ...body });
      assert.deepEqual([created.status, created.record.id], [201, id], path);
      const edited = await ask(owner, 'PATCH', `/${one}/${id}`, edit);
      assert.equal(edited.status, 200, path);
      const events = await emittedBy(service, async () => {
        const again = await ask(owner, 'POST', path, { id, ...body });
        assert.deepEqual([again.status, again.record.id, again.record.etag], [201, id, edited.record.etag], path);
      });
      assert.deepEqual(events, [], path);
    }
  });

  it('creates one record for two requests at once', async () => {
    const { owner, service } = scene();
    for (const { path, body } of await kinds()) {
      const id = nextId();
      const events = await emittedBy(service, async () => {
        const answers = await Promise.all([1, 2, 3].map(() => ask(owner, 'POST', path, { id, ...body })));
        for (const { status, record } of answers) assert.deepEqual([status, record.id], [201, id], path);
      });
      assert.equal(events.filter(({ activity }) => activity?.endsWith('.created')).length, 1, path);
    }
  });

  it('refuses the id of a deleted record, and of a record of another person or in another place', async () => {
    const { owner, editor, viewer, stranger } = scene();
    const { id: elsewhere } = await owner.client.projects.create({ body: { name: 'Elsewhere' } });
    const { id: task } = await owner.client.tasks.create({ body: { content: 'Other', project_id: elsewhere } });
    for (const { path, body, one } of await kinds()) {
      const id = nextId();
      assert.equal((await ask(owner, 'POST', path, { id, ...body })).status, 201, path);
      const own = { content: 'Own', text: 'Own', body: 'Own' };
      const [kind = ''] = Object.keys(body);
      const theirs = one === 'comments' || one === 'sections' ? body : { [kind]: own[kind as keyof typeof own] };
      const expected = one === 'sections' ? 201 : 409;
      assert.equal((await ask(editor, 'POST', path, { id, ...theirs })).status, expected, path);
      const outside = one === 'comments' || one === 'sections' ? 404 : 409;
      for (const person of [viewer, stranger])
        assert.equal((await ask(person, 'POST', path, { id, ...theirs })).status, outside, path);
      const other = { comments: `/tasks/${task}/comments`, sections: `/projects/${elsewhere}/sections` }[one];
      if (other !== undefined) assert.equal((await ask(owner, 'POST', other, { id, ...body })).status, 409, path);
      assert.equal((await ask(owner, 'DELETE', `/${one}/${id}`)).status, 204, path);
      const again = await ask(owner, 'POST', path, { id, ...body });
      assert.deepEqual([again.status, again.record.code], [409, 'conflict'], path);
    }
  });

  it('does not show a record again that its creator cannot see any more', async () => {
    const { editor, project, service } = scene();
    const id = nextId();
    const body = { id, content: 'Left behind', project_id: project };
    assert.equal((await ask(editor, 'POST', '/tasks', body)).status, 201);
    await service.unshare(project, editor);
    assert.equal((await ask(editor, 'POST', '/tasks', body)).status, 404);
  });

  it('accepts only UUIDs of version 7 in lower case', async () => {
    const { owner } = scene();
    for (const { path, body } of await kinds()) {
      for (const id of [
        '',
        'x',
        '01A13A64-3275-7266-8989-000000000000',
        '01a13a64-3275-4266-8989-000000000000',
        7,
        null,
      ]) {
        const { status, record } = await ask(owner, 'POST', path, { id, ...body });
        assert.equal(status, 422, `${path} ${id}`);
        assert.ok(record.fields?.id, `${path} ${id}`);
      }
    }
  });
});
