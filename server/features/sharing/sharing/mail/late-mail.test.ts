/** Mail that waits while the mail server is down, and whose subject changes meanwhile. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { mailReviews } from '#server/app.ts';
import { sendNotificationMail } from '#server/features/notify/notifications/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { type MailService, startMail } from '#server/platform/mail/index.ts';
import { mailServer } from '#server/platform/mail/smtp.ts';
import { startMailbox } from '#server/platform/mail/testing/mailbox.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

const MINUTE = 60_000;
const TOGETHER = 3 * MINUTE;

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;
  let generation = 0;
  let mail: MailService;
  let port: number;
  const stops: (() => unknown)[] = [];

  before(async () => {
    const gone = await startMailbox();
    ({ port } = gone);
    await gone.close();
    const settings = { SERVICE_SMTP_HOST: '127.0.0.1', SERVICE_SMTP_PORT: String(port), SERVICE_SMTP_INSECURE: 'true' };
    const read = readConfig({ SERVICE_BASE_URL: 'https://tasks.example.org', ...settings }, () => ({
      text: '',
      readableByOthers: false,
    }));
    if ('issues' in read) throw new Error(read.issues.join(' '));
    const server = (await mailServer(read.config)) ?? assert.fail();
    service = await startService(await open(), { deliver: server.deliver });
    const { database, clock } = service;
    mail = await startMail(read.config, { database, clock, log: silentLog, reviews: mailReviews(read.config.baseUrl) });
    stops.push(
      server.close,
      () => mail.stop(),
      () => service.stop(),
    );
  });
  beforeEach(async () => {
    generation += 1;
    cast = await castOf(service, generation);
  });
  after(async () => {
    for (const stop of stops) await stop();
  });

  const project = async (name: string) => (await cast.owner.client.projects.create({ body: { name } })).id;

  const invite = (projectID: string, body: { user_id: string } | { email: string }) =>
    cast.owner.client.invites.create({ projectID, body: { role: 'editor', ...body } });

  /** Returns the token in the newest mail that waits for an address. */
  const waitingToken = async (email: string) => {
    const rows = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('mail').select('body as text').where('recipient', '=', email).orderBy('id', 'desc')),
    );
    return mailedToken(rows[0]);
  };

  /** Adds a member while the mail server is down. */
  const takeIn = async (projectID: string, { id: user_id }: Person) =>
    assert.equal((await invite(projectID, { user_id })).emailed, false);

  /** Puts the notification mail into the outbox while the mail server is down. */
  async function gatherInVain(): Promise<void> {
    const { database, clock } = service;
    const baseUrl = new URL('https://tasks.example.org');
    service.clock.advance(TOGETHER);
    await sendNotificationMail({ database, clock, log: silentLog, outbox: mail.outbox, baseUrl });
    for (const job of mail.jobs) await job.run();
  }

  /** Returns recipient and text of each mail that the server accepts once it is up, sorted by recipient. */
  async function taken(): Promise<[to: string, text: string][]> {
    const mailbox = await startMailbox({}, port);
    service.clock.advance(MINUTE);
    for (const job of mail.jobs) await job.run();
    await mailbox.close();
    const left = await service.database.read((tx) => tx.all(tx.kysely.selectFrom('mail').select('id')));
    assert.deepEqual(left, [], 'nothing waits any longer');
    return mailbox.taken.map(({ to, text }): [string, string] => [to.join(), plain(text)]).sort();
  }

  const receivers = async () => (await taken()).map(([to]) => to);

  it('does not send an invite that was withdrawn, replaced or used, or whose project is in the trash', async () => {
    const { owner, stranger } = cast;
    const [house, gone] = [await project('House'), await project('Gone')];
    const withdrawn = await invite(house, { email: `withdrawn${generation}@example.org` });
    assert.equal(withdrawn.emailed, false);
    const { pending } = await owner.client.members.list({ projectID: house });
    await owner.client.invites.withdraw({ projectID: house, inviteID: pending[0]?.id ?? assert.fail() });
    await invite(house, { email: `used${generation}@example.org` });
    await stranger.client.invites.accept({ inviteID: await waitingToken(`used${generation}@example.org`) });
    await invite(gone, { email: `gone${generation}@example.org` });
    await owner.client.projects.delete({ projectID: gone });
    const again = `again${generation}@example.org`;
    await invite(house, { email: again });
    await invite(house, { email: again });
    const token = await waitingToken(again);
    const mails = await taken();
    assert.deepEqual(
      mails.map(([to]) => to),
      [again],
    );
    assert.ok(mails[0]?.[1].includes(token), 'the link of the later one');
  });

  it('does not mail a person who was removed or left meanwhile', async () => {
    const { owner, editor, viewer, stranger } = cast;
    const house = await project('House');
    for (const person of [editor, viewer, stranger]) await takeIn(house, person);
    await owner.client.members.remove({ projectID: house, userID: editor.id });
    await viewer.client.members.remove({ projectID: house, userID: viewer.id });
    assert.deepEqual(await receivers(), [stranger.email]);
  });

  it('sends notifications only as far as the recipient can still see them, with current names', async () => {
    const { owner, editor, viewer, stranger } = cast;
    const [lost, kept] = [await project('Lost project'), await project('Kept project')];
    for (const id of [lost, kept]) await service.share(id, editor, 'editor');
    await service.share(lost, viewer, 'editor');
    await service.share(kept, stranger, 'editor');
    const give = (project_id: string, { id: assignee_id }: Person, content: string) =>
      owner.client.tasks.create({ body: { content, project_id, assignee_id } });
    await give(lost, editor, 'Lost title');
    const { id: taskID } = await give(kept, editor, 'Old title');
    await give(lost, viewer, 'Lost title');
    await give(kept, stranger, 'Read title');
    await gatherInVain();
    for (const { id: userID } of [editor, viewer]) await owner.client.members.remove({ projectID: lost, userID });
    await owner.client.tasks.update({ taskID, body: { content: 'New title' } });
    await stranger.client.notifications.readAll();
    const mails = await taken();
    assert.deepEqual(
      mails.map(([to]) => to),
      [editor.email],
    );
    assert.match(mails[0]?.[1] ?? '', /New title/);
    assert.doesNotMatch(mails[0]?.[1] ?? '', /Lost|Old title|notifications\n/);
  });

  it('sends nothing about a task or project that went to the trash meanwhile', async () => {
    const { owner, editor, viewer } = cast;
    const [house, gone] = [await project('House'), await project('Gone')];
    await service.share(house, editor, 'editor');
    await service.share(gone, viewer, 'editor');
    const { id: taskID } = await owner.client.tasks.create({
      body: { content: 'Secret', project_id: house, assignee_id: editor.id },
    });
    await owner.client.tasks.create({ body: { content: 'Secret', project_id: gone, assignee_id: viewer.id } });
    await gatherInVain();
    await owner.client.tasks.delete({ taskID });
    await owner.client.projects.delete({ projectID: gone });
    assert.deepEqual(await taken(), []);
  });
});

/** Decodes soft line breaks (RFC 2045, section 6.7). */
function plain(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
