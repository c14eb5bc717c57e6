/** Known devices of an account, by the hash of the device key. */

import { instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { deviceKey } from './device-name.ts';

/** Maximum number of devices per account. The least recently used one is dropped. */
const KEPT = 100;

/**
 * Records the device of a sign-in. Schedules a mail by `mailNewDevices` unless the device is known or this is the first
 * sign-in of the account.
 */
export async function recordDevice(
  tx: Tx,
  { user, session }: { user: string; session: string },
  { userAgent, address, now }: { userAgent: string; address: string; now: number },
): Promise<void> {
  const isFirst =
    ((await anyDevice.first(tx, { user })) ?? (await otherSession.first(tx, { user, session }))) === undefined;
  const at = instantText(now);
  await meet.run(tx, {
    user,
    agent: hashSecret(deviceKey(userAgent)),
    text: userAgent.slice(0, 500),
    address,
    at,
    mail: isFirst ? null : at,
  });
  await forgetOldest.run(tx, { user, kept: KEPT });
}

const anyDevice = statement<{ user: string }>()((db, p) =>
  db.selectFrom('known_device').select('user_id').where('user_id', '=', p.user).limit(1),
);

const otherSession = statement<{ user: string; session: string }>()((db, p) =>
  db.selectFrom('session').select('user_id').where('user_id', '=', p.user).where('id', '<>', p.session).limit(1),
);

type Met = { user: string; agent: string; text: string; address: string; at: string; mail: string | null };

const meet = statement<Met>()((db, p) =>
  db
    .insertInto('known_device')
    .values({
      user_id: p.user,
      agent_hash: p.agent,
      user_agent: p.text,
      address: p.address,
      seen_at: p.at,
      mail_at: p.mail,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'agent_hash']).doUpdateSet({ seen_at: p.at })),
);

const forgetOldest = statement<{ user: string; kept: number }>()((db, p) =>
  db
    .deleteFrom('known_device')
    .where('user_id', '=', p.user)
    .where('agent_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device as kept')
        .select('kept.agent_hash')
        .where('kept.user_id', '=', p.user)
        .orderBy('kept.seen_at', 'desc')
        .orderBy('kept.agent_hash')
        .limit(p.kept),
    ),
);
