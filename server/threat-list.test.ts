/** Attacks on shared records that no feature test covers. Each test is named after its row in the threat list. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { sweepFiles } from '#server/features/planning/attachments/index.ts';
import { fileForm } from '#server/testing/forms.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import { ask, constantParts, type Person } from '#server/testing/people.ts';
import { bodyOf, onRecords, pathWith, RECORD_OPERATIONS } from '#server/testing/record-operations.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import type { TestService } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import { storeTasks } from '#server/testing/stored-tasks.ts';

const DAY = 24 * 3_600_000;

const SHARED = [
  'project',
  'project_member',
  'section',
  'task',
  'comment',
  'attachment',
  'invite',
  'event',
  'note',
  'note_share',
  'note_version',
  'note_link',
] as const;

/** Returns all rows of the shared tables. */
function allRows({ database }: TestService): Promise<string> {
  return database.read(async (tx) => {
    const rows: string[] = [];
    for (const name of SHARED) {
      const found = await tx.all(tables(tx).selectFrom(name).selectAll());
      rows.push(...found.map((row) => `${name} ${JSON.stringify(row)}`).sort());
    }
    return rows.join('\n');
  });
}

onSharedWorld((scene) => {
  it('A-4: no request of a viewer changes a row of the project', async () => {
    const { service, cast, untouched } = scene();
    const before = await allRows(service);
    const tried = onRecords.filter(({ id }) => ['editor', 'owner'].includes(RECORD_OPERATIONS[id]?.least ?? ''));
    assert.ok(tried.length > 20);
    for (const endpoint of tried) {
      const operation = RECORD_OPERATIONS[endpoint.id] ?? assert.fail();
      const path = pathWith(endpoint, untouched[operation.id], operation.second && untouched[operation.second]);
      const { status } = await cast.viewer.ask(endpoint.method, path, bodyOf(operation, untouched));
      assert.equal(status, 404, endpoint.id);
    }
    const ids = [untouched.task, untouched.subtask];
    for (const action of ['complete', 'reopen', 'delete', 'update', 'move']) {
      const fields = action === 'update' ? { priority: 1 } : action === 'move' ? { project_id: cast.viewer.inbox } : {};
      const { json } = await cast.viewer.ask('POST', '/api/v1/tasks/bulk', { ids, action, fields });
      assert.equal((json as { done?: number }).done ?? 0, 0, action);
    }
    assert.equal((await cast.viewer.ask('POST', '/api/v1/projects/reorder', { ids: [untouched.project] })).status, 204);
    assert.equal(await allRows(service), before);
  });

  it('A-23: editors and viewers see no candidates and no invites, and see addresses only where allowed', async () => {
    const { cast, untouched } = scene();
    const shown = async (person: Person) => {
      const { text } = await person.ask('GET', '/api/v1/people');
      assert.ok(!text.includes('@'), text);
      return person.client.members.list({ projectID: untouched.project });
    };
    for (const person of [cast.editor, cast.viewer]) {
      const { candidates, pending } = await shown(person);
      assert.deepEqual([candidates, pending], [[], []]);
    }
    const { members } = await shown(cast.viewer);
    assert.deepEqual(
      members.flatMap(({ email }) => email ?? []),
      [cast.viewer.email],
    );
    const owned = await shown(cast.owner);
    assert.ok(owned.candidates.length > 0 && owned.pending.length > 0, 'there was something to hide');
    assert.ok(owned.candidates.every((person) => !('email' in person)));
  });

  it('J-2: no other page can read an answer, with or without a preflight request', async () => {
    const { cast, untouched } = scene();
    const path = `/api/v1/tasks/${untouched.task}`;
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8081']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PATCH']) {
        const requestHeaders = { origin, 'access-control-request-method': 'PATCH' };
        const body = method === 'PATCH' ? { content: 'evil' } : undefined;
        const { headers, status } = await cast.owner.ask(method, path, body, requestHeaders);
        const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        assert.deepEqual(names, [], `${method} ${origin}`);
        if (method === 'PATCH') assert.equal(status, 403);
      }
    }
  });
});

