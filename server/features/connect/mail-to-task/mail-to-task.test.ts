import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { deliverMail, deliverMessage } from '#server/features/connect/mail-to-task/testing/deliver-mail.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const SECOND = 1000;

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Reader ${crypto.randomUUID()}`, { locale });
  const addressOf = async (person: Person) => (await person.client.mailToTask.address()).address;
  const deliver = async (mail: object) => {
    scene().service.clock.advance(SECOND * 2);
    return deliverMail(scene().service.url, mail);
  };
  const created = async (person: Person, mail: object): Promise<Task> => {
    const answer = await deliver({ to: await addressOf(person), ...mail });
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(Object.keys(answer.json), ['task_id']);
    return person.client.tasks.get({ taskID: answer.json.task_id });
  };
  const tasksOf = async (person: Person) => (await person.client.tasks.list()).tasks.map(({ content }) => content);

  it('keeps the address of an account until it is replaced, and refuses the former one at once', async () => {
    const { service } = scene();
    const person = await createPerson();
    const [one, same] = await Promise.all([person.client.mailToTask.address(), person.client.mailToTask.address()]);
    assert.deepEqual(one, same);
    assert.match(one.address, /^todo\+[a-z0-9]{32}@localhost$/);
    assert.equal(one.configured, false);
    const seq = await service.lastSeq();
    const next = await person.client.mailToTask.rotateAddress();
    assert.notEqual(next.address, one.address);
    assert.deepEqual(await person.client.mailToTask.address(), next);
    assert.deepEqual(
      (await service.events(seq)).map(({ activity, actor_id, payload }) => [activity, actor_id, payload]),
      [['mail_address.rotated', person.id, '{}']],
    );
    assert.equal((await deliver({ to: one.address })).status, 404);
    assert.equal((await deliver({ to: next.address })).status, 201);
    const dump = JSON.stringify(
      await service.database.read((tx) => tx.all(tx.kysely.selectFrom('mail_address').selectAll())),
    );
    assert.equal(dump.includes(next.address.slice(5, 37)), false);
  });

  it('reads the subject like a quick-add line of the owner, in their language and time zone', async () => {
    const { service, owner, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { name: 'Cottage' } });
    const { id: section } = await owner.client.sections.create({ projectID: project, body: { name: 'Garden' } });
    const task = await created(owner, {
      from: 'Bo <bo@example.org>',
      subject: 'Re: SV: Fwd: Call the roofer tomorrow at 9:30 for 45 min p1 #Cottage /Garden @Home',
      body: 'First line\r\n\r\nSecond line\r\n',
    });
    assert.equal(task.content, 'Call the roofer');
    assert.equal(task.description, 'First line\n\nSecond line');
    assert.deepEqual(
      [task.due_date, task.due_time, task.duration_min, task.priority, task.project_id, task.section_id],
      ['2026-10-15', '09:30', 45, 1, project, section],
    );
    assert.deepEqual(task.labels, ['Home']);
    const dane = await service.person(`Dane ${crypto.randomUUID()}`, { locale: 'da', timezone: 'Pacific/Auckland' });
    const danish = await created(dane, { subject: 'Vs: Ring til tømreren i dag kl. 23' });
    assert.deepEqual([danish.content, danish.due_date, danish.due_time], ['Ring til tømreren', '2026-10-15', '23:00']);
    assert.equal((await created(dane, { subject: 'Ring til tømreren fredga kl. 10' })).unclear_text, 'fredga');
    assert.equal((await created(dane, { subject: ' Re: ' })).content, '(uden emne)');
    assert.equal((await created(await createPerson('en'), {})).content, '(no subject)');
    assert.equal((await created(owner, { subject: 'Tomorrow p2' })).content, 'Tomorrow p2');
  });

  it('emits the activity and the live message of a created task, as the owner of the address', async () => {
    const { service, owner, project } = scene();
    await owner.client.projects.update({ projectID: project, body: { name: 'Barn' } });
    const seq = await service.lastSeq();
    const { id } = await created(owner, { subject: 'Shared #Barn' });
    const events = await service.events(seq);
    assert.deepEqual(
      events.map(({ activity, live, actor_id, project_id, task_id }) => ({
        activity,
        live,
        actor_id,
        project_id,
        task_id,
      })),
      [{ activity: 'task.created', live: 'task.created', actor_id: owner.id, project_id: project, task_id: id }],
    );
  });

  it('reduces HTML to text if there is no plain text', async () => {
    const person = await createPerson();
    const html = '<style>p{}</style><div>Dear <b>you</b>,</div><script>alert(1)</script><div>buy milk</div>';
    assert.equal((await created(person, { subject: 'a', html })).description, 'Dear **you**,\nbuy milk');
    assert.equal((await created(person, { subject: 'b', body: ' \n', html })).description, 'Dear **you**,\nbuy milk');
    assert.equal((await created(person, { subject: 'c', body: 'plain', html })).description, 'plain');
  });

  it('cuts long subjects and texts', async () => {
    const person = await createPerson();
    const task = await created(person, { subject: 'x'.repeat(10_000), body: 'y'.repeat(200_000) });
    assert.equal(task.content.length, LIMITS.taskTitle);
    assert.ok(task.content.endsWith('…'));
    assert.equal(task.description?.length, LIMITS.taskDescription);
  });

  it('S-17-4: answers the first task for a known Message-ID, also concurrently and after its deletion', async () => {
    const person = await createPerson();
    const to = await addressOf(person);
    const ids = ['<m1@example.org>', 'm1@example.org', ' <m1@example.org> '];
    const answers = await Promise.all(ids.map((message_id) => deliver({ to, subject: 'Once', message_id })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(new Set(answers.map(({ json }) => json.task_id)).size, 1);
    assert.deepEqual(await tasksOf(person), ['Once']);
    await person.client.tasks.delete({ taskID: answers[0]?.json.task_id ?? '' });
    const again = await deliver({ to, subject: 'Once', message_id: '<m1@example.org>' });
    assert.equal(again.json.task_id, answers[0]?.json.task_id);
    assert.deepEqual(await tasksOf(person), []);
    await deliver({ to, subject: 'Without' });
    await deliver({ to, subject: 'Without' });
    assert.deepEqual(await tasksOf(person), ['Without', 'Without']);
  });

  it('creates a task for each of several recipients, and one for a repeated one', async () => {
    const [one, other] = [await createPerson(), await createPerson('da')];
    const [first, second] = [await addressOf(one), await addressOf(other)];
    const to = `"x" <${first.toUpperCase()}>, nobody@example.org, ${second} (b), ${first}`;
    const mail = { to, subject: 'Both', message_id: '<two@example.org>' };
    const answers = await Promise.all([deliver(mail), deliver({ ...mail, to: `${second}, ${first}` }), deliver(mail)]);
    for (const [person, answer] of [
      [one, answers[0]],
      [other, answers[1]],
    ] as const) {
      assert.deepEqual(await tasksOf(person), ['Both']);
      assert.equal((await person.client.tasks.get({ taskID: answer?.json.task_id ?? '' })).content, 'Both');
    }
  });

  it('S-17-1: answers the same 404 for unknown and invalid addresses', async () => {
    const { service, owner } = scene();
    const address = await addressOf(owner);
    const [name = '', domain = ''] = address.split('@');
    const seq = await service.lastSeq();
    const { text: expected } = await deliver({ to: `todo+${'a'.repeat(32)}@${domain}` });
    const invalid = [
      '',
      ' ',
      '@',
      'nobody',
      name,
      `${name}@`,
      `x${address}`,
      `${name}x@${domain}`,
      `${name.slice(0, -1)}@${domain}`,
      `"${address}" <nobody@example.org>`,
      `nobody@example.org (${address})`,
      `(${address})`,
      `<${address}`.repeat(2),
      `${name}%@${domain}`,
      `todo+${'%'.repeat(32)}@${domain}`,
      `todo+${'_'.repeat(32)}@${domain}`,
      `${name.replace(/.$/, '\u0430')}@${domain}`,
      "' or 1=1 --",
      '('.repeat(10_240),
      '<'.repeat(10_240),
      ','.repeat(100_000),
    ];
    for (const to of invalid) {
      const answer = await deliver({ to });
      assert.deepEqual([answer.status, answer.text], [404, expected], to.slice(0, 50));
    }
    for (const to of [[address], { address }, null, 1]) assert.equal((await deliver({ to })).status, 422);
    assert.equal((await deliver({ subject: 'x' })).status, 422);
    assert.equal((await deliver({ to: address, owner_id: 'x' })).status, 422);
    assert.equal((await deliver({ to: address, subject: 'a\0b' })).status, 422);
    assert.equal(await service.lastSeq(), seq);
  });

  it('S-17-3: a foreign project is unknown, and nothing leaves the account of the owner', async () => {
    const { viewer, stranger, project } = scene();
    for (const person of [viewer, stranger]) {
      const task = await created(person, { subject: 'Mine #House\r\nBcc: a@b', from: 'owner@example.org' });
      assert.notEqual(task.project_id, project);
      assert.match(task.content, /^Mine.* Bcc: a@b$/);
    }
  });

  it('S-17-1: limits the mails of a client address', async () => {
    const { service } = scene();
    service.clock.advance(60 * SECOND);
    const send = () => deliverMail(service.url, { to: 'nobody@example.org' });
    const answers = await Promise.all(Array.from({ length: LIMITS.attempts.inboundMail.count + 1 }, send));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual([statuses.at(-2), statuses.at(-1)], [404, 429]);
    assert.ok(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after')) >= 1);
    service.clock.advance(60 * SECOND);
    assert.equal((await send()).status, 404);
  });

  it('refuses other media types and other methods', async () => {
    const { service } = scene();
    const send = (init: RequestInit) => fetch(`${service.url}/inbound/mail`, init);
    const form = await send({ method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
    assert.equal(form.status, 415);
    assert.equal(
      (await send({ method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } })).status,
      400,
    );
    assert.equal((await send({})).status, 405);
    assert.equal((await deliverMessage(service.url, 'Subject: x\r\n\r\ny')).status, 404);
  });
});
