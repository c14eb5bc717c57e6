import type { Person } from '#server/testing/people.ts';
import type { Site } from './site.ts';

const MINUTE = 60_000;

/** Records of integrations in an account, as if they had been synchronized: some of them have a problem. Nothing is requested. */
export async function connectIntegrations(
  { clock, database }: Pick<Site, 'clock' | 'database'>,
  owner: Person,
  projectId: string,
): Promise<void> {
  const now = clock.now();
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
  const times = { created_at: at(-9000), last_sync_at: at(-3), next_sync_at: at(7) };
  const failing = { ...times, last_sync_at: at(-200), next_sync_at: at(55), failures: 3 };
  const own = () => ({ id: crypto.randomUUID(), user_id: owner.id });
  const mailbox = { host: 'imap.mail.example.org:993', password: 'sealed', folder: 'INBOX' };
  const calendar = { url: 'sealed', color: '#1f5fbf', version: 1, ...times };
  const granted = { refresh_token: 'sealed', access_token: null, ...times };
  const account = 'agnes.the.first@example.org';
  await database.transaction(async (tx) => {
    const { kysely } = tx;
    const add = kysely.insertInto('mailbox');
    await tx.run(
      add.values({ ...own(), ...mailbox, ...times, name: 'Work', username: account, project_id: projectId }),
    );
    await tx.run(
      add.values({
        ...own(),
        ...mailbox,
        ...failing,
        name: 'Board of the housing association',
        username: 'board@example.org',
        folder: 'Tasks/To do this month',
        last_error: 'sign_in',
      }),
    );
    await tx.run(kysely.insertInto('oauth_grant').values({ ...own(), ...granted, kind: 'mail', account }));
    await tx.run(
      kysely
        .insertInto('hosted_mail')
        .values({ user_id: owner.id, watched: 'both', label: 'Todo', labels: '["Todo"]', project_id: projectId }),
    );
    await tx.run(kysely.insertInto('oauth_grant').values({ ...own(), ...granted, kind: 'calendar', account }));
    const calendars = kysely.insertInto('calendar_subscription');
    for (const [name, more] of [
      [account, { remote_id: 'a', is_primary: 1 }],
      ['Birthdays', { remote_id: 'b', last_error: 'refused' }],
      ['Refuse collection', { remote_id: null }],
      ['The school of the children', { remote_id: null, ...failing, last_error: 'not_calendar' }],
    ] as const) {
      await tx.run(calendars.values({ ...own(), ...calendar, name, url_hash: crypto.randomUUID(), ...more }));
    }
  });
  await owner.client.ai.setSettings({ body: { provider: 'openai', model: 'small', api_key: 'sample' } });
}
