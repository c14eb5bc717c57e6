/** Attacks on the operations on members: foreign ids, addresses, tokens and requests. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addedMail, inviteMail } from '#server/features/sharing/sharing/mail/sharing-mail.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask, constantParts, type Person, type TestResponse } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const path = (projectId: string) => `/api/v1/projects/${projectId}`;

  const invite = async (projectID: string, email: string, from = scene().owner) => {
    const invited = await from.client.invites.create({ projectID, body: { email, role: 'editor' } });
    const { pending } = await from.client.members.list({ projectID });
    return { token: tokenOf(invited), id: pending[0]?.id ?? assert.fail() };
  };

  /** A project of the stranger with a member and an invite. */
  const foreign = async () => {
    const { stranger, administrator } = scene();
    const { id } = await stranger.client.projects.create({ body: { name: 'Foreign' } });
    await stranger.client.invites.create({
      projectID: id,
      body: { user_id: administrator.id, role: 'viewer' },
    });
    return { id, member: administrator.id, invite: await invite(id, `foreign-${newId(START)}@example.org`, stranger) };
  };

  /** Asserts that both answers are `not_found` and that no event was emitted. */
  async function assertAbsent(send: (id: string) => Promise<TestResponse>, id: string): Promise<void> {
    const seq = await scene().service.lastSeq();
    const real = await send(id);
    assert.equal(real.status, 404, real.text);
    assert.deepEqual(constantParts(real), constantParts(await send(newId(START))));
    assert.equal(await scene().service.lastSeq(), seq);
  }

  /** Asserts that the person cannot add, change, remove or promote members of the project. */
  async function assertClosed(person: Person, project: string, userId: string, inviteId: string): Promise<void> {
    for (const [method, rest, body] of [
      ['GET', '/members'],
      ['POST', '/invites', { email: 'x@example.org', role: 'viewer' }],
      ['POST', '/invites', { user_id: userId, role: 'viewer' }],
      ['PATCH', `/members/${userId}`, { role: 'viewer' }],
      ['DELETE', `/members/${userId}`],
      ['DELETE', `/invites/${inviteId}`],
      ['POST', '/transfer', { user_id: userId }],
    ] as const) {
      assert.equal((await person.ask(method, path(project) + rest, body)).status, 404, `${method} ${rest}`);
    }
  }

  it('A-22 and two ids: an invite or member of another project is not found in this one', async () => {
    const { owner, stranger, service, project } = scene();
    const { id, member, invite: theirs } = await foreign();
    await assertAbsent((inviteId) => owner.ask('DELETE', `${path(project)}/invites/${inviteId}`), theirs.id);
    await assertAbsent((user) => owner.ask('PATCH', `${path(project)}/members/${user}`, { role: 'editor' }), member);
    await assertAbsent((user) => owner.ask('DELETE', `${path(project)}/members/${user}`), member);
    await assertAbsent((projectId) => owner.ask('DELETE', `${path(projectId)}/members/${owner.id}`), id);
    await assertClosed(owner, id, member, theirs.id);
    const unknown = await owner.ask('POST', `${path(project)}/transfer`, { user_id: newId(START) });
    const outside = await owner.ask('POST', `${path(project)}/transfer`, { user_id: stranger.id });
    assert.equal(outside.status, 422);
    assert.deepEqual(constantParts(outside), constantParts(unknown), 'does not reveal accounts');
    assert.equal((await ask(service.url, 'GET', `/api/v1/invites/${theirs.token}`)).status, 200);
    const { members } = await stranger.client.members.list({ projectID: id });
    assert.deepEqual(
      members.map(({ role }) => role),
      ['owner', 'viewer'],
    );
  });

  it('a project in the trash accepts no change of members; an archived one does', async () => {
    const { owner, editor, stranger, project } = scene();
    const { token, id } = await invite(project, 'trash@example.org');
    await owner.client.projects.delete({ projectID: project });
    for (const person of [owner, editor]) await assertClosed(person, project, editor.id, id);
    assert.equal((await stranger.ask('POST', `/api/v1/invites/${token}/accept`)).status, 404);
    await owner.client.projects.restore({ projectID: project });
    await owner.client.projects.update({ projectID: project, body: { archived: true } });
    assert.equal((await stranger.ask('POST', `/api/v1/invites/${token}/accept`)).status, 200);
    assert.equal((await owner.ask('DELETE', `${path(project)}/members/${stranger.id}`)).status, 204);
  });

  it('an address is compared without case and spaces; a similar one is different', async () => {
    const { owner, editor, project } = scene();
    const spellings = (email: string) => [email.toUpperCase(), ` ${email}\t`, email.replace('@', '@').normalize('NFD')];
    for (const email of spellings(owner.email)) {
      assert.equal((await owner.ask('POST', `${path(project)}/invites`, { email, role: 'viewer' })).status, 409, email);
    }
    for (const email of spellings(editor.email)) {
      const { link } = await owner.client.invites.create({ projectID: project, body: { email, role: 'editor' } });
      assert.equal(new URL(link).pathname, `/project/${project}`);
    }
    for (const email of ['new@example.org', 'NEW@Example.org']) {
      await owner.client.invites.create({ projectID: project, body: { email, role: 'viewer' } });
    }
    const lookalike = owner.email.replace('o', 'о');
    const answer = await owner.ask('POST', `${path(project)}/invites`, { email: lookalike, role: 'viewer' });
    assert.ok([201, 422].includes(answer.status), answer.text);
    const { pending, members } = await owner.client.members.list({ projectID: project });
    assert.equal(pending.filter(({ email }) => email === 'new@example.org').length, 1);
    assert.equal(members.length, 3);
  });

  it('an address with a line break, a second address or a name is refused and nothing is written', async () => {
    const { owner, service, project } = scene();
    const seq = await service.lastSeq();
    const odd = [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org\nSubject: x',
      'a@example.org, b@example.org',
      'a@example.org;b@example.org',
      'Name <a@example.org>',
      'a@exam ple.org',
      'a@example.org\u0000',
      'a@example.org\u2028b',
      'a@b@example.org',
      '@example.org',
      `${'a'.repeat(250)}@example.org`,
    ];
    for (const email of odd) {
      const { status, text } = await owner.ask('POST', `${path(project)}/invites`, { email, role: 'viewer' });
      assert.equal(status, 422, `${JSON.stringify(email)} ${text}`);
    }
    for (const role of ['owner', 'admin', '', null, ['editor']]) {
      const body = { email: 'a@example.org', role };
      assert.equal((await owner.ask('POST', `${path(project)}/invites`, body)).status, 422, String(role));
    }
    assert.equal(await service.lastSeq(), seq);
  });

  it('C-12: a link uses the configured address, for any request headers', async () => {
    const { owner, project } = scene();
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
      { 'x-original-url': 'https://evil.example/' },
    ]) {
      const body = { email: `host-${newId(START)}@example.org`, role: 'viewer' };
      const { json } = await owner.ask('POST', `${path(project)}/invites`, body, headers as Record<string, string>);
      assert.equal(new URL((json as { link: string }).link).origin, 'http://localhost:8080');
    }
  });

  it('D-1: a similar token opens nothing, and answers about tokens are not cached', async () => {
    const { service, owner, stranger, project } = scene();
    const { token } = await invite(project, `token-${newId(START)}@example.org`);
    const get = (text: string, method = 'GET', index = 0) =>
      ask(service.url, method, `/api/v1/invites/${text}`, undefined, { 'x-forwarded-for': `203.0.113.${index}` });
    const swapped = token.replaceAll(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const near = [
      token.slice(0, -1),
      `${token}A`,
      token.slice(1),
      swapped,
      `${token}%00`,
      `${token}%20`,
      `%25${token}`,
    ];
    const odd = ['%25', '_'.repeat(43), '%', 'a'.repeat(5000), `${token.slice(0, -1)}%D0%B0`];
    for (const [index, text] of [...near, ...odd].entries()) {
      assert.ok([400, 404, 414].includes((await get(text, 'GET', index)).status), text);
      const { status } = await stranger.ask('POST', `/api/v1/invites/${text}/accept`);
      assert.ok([400, 404, 414].includes(status), text);
    }
    for (const method of ['HEAD', 'PUT', 'PATCH']) {
      const { status, text } = await get(token, method, 100);
      assert.ok([404, 405].includes(status) || (method === 'HEAD' && status === 200), `${method} ${status}`);
      assert.ok(!text.includes('example.org'));
    }
    const { status, headers } = await get(token, 'GET', 101);
    assert.equal(status, 200, 'asking and trying have not used it');
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    const accepted = await stranger.ask('POST', `/api/v1/invites/${token}/accept`);
    assert.match(accepted.headers.get('cache-control') ?? '', /no-store/);
    assert.equal((await owner.client.members.list({ projectID: project })).members.length, 4);
  });

  it('J-1: no page of another site can accept, invite, remove or transfer', async () => {
    const { service, owner, stranger, editor, project } = scene();
    const { token } = await invite(project, `site-${newId(START)}@example.org`);
    const seq = await service.lastSeq();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:8081',
      'http://localhost:8080.evil.example',
    ]) {
      const from = { origin };
      const answers = await Promise.all([
        stranger.ask('POST', `/api/v1/invites/${token}/accept`, undefined, from),
        owner.ask('POST', `${path(project)}/invites`, { user_id: stranger.id, role: 'editor' }, from),
        owner.ask('DELETE', `${path(project)}/members/${editor.id}`, undefined, from),
        owner.ask('POST', `${path(project)}/transfer`, { user_id: editor.id }, from),
      ]);
      for (const { status, headers } of answers) {
        assert.equal(status, 403, origin);
        assert.equal(headers.get('access-control-allow-origin'), null);
      }
    }
    assert.equal((await stranger.ask('GET', `/api/v1/invites/${token}/accept`)).status, 405);
    assert.equal((await owner.ask('GET', `${path(project)}/transfer`)).status, 405);
    assert.equal(await service.lastSeq(), seq);
  });

  it('A-5: a viewer moves nothing into the project, and learns nothing of its order', async () => {
    const { viewer, service, project, task } = scene();
    const there = await task({});
    const own = await viewer.client.tasks.create({ body: { content: 'Own' } });
    const seq = await service.lastSeq();
    const moves = (projectId: string, taskId: string): [string, string, object][] => [
      ['POST', `/tasks/${own.id}/move`, { project_id: projectId }],
      ['POST', `/tasks/${own.id}/move`, { after_id: taskId }],
      ['POST', `/tasks/${own.id}/move`, { project_id: projectId, before_id: taskId }],
      ['PATCH', `/tasks/${own.id}`, { project_id: projectId }],
      ['PATCH', `/tasks/${own.id}`, { parent_id: taskId }],
    ];
    const unknown = moves(newId(START), newId(START));
    for (const [index, [method, to, body]] of moves(project, there.id).entries()) {
      const real = await viewer.ask(method, `/api/v1${to}`, body);
      assert.ok([404, 422].includes(real.status), real.text);
      const [, , random] = unknown[index] ?? assert.fail();
      assert.deepEqual(constantParts(real), constantParts(await viewer.ask(method, `/api/v1${to}`, random)));
    }
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await viewer.client.tasks.get({ taskID: there.id })).etag, there.etag);
  });

  it('B-2: a user cannot make themselves owner or change their role', async () => {
    const { owner, editor, viewer, project } = scene();
    for (const person of [owner, editor, viewer]) {
      const { status } = await person.ask('PATCH', path(project), { owner_id: person.id });
      assert.ok([404, 422].includes(status));
      const more = { email: 'x@example.org', role: 'viewer', is_admin: true, invited_by: person.id };
      assert.ok([404, 422].includes((await person.ask('POST', `${path(project)}/invites`, more)).status));
    }
    for (const role of ['owner', 'editor']) {
      const { status } = await viewer.ask('PATCH', `${path(project)}/members/${viewer.id}`, { role });
      assert.ok([404, 422].includes(status));
    }
    const { members } = await owner.client.members.list({ projectID: project });
    assert.deepEqual(members.map(({ role }) => role).sort(), ['editor', 'owner', 'viewer']);
  });

  it('the Inbox stays with its account', async () => {
    const { owner, editor } = scene();
    const { inbox } = owner;
    await owner.client.invites
      .create({ projectID: inbox, body: { user_id: editor.id, role: 'editor' } })
      .catch(() => {});
    const { status } = await owner.ask('POST', `${path(inbox)}/transfer`, { user_id: editor.id });
    assert.equal(status, 409);
    assert.equal((await owner.ask('DELETE', `${path(inbox)}/members/${owner.id}`)).status, 409);
    assert.equal((await owner.client.projects.get({ projectID: inbox })).role, 'owner');
    await owner.ask('DELETE', `${path(inbox)}/members/${editor.id}`);
  });

  it('F-7: names with line breaks and markup are plain text in the mail, and one line in its subject', () => {
    const name = 'Evil\r\nBcc: all@example.org\u2028<b>x</b>';
    const sharing = {
      actor: { name, locale: 'en', timezone: 'Europe/Copenhagen' },
      project: { name },
      link: 'http://localhost:8080/invite?token=x',
    } as const;
    const { subject, html } = inviteMail(sharing, 'a@example.org', START);
    assert.doesNotMatch(subject, /[\r\n\u2028]/);
    assert.doesNotMatch(html, /<b>/);
  });

  it('S-1-14: a subject contains no address and no long text from the name of a person or project', () => {
    const name = `security@bank.example https://bank.example ${'x'.repeat(300)}`;
    const sharing = {
      actor: { name, locale: 'en', timezone: 'Europe/Copenhagen' },
      project: { name },
      link: 'http://localhost:8080/invite?token=x',
    } as const;
    const mails = [
      inviteMail(sharing, 'a@example.org', START),
      addedMail(sharing, { email: 'a@example.org', locale: 'da' }, 'viewer'),
    ];
    for (const { subject } of mails) {
      assert.doesNotMatch(subject, /@|bank|:\/\//);
      assert.ok(subject.length < 150, subject);
      assert.match(subject, /…$/);
    }
  });
});
