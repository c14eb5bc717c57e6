import type { TestService } from './service.ts';

/** Adds a mailbox to an account, as if it had been checked. Returns its id. */
export async function addMailbox({ database, clock }: TestService, user: string): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(clock.now()).toISOString();
  const row = { id, user_id: user, host: 'imap.example.org:993', username: id, password: 'sealed', folder: 'INBOX' };
  await database.transaction((tx) =>
    tx.run(
      tx.kysely.insertInto('mailbox').values({ ...row, name: 'secret mailbox', next_sync_at: at, created_at: at }),
    ),
  );
  return id;
}
