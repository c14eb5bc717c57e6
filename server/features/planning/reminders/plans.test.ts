/** Asserts the query plans of due reminders and of notifications, on the embedded database. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { claimDueReminders, expireReminders } from '#server/access/reminders/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { onDatabase } from '#server/testing/databases.ts';
import { type RecordedStatement, recordStatements } from '#server/testing/record-statements.ts';
import { START, startService } from '#server/testing/service.ts';
import { listNotifications } from '../../notify/notifications/list-notifications.ts';

onDatabase('SQLite', (_name, open) => {
  async function planOf(database: Database, { text, values }: RecordedStatement): Promise<string> {
    const steps = await database.read((tx) => tx.allText<{ detail: string }>(`explain query plan ${text}`, values));
    return steps.map(({ detail }) => detail).join('; ');
  }

  it('reads only due reminders', async () => {
    const database = await open();
    const recorded = await database.transaction(async (tx) => {
      const statements = recordStatements(tx);
      await expireReminders(tx, START - 1);
      await claimDueReminders(tx, START, 200);
      return statements;
    });
    assert.equal(recorded.length, 2);
    for (const statement of recorded) {
      const plan = await planOf(database, statement);
      assert.match(plan, /SEARCH reminder USING (COVERING )?INDEX index_reminder_armed/);
      assert.doesNotMatch(plan, /SCAN/);
    }
  });

  it('reads a page of notifications from the index of their owner, in order', async () => {
    const service = await startService(await open());
    const { id } = await service.person('Olga');
    const recorded = await service.database.read(async (tx) => {
      const statements = recordStatements(tx);
      await listNotifications(tx, { id }, {});
      return statements;
    });
    const [page, unread] = await Promise.all(recorded.map((statement) => planOf(service.database, statement)));
    assert.match(page ?? '', /SEARCH notification USING INDEX index_notification_user_id_created_at_id/);
    assert.match(unread ?? '', /SEARCH notification USING INDEX index_notification_unread/);
    for (const plan of [page, unread]) assert.doesNotMatch(plan ?? '', /SCAN|TEMP B-TREE FOR ORDER BY/);
    await service.stop();
  });
});
