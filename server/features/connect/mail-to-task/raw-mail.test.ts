import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { tables } from '#server/access/all-tables.ts';
import { type Delivered, deliverMessage } from '#server/features/connect/mail-to-task/testing/deliver-mail.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

type Message = string | Uint8Array<ArrayBuffer>;

const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const multipart = (headers: string, ...parts: string[]) =>
  `${headers}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;
const attached = (name: string, text: string) =>
  part(
    `Content-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
    Buffer.from(text).toString('base64'),
  );

onSharedProject((scene) => {
  const createPerson = () => scene().service.person(`Reader ${crypto.randomUUID()}`, { locale: 'en' });
  const addressOf = async (person: Person) => (await person.client.mailToTask.address()).address;
  const deliver = (message: Message, to?: string): Promise<Delivered> => {
    scene().service.clock.advance(2000);
    return deliverMessage(scene().service.url, message, to);
  };
  const taskOf = async (person: Person, message: Message) => {
    const answer = await deliver(message, await addressOf(person));
    assert.equal(answer.status, 201, answer.text);
    return person.client.tasks.get({ taskID: answer.json.task_id });
  };
  const filesOf = async (person: Person, taskID: string) => (await person.client.comments.list({ taskID })).attachments;
  const bytesOf = async (person: Person, attachment: string) =>
    (await person.ask('GET', `/api/v1/attachments/${attachment}`)).text;

  it('keeps the text and the files of a mail', async () => {
    const { service } = scene();
    const person = await createPerson();
    const seq = await service.lastSeq();
    const task = await taskOf(
      person,
      multipart(
        'Subject: =?utf-8?q?Sv:_K=C3=B8b_ind?= tomorrow\r\nMessage-ID: <f@example.org>',
        part('Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable', 'M=E6lk'),
        attached('list æ.txt', 'Smør'),
        attached('../../evil.txt', 'x'),
      ),
    );
    assert.deepEqual([task.content, task.description, task.due_date], ['Køb ind', 'Mælk', '2026-10-15']);
    const files = await filesOf(person, task.id);
    assert.deepEqual(
      files.map(({ filename, size, mime_type }) => [filename, size, mime_type]),
      [
        ['list æ.txt', 5, 'text/plain'],
        ['evil.txt', 1, 'text/plain'],
      ],
    );
    assert.equal(await bytesOf(person, files[0]?.id ?? ''), 'Smør');
    const events = await service.events(seq);
    assert.deepEqual(
      events.map(({ activity, actor_id }) => [activity, actor_id]),
      [
        ['task.created', person.id],
        ['attachment.added', person.id],
        ['attachment.added', person.id],
      ],
    );
  });

  it('refuses mail to unknown addresses before it reads more than the header', async () => {
    const person = await createPerson();
    const endless = `Subject: x\r\n\r\n${'\n'.repeat(LIMITS.mail.lines + 1)}`;
    assert.equal((await deliver(`To: ${await addressOf(person)}\r\n${endless}`)).status, 413);
    assert.equal((await deliver(`To: nobody@example.org\r\n${endless}`)).status, 404);
  });

  it('reads the recipients from the headers if the envelope is not given', async () => {
    const [one, other] = [await createPerson(), await createPerson()];
    const [first, second] = [await addressOf(one), await addressOf(other)];
    const to = `To: "A, B" <${first}>,\r\n nobody@example.org\r\n`;
    assert.equal((await deliver(`${to}Subject: a\r\n\r\nb`)).status, 201);
    assert.equal((await deliver(`Delivered-To: ${second}\r\n${to}Subject: c\r\n\r\nd`)).status, 201);
    assert.equal((await deliver(`Delivered-To: "x\r\nCc: ${first}\r\nSubject: c\r\n\r\nd`)).status, 201);
    assert.equal((await deliver('To: nobody@example.org\r\nSubject: a\r\n\r\nb')).status, 404);
    assert.equal((await deliver(`${to}Subject: e\r\n\r\nf`, second)).status, 201);
    assert.equal((await deliver(`${to}Subject: g\r\n\r\nh`, 'nobody@example.org')).status, 404);
    const titles = async (person: Person) =>
      (await person.client.tasks.list()).tasks.map(({ content }) => content).sort();
    assert.deepEqual(await titles(one), ['a', 'c', 'c']);
    assert.deepEqual(await titles(other), ['c', 'e']);
  });

  it('S-17-4: creates one task and stores the files once for concurrent deliveries of one mail', async () => {
    const person = await createPerson();
    const to = await addressOf(person);
    const message = multipart('Subject: Once\r\nMessage-ID: <once@x>', attached('a.txt', 'once'));
    const answers = await Promise.all([deliver(message, to), deliver(message, to), deliver(message, to)]);
    assert.equal(new Set(answers.map(({ json }) => json.task_id)).size, 1);
    const { tasks } = await person.client.tasks.list();
    assert.equal(tasks.length, 1);
    assert.equal((await filesOf(person, tasks[0]?.id ?? '')).length, 1);
  });

  it('S-17-2: reads odd mails as well as possible', async () => {
    const person = await createPerson();
    const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    const cases: readonly (readonly [Message, string, string | undefined])[] = [
      ['Subject: only a subject', 'only a subject', undefined],
      ['\r\njust text', '(no subject)', 'just text'],
      [latin('Subject: Bl\xe5b\xe6r\r\n\r\nx'), 'Blåbær', 'x'],
      ['Subject: Blåbær 😀\r\n\r\nx', 'Blåbær 😀', 'x'],
      ['Subject: a\0b\r\n\r\nc\0d', 'a b', 'cd'],
      ['Subject: =?x-unknown?b?5bDl?= x\r\nContent-Type: text/plain; charset=../../etc/passwd\r\n\r\ny', '', 'y'],
      ['Subject: =?utf-8?b?gAD//w==?= z\r\n\r\ny', '', 'y'],
      ['Subject: x\r\nContent-Type: text/plain; charset=utf-7\r\n\r\n+ADw-b+AD4-', 'x', '<b>'],
      ['Subject: unclosed\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\ntext', 'unclosed', 'text'],
      ['Subject: no boundary\r\nContent-Type: multipart/mixed\r\n\r\n--b\r\n\r\ntext', 'no boundary', 'text'],
      ['Subject: one =?utf-8?q?=0D=0ABcc:_x@y?=\r\n\r\n', 'one Bcc: x@y', undefined],
    ];
    for (const [message, content, description] of cases) {
      const task = await taskOf(person, message);
      if (content !== '') assert.equal(task.content, content);
      if (description !== undefined) assert.equal(task.description, description);
      assert.ok(task.content.isWellFormed() && !/[\0\r\n]/.test(task.content));
    }
  });

  it('keeps forwarded mails and data of Outlook as files', async () => {
    const person = await createPerson();
    const inner = 'Subject: inner\r\nFrom: a@b\r\n\r\ninner text';
    const task = await taskOf(
      person,
      multipart(
        'Subject: Outer',
        part('Content-Type: text/plain', 'outer text'),
        part('Content-Type: message/rfc822', inner),
        part('Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64', 'eJ8+Ig=='),
      ),
    );
    assert.equal(task.description, 'outer text');
    assert.deepEqual(
      (await filesOf(person, task.id)).map(({ filename }) => filename),
      ['message.eml', 'winmail.dat'],
    );
  });

  it('S-17-2: refuses hostile mails without effect', async () => {
    const { service } = scene();
    const person = await createPerson();
    const to = await addressOf(person);
    const seq = await service.lastSeq();
    const nested = Array.from(
      { length: 5000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    const cases: readonly (readonly [string, Message, number])[] = [
      ['2500 files', multipart('Subject: x', ...Array.from({ length: 2500 }, () => attached('a', 'b'))), 413],
      ['10,000 parts', multipart('Subject: x', ...Array.from({ length: 10_000 }, () => attached('a', 'b'))), 422],
      ['deeply nested', `Subject: x\r\n${nested.join('')}`, 422],
      ['huge headers', `Subject: x\r\n${`X-A: ${'b'.repeat(900)}\r\n`.repeat(2500)}\r\ny`, 422],
      ['too many lines', `Subject: x\r\n\r\n${'\n'.repeat(LIMITS.mail.lines)}`, 413],
      ['a loop', `${'Received: from a by b\r\n'.repeat(LIMITS.mail.hops + 1)}Subject: x\r\n\r\ny`, 422],
      ['too large', `Subject: x\r\n\r\n${'y'.repeat(LIMITS.mail.bytes)}`, 413],
    ];
    for (const [name, message, status] of cases) {
      const answer = await deliver(message, to);
      assert.equal(answer.status, status, `${name}: ${answer.text}`);
    }
    assert.equal(await service.lastSeq(), seq);
    assert.deepEqual((await person.client.tasks.list()).tasks, []);
    assert.deepEqual(await readdir(`${service.filesFolder}/unfinished`), []);
  });

  it('reads texts of many parts and bait for parsers', async () => {
    const person = await createPerson();
    const formatting = Array.from({ length: 2000 }, (_, at) => `<b a${at}>`).join('');
    const many = Array.from({ length: 2000 }, () => part('Content-Type: text/html', '<p>a'));
    for (const message of [
      multipart('Subject: parts', ...many),
      `Subject: ${'=?utf-8?q?a?= '.repeat(10_000)}\r\n\r\nx`,
      `Subject: html\r\nContent-Type: text/html\r\n\r\n${'<a href="'.repeat(50_000)}`,
      `Subject: qp\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=C3=A5=\r\n'.repeat(20_000)}`,
      `Subject: x\r\nTo: ${'a:'.repeat(20_000)}\r\n\r\ny`,
      `Subject: ${'=?a?q?x'.repeat(50_000)}\r\nFrom: ${'a:<('.repeat(20_000)}\r\n\r\ny`,
      `Subject: html\r\nContent-Type: text/html\r\n\r\n<p>${formatting}${'<p>x'.repeat(3000)}`,
      `Subject: flowed\r\nContent-Type: text/plain; format=flowed\r\n\r\n${'>>> \n'.repeat(100_000)}`,
      `Subject: uu\r\nContent-Transfer-Encoding: uuencode\r\n\r\nbegin 644 a\n${'M\n'.repeat(100_000)}`,
      `Subject: parts\r\nContent-Type: multipart/mixed\r\n\r\n${'--a\n\nb\n'.repeat(2500)}`,
      `Subject: name\r\nContent-Type: text/plain; ${'name*1=b;'.repeat(50_000)}\r\n\r\ny`,
    ])
      await taskOf(person, message);
  });

  it('keeps a file of a mail of the largest size', async () => {
    const person = await createPerson();
    const file = Buffer.alloc(18_000_000, 7).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const message = Buffer.from(
      multipart(
        'Subject: Large',
        part('Content-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64', file),
      ),
    );
    const task = await taskOf(person, new Uint8Array(message));
    assert.equal((await filesOf(person, task.id))[0]?.size, 18_000_000);
  });

  it('refuses a mail for which the owner has no room, and keeps nothing of it', async () => {
    const { service } = scene();
    const person = await createPerson();
    const to = await addressOf(person);
    await service.database.transaction(async (tx) => {
      await tx.run(
        tables(tx)
          .insertInto('storage_usage')
          .values({ user_id: person.id, text_bytes: 0, files_bytes: 10 * 2 ** 30 - 5 })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ files_bytes: 10 * 2 ** 30 - 5 })),
      );
    });
    const seq = await service.lastSeq();
    const answer = await deliver(multipart('Subject: Full', attached('a.txt', '123456')), to);
    assert.deepEqual([answer.status, answer.json.code], [413, 'payload_too_large']);
    assert.equal(await service.lastSeq(), seq);
    assert.equal((await deliver(multipart('Subject: Fits', attached('a.txt', '12345')), to)).status, 201);
  });

  it('C-18: mail to a deleted account is refused', async () => {
    const { service } = scene();
    const person = await createPerson();
    const to = await addressOf(person);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('user').where('id', '=', person.id)));
    assert.equal((await deliver('Subject: x\r\n\r\ny', to)).status, 404);
  });

  it('stores nothing of a mail whose connection is cut off', async () => {
    const { service } = scene();
    const person = await createPerson();
    const to = await addressOf(person);
    const seq = await service.lastSeq();
    const aborted = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('Subject: cut\r\n\r\n'));
        setTimeout(() => aborted.abort(), 50);
      },
    });
    await assert.rejects(
      fetch(`${service.url}/inbound/mail?to=${encodeURIComponent(to)}`, {
        method: 'POST',
        body,
        duplex: 'half',
        signal: aborted.signal,
        headers: { 'content-type': 'message/rfc822' },
      } as RequestInit),
    );
    const { tasks } = await person.client.tasks.list();
    assert.deepEqual(tasks, []);
    assert.equal(await service.lastSeq(), seq);
  });
});
