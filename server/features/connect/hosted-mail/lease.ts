import { instantText } from '../../../platform/actor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type GrantRow, grantOf } from '../oauth/index.ts';
import { type HostedMailRow, hostedMailOf } from './settings.ts';

/** Milliseconds of a lease: longer than a run can take. A process that was killed releases it by time. */
const LEASE_MS = 120_000;

/** A mail account that this process reads, with its owner. */
export type LeasedAccount = {
  settings: HostedMailRow;
  grant: GrantRow;
  lease: string;
  owner: { id: string; name: string; locale: 'da' | 'en'; timezone: string; isAdmin: boolean };
};

/** Reserves a mail account for a run. Returns undefined if it is not connected, or if a run is under way. */
export function leaseAccount(
  database: Database,
  { user, now }: { user: string; now: number },
): Promise<LeasedAccount | undefined> {
  const lease = instantText(now + LEASE_MS);
  return database.transaction(async (tx) => {
    const grant = await grantOf(tx, user, 'mail');
    if (grant === undefined || grant.refresh_token === null) return undefined;
    const { changes } = await take.run(tx, { user, now: instantText(now), lease });
    const [settings, owner] = [await hostedMailOf(tx, user), await owners.first(tx, { user })];
    if (changes === 0 || settings === undefined || owner === undefined) return undefined;
    const { name, locale, timezone, is_admin } = owner;
    return { settings, grant, lease, owner: { id: user, name, locale, timezone, isAdmin: is_admin === 1 } };
  }, user);
}

/** Returns whether the lease still holds. It ends if the account is disconnected or connected again. */
export async function holdsLease(tx: Tx, { owner, lease }: LeasedAccount): Promise<boolean> {
  return (await held.first(tx, { user: owner.id, lease })) !== undefined;
}

const take = statement<{ user: string; now: string; lease: string }>()((db, p) =>
  db
    .updateTable('hosted_mail')
    .set({ lease_until: p.lease })
    .where('user_id', '=', p.user)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', p.now)])),
);

const owners = statement<{ user: string }>()((db, p) =>
  db.selectFrom('user').select(['name', 'locale', 'timezone', 'is_admin']).where('id', '=', p.user),
);

const held = statement<{ user: string; lease: string }>()((db, p) =>
  db.selectFrom('hosted_mail').select('user_id').where('user_id', '=', p.user).where('lease_until', '=', p.lease),
);
