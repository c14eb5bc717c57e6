import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { MailboxRow } from './mailbox-rows.ts';

/** Milliseconds of a lease: longer than a synchronization can take. A process that was killed releases it by time. */
const LEASE_MS = 120_000;

/** A mailbox that this process synchronizes, with its owner. */
export type LeasedMailbox = MailboxRow & {
  lease_until: string;
  owner: { id: string; name: string; locale: 'da' | 'en'; timezone: string; isAdmin: boolean };
};

/** Reserves a mailbox for a synchronization. Returns undefined if it is gone, or if it is being synchronized. */
export function leaseMailbox(
  database: Database,
  { id, user, now }: { id: string; user: string; now: number },
): Promise<LeasedMailbox | undefined> {
  const until = instantText(now + LEASE_MS);
  return database.transaction(async (tx) => {
    const { changes } = await take.run(tx, { id, user, now: instantText(now), until });
    if (changes === 0) return undefined;
    const row = await leased.first(tx, { id });
    if (row === undefined) return undefined;
    const { user_name: name, locale, timezone, is_admin, ...mailbox } = row;
    return { ...mailbox, lease_until: until, owner: { id: user, name, locale, timezone, isAdmin: is_admin === 1 } };
  }, user);
}

type Lease = { id: string; user: string; now: string; until: string };

const take = statement<Lease>()((db, p) =>
  db
    .updateTable('mailbox')
    .set({ lease_until: p.until })
    .where('id', '=', p.id)
    .where('user_id', '=', p.user)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', p.now)])),
);

const leased = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('mailbox')
    .innerJoin('user', 'user.id', 'mailbox.user_id')
    .selectAll('mailbox')
    .select(['user.name as user_name', 'user.locale', 'user.timezone', 'user.is_admin'])
    .where('mailbox.id', '=', p.id),
);