onSharedProject((scene) => {
  const invites = () => `/api/v1/projects/${scene().project}/invites`;

  it('A-18: a thousand tasks assigned by an editor cause one notification, and no outsider learns of them', async () => {
    const { service, owner, editor, stranger, project } = scene();
    await owner.client.notifications.readAll();
    const before = (await stranger.client.notifications.list()).notifications;
    const socket = await stranger.listen();
    const ids = await storeTasks(service, Array(1000).fill({ project_id: project }));
    const fields = { assignee_id: owner.id };
    for (const half of [ids.slice(0, 500), ids.slice(500)]) {
      const { done } = await editor.client.tasks.bulk({ body: { ids: half, action: 'update', fields } });
      assert.equal(done, 500);
    }
    const taskID = ids[0] ?? assert.fail();
    await editor.client.comments.create({ taskID, body: { body: `@${stranger.name} @${stranger.email} look` } });
    const foreign = await editor.ask('PATCH', `/api/v1/tasks/${taskID}`, { assignee_id: stranger.id });
    assert.equal(foreign.status, 422);
    const unread = (await owner.client.notifications.list()).notifications.filter(({ read }) => !read);
    const assigned = unread.filter(({ kind }) => kind === 'assigned').map(({ title }) => title);
    assert.deepEqual(assigned, [`${editor.name} tildelte dig 1.000 opgaver i House`]);
    service.clock.advance(3 * 60_000);
    const mails = await notificationMails(service);
    assert.equal(mails.filter(({ to }) => to === owner.email).length, 1);
    await service.settled();
    assert.deepEqual(socket.received, []);
    assert.deepEqual((await stranger.client.notifications.list()).notifications, before);
    assert.ok(mails.every(({ to }) => to !== stranger.email));
    socket.close();
  });

  for (const users of [20, 50]) {
    it(`A-22: an invite accepted by ${users} users concurrently admits one user once`, async () => {
      const { service, owner, stranger, administrator, project } = scene();
      const body = { email: `many${users}@example.org`, role: 'viewer' } as const;
      const token = tokenOf(await owner.client.invites.create({ projectID: project, body }));
      const seq = await service.lastSeq();
      const statuses = await Promise.all(
        Array.from({ length: users }, async (_, index) => {
          const person = index % 2 === 0 ? stranger : administrator;
          return (await person.ask('POST', `/api/v1/invites/${token}/accept`)).status;
        }),
      );
      assert.deepEqual(statuses.toSorted(), [200, ...Array(users - 1).fill(404)]);
      const lines = (await service.events(seq)).map(({ activity }) => activity);
      for (const name of ['invite.accepted', 'member.added']) {
        assert.equal(lines.filter((activity) => activity === name).length, 1, name);
      }
      assert.equal((await owner.client.members.list({ projectID: project })).members.length, 4);
    });
  }

  it('A-22: an invite that is used, withdrawn or of a lower role changes no role', async () => {
    const { owner, editor, viewer, stranger, project } = scene();
    const accept = async (person: Person, token: string) =>
      (await person.ask('POST', `/api/v1/invites/${token}/accept`)).status;
    const invite = async (role: 'editor' | 'viewer') => {
      const body = { email: `role${Math.random()}@example.org`, role };
      return tokenOf(await owner.client.invites.create({ projectID: project, body }));
    };
    const roles = async () => {
      const { members } = await owner.client.members.list({ projectID: project });
      return new Map(members.map(({ user_id, role }) => [user_id, role]));
    };
    assert.equal(await accept(editor, await invite('viewer')), 200);
    assert.equal((await roles()).get(editor.id), 'editor');
    const used = await invite('editor');
    assert.equal(await accept(stranger, used), 200);
    assert.deepEqual([await accept(stranger, used), await accept(viewer, used)], [404, 404]);
    const withdrawn = await invite('editor');
    const { pending } = await owner.client.members.list({ projectID: project });
    for (const { id } of pending) await owner.client.invites.withdraw({ projectID: project, inviteID: id });
    assert.equal(await accept(viewer, withdrawn), 404);
    assert.equal((await roles()).get(viewer.id), 'viewer');
  });

  it('A-24: deleting the owner’s account ends the editor’s access by id, file and socket', async () => {
    const { service, editor, stranger } = scene();
    const host = await service.person(`Host${Math.random().toString(36).slice(2)}`);
    const { id: projectID } = await host.client.projects.create({ body: { name: 'Doomed' } });
    await service.share(projectID, editor, 'editor');
    const { id: taskID } = await host.client.tasks.create({ body: { content: 'Doomed', project_id: projectID } });
    const form = fileForm(`doomed ${projectID}`, 'doomed.txt');
    const { id: file } = await editor.client.attachments.create({ taskID, body: form });
    const contentOf = (id: string) =>
      service.database.read(async (tx) => {
        const row = await tx.first(tables(tx).selectFrom('attachment').select('content_id').where('id', '=', id));
        return row?.content_id;
      });
    const contents = () =>
      service.database.read(async (tx) =>
        (await tx.all(tables(tx).selectFrom('file_content').select('id'))).map(({ id }) => id),
      );
    const content = (await contentOf(file)) ?? assert.fail();
    assert.ok((await contents()).includes(content));
    const socket = await editor.listen();
    const paths = [`/projects/${projectID}`, `/tasks/${taskID}`, `/tasks/${taskID}/comments`, `/attachments/${file}`];
    for (const path of paths) assert.equal((await editor.ask('GET', `/api/v1${path}`)).status, 200, path);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('user').where('id', '=', host.id)));
    assert.equal((await host.ask('GET', '/api/v1/auth/me')).status, 401);
    for (const person of [editor, stranger]) {
      for (const path of paths) {
        const gone = await person.ask('GET', `/api/v1${path}`);
        assert.equal(gone.status, 404, path);
        const unknown = await person.ask('GET', `/api/v1${path.replace(/[0-9a-f-]{36}/, crypto.randomUUID())}`);
        assert.deepEqual(constantParts(gone), constantParts(unknown));
      }
    }
    const more = await editor.ask('POST', `/api/v1/tasks/${taskID}/attachments`, fileForm('more'));
    assert.equal(more.status, 404);
    assert.equal((await editor.ask('PATCH', `/api/v1/tasks/${taskID}`, { content: 'x' })).status, 404);
    await service.settled();
    assert.ok(!JSON.stringify(socket.received).includes('Doomed'));
    assert.ok(!(await editor.ask('GET', '/api/v1/projects')).text.includes('Doomed'));
    for (const days of [2, 4])
      await sweepFiles(service.database, service.files, service.clock.now() + days * DAY, async (ids) => [...ids]);
    assert.equal(await contentOf(file), undefined);
    assert.ok(!(await contents()).includes(content), 'the bytes are gone with it');
    socket.close();
  });

  it('C-12: links use the address of the settings, whatever host a request names', async () => {
    const { service, owner, project } = scene();
    const path = `/api/v1/projects/${project}/invites`;
    const targets = [path, `http://evil.example${path}`, `https://evil.example:8443${path}`, `//evil.example${path}`];
    const hosts = ['evil.example', 'evil.example:8080', 'localhost:8080@evil.example', ''];
    let made = 0;
    for (const target of targets) {
      for (const host of hosts) {
        const body = JSON.stringify({ email: `wire${made}${project}@example.org`, role: 'viewer' });
        const lines = [
          `POST ${target} HTTP/1.1`,
          `Host: ${host}`,
          'X-Forwarded-Host: evil.example',
          'X-Forwarded-Proto: https',
          'Forwarded: host=evil.example;proto=https',
          'X-Original-Host: evil.example',
          `Cookie: ${owner.cookie}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Connection: close',
        ];
        const answer = await sendRaw(service.url, `${lines.join('\r\n')}\r\n\r\n${body}`);
        assert.ok(!answer.includes('evil.example'), `${target} ${host} ${answer}`);
        const link = /"link":"([^"]*)"/.exec(answer)?.[1];
        if (link === undefined) assert.match(answer, /^HTTP\/1\.1 4\d\d /, `${target} ${host}`);
        else assert.match(link, /^http:\/\/localhost:8080\/invite\?token=[\w-]{43}$/);
        if (link !== undefined) made += 1;
      }
    }
    assert.ok(made >= hosts.length - 1, 'most were made');
    assert.equal((await owner.client.members.list({ projectID: project })).pending.length, made);
    assert.equal((await ask(service.url, 'POST', invites(), { email: 'x@example.org', role: 'viewer' })).status, 401);
  });
});
