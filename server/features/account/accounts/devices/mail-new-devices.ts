import { instantText } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Job } from '../../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Outbox } from '../../../../platform/mail/index.ts';
import { deviceMail, type NewDevice } from './device-mail.ts';

/** `baseUrl` is the address of the web app. */
export type DeviceParts = { database: Database; clock: Clock; log: Log; outbox: Outbox; baseUrl: URL };

/** Short enough for the owner to react. A check without work reads an empty index. */
const EVERY_MS = 5_000;

/** Returns the job that mails about new devices. */
export function deviceJob(parts: DeviceParts): Job {
  return { name: 'new devices', every: EVERY_MS, run: () => mailNewDevices(parts) };
}

/** Mails the owners of accounts about sign-ins from new devices, once each. Without a mail server, nothing is sent. */
export async function mailNewDevices(parts: DeviceParts): Promise<void> {
  const { database, clock, log } = parts;
  const now = clock.now();
  for (const device of await database.read((tx) => fresh.all(tx, { at: instantText(now) }))) {
    try {
      await database.transaction((tx) => mailOnce(tx, parts, device, now));
    } catch (error) {
      log.error('the mail about a new device failed', error, { user: device.user_id });
    }
  }
}

/** Only one of two nodes clears the mark and sends the mail. */
async function mailOnce(tx: Tx, { outbox, baseUrl }: DeviceParts, device: NewDevice, now: number): Promise<void> {
  const { changes } = await unmark.run(tx, { user: device.user_id, hash: device.token_hash });
  if (changes > 0) await outbox.put(tx, now, [deviceMail(device, baseUrl)]);
}

const fresh = statement<{ at: string }>()((db, p) =>
  db
    .selectFrom('sign_in_device')
    .innerJoin('user', 'user.id', 'sign_in_device.user_id')
    .select(['sign_in_device.user_id', 'token_hash', 'user_agent', 'address', 'mail_at'])
    .select(['user.email', 'user.locale', 'user.timezone'])
    .where('mail_at', 'is not', null)
    .where('mail_at', '<=', p.at)
    .orderBy('mail_at')
    .$castTo<NewDevice>(),
);

const unmark = statement<{ user: string; hash: string }>()((db, p) =>
  db
    .updateTable('sign_in_device')
    .set({ mail_at: null })
    .where('user_id', '=', p.user)
    .where('token_hash', '=', p.hash)
    .where('mail_at', 'is not', null),
);
