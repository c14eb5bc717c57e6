import type { TestService } from './service.ts';

/** Adds a subscription without an event to an account, as if it had been read. Returns its id. */
export async function addCalendar({ database, clock }: TestService, user: string): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(clock.now()).toISOString();
  const row = { id, user_id: user, url: 'sealed', url_hash: id, name: 'secret calendar', color: '', version: 1 };
  await database.transaction((tx) =>
    tx.run(tx.kysely.insertInto('calendar_subscription').values({ ...row, next_sync_at: at, created_at: at })),
  );
  return id;
}
