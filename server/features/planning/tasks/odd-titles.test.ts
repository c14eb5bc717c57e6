/** Titles with syntax of other formats, such as iCalendar, mail, CSV and HTML. They are plain text. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const TITLES = [
  'first\r\nEND:VTODO\r\nBEGIN:VTODO\r\nsecond',
  'bare\rreturn and \u2028 and \u2029.',
  'semi;colon,comma\\backslash:colon"quote',
  'Bcc: everybody@example.org\r\n\r\n<a href="https://evil.example">body</a>',
  '=HYPERLINK("https://evil.example") +1 -1 @x \t|',
  '\u202egnp.exe \ufeff\u200b',
  '{{7*7}} #{7*7} %s %n <%= 7 %>',
  "'; drop table task; --",
];

onSharedProject((scene) => {
  it('keeps a title unchanged through creating, changing, copying, completing and the trash', async () => {
    const { owner, viewer, task } = scene();
    const { client } = owner;
    for (const content of TITLES) {
      const { id: taskID } = await task({ content, description: content, labels: [content] });
      const changed = await client.tasks.update({ taskID, body: { content: `${content}!` } });
      assert.equal(changed.content, `${content}!`);
      await client.tasks.update({ taskID, body: { content } });
      const copy = await client.tasks.duplicate({ taskID });
      await client.tasks.complete({ taskID });
      await client.tasks.delete({ taskID });
      await client.tasks.restore({ taskID });
      for (const id of [taskID, copy.id]) {
        const { content: title, description, labels } = await client.tasks.get({ taskID: id });
        assert.deepEqual([title, description, labels], [content, content, [content.trim()]]);
        assert.equal((await viewer.client.tasks.get({ taskID: id })).content, content);
      }
    }
  });

  it('writes a title into a mail subject of one line', async () => {
    const { service, owner, task } = scene();
    const mails: Mail[] = [];
    for (const content of TITLES) {
      const { id: taskID } = await task({ content });
      const remind_at = new Date(service.clock.now()).toISOString();
      await owner.client.reminders.create({ taskID, body: { remind_at } });
      await sendDueReminders(service);
      mails.push(...(await notificationMails(service)));
      service.clock.advance(3_600_000);
    }
    assert.equal(mails.length, TITLES.length);
    for (const { subject } of mails) assert.doesNotMatch(subject, /[\r\n]/);
  });
});
