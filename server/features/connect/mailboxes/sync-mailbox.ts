import { LIMITS } from '#contract/limits.ts';
import { instantText, mayReachPrivate } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { emit } from '../../../platform/events/emit.ts';
import { delayAfter } from '../../../platform/jobs/delay-after.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { notifyEach } from '../../notify/notifications/index.ts';
import type { ReceiveParts } from '../mail-to-task/index.ts';
import { openFolder } from './imap-connection.ts';
import { type LeasedMailbox, leaseMailbox } from './lease.ts';
import { readMailHost } from './mail-host.ts';
import { MailboxFailure, type MailboxProblem } from './mailbox-problem.ts';
import { openPassword } from './mailbox-rows.ts';
import { readFlagged, type SyncResult } from './read-flagged.ts';

/** Dependencies of a synchronization. `signal` ends it early. */
export type SyncParts = ReceiveParts & {
  sealer: Sealer;
  clock: Clock;
  guard: OutboundGuard;
  signal?: AbortSignal | undefined;
};

/**
 * Creates the tasks of flagged messages of a mailbox, and stores the time of the next synchronization. Throws `MailboxFailure`, which is stored
 * too. A mailbox that is gone or is being synchronized has no result.
 */
export async function syncMailbox(
  parts: SyncParts,
  { id, user }: { id: string; user: string },
): Promise<SyncResult | undefined> {
  const { database, clock } = parts;
  const mailbox = await leaseMailbox(database, { id, user, now: clock.now() });
  if (mailbox === undefined) return undefined;
  try {
    const result = await readMailbox(parts, mailbox);
    await finish(parts, mailbox, { problem: null, created: result.created });
    return result;
  } catch (error) {
    const problem = error instanceof MailboxFailure ? error.problem : 'unreachable';
    await (parts.signal?.aborted ? release(parts, mailbox) : finish(parts, mailbox, { problem, created: 0 }));
    throw error;
  }
}

async function readMailbox(parts: SyncParts, mailbox: LeasedMailbox): Promise<SyncResult> {
  const password = openPassword(parts.sealer, mailbox);
  const host = readMailHost(mailbox.host);
  if (password === undefined || host === undefined) throw new MailboxFailure('lost_password');
  const { username, folder, owner } = mailbox;
  const options = { unrestricted: mayReachPrivate(mailbox, owner), signal: parts.signal };
  const open = await openFolder(parts.guard, { ...host, username, password, folder }, options);
  try {
    return await readFlagged({ ...parts, now: () => parts.clock.now() }, open, mailbox);
  } finally {
    open.client.close();
  }
}

/** Ends the lease of a synchronization that the stop of the service has interrupted. It is repeated after the start. */
async function release(
  { database, clock }: SyncParts,
  { id, user_id: user, lease_until }: LeasedMailbox,
): Promise<void> {
  const values = { lease_until: null, next_sync_at: instantText(clock.now()) };
  await database.transaction(
    (tx) =>
      tx.run(tx.kysely.updateTable('mailbox').set(values).where('id', '=', id).where('lease_until', '=', lease_until)),
    user,
  );
}

type Outcome = { problem: MailboxProblem | null; created: number };

/** Problems that only the owner can solve. */
const FOR_OWNER: readonly (string | null)[] = ['sign_in', 'lost_password'] satisfies MailboxProblem[];

/**
 * Emits `mailbox.changed` for the first result, for another problem and for new tasks. Other synchronizations change only times that an open
 * page expects. The owner is notified once if the password is no longer accepted.
 */
async function finish(
  { database, clock }: SyncParts,
  { id, user_id: user, lease_until, ...former }: LeasedMailbox,
  { problem, created }: Outcome,
): Promise<void> {
  const now = clock.now();
  const failures = problem === null ? 0 : former.failures + 1;
  const times = {
    lease_until: null,
    next_sync_at: instantText(now + delayAfter(LIMITS.mailboxes.refreshMinutes, failures)),
  };
  const isSynced = problem === null;
  const values = { ...times, failures, last_error: problem, ...(isSynced && { last_sync_at: instantText(now) }) };
  const isChange = created > 0 || former.last_error !== problem || (isSynced && former.last_sync_at === null);
  await database.transaction(async (tx) => {
    const { changes } = await tx.run(
      tx.kysely.updateTable('mailbox').set(values).where('id', '=', id).where('lease_until', '=', lease_until),
    );
    if (changes === 0 || !isChange) return;
    await emit(tx, { now }, { receiverId: user, live: { type: 'mailbox.changed' } });
    if (!FOR_OWNER.includes(problem) || FOR_OWNER.includes(former.last_error)) return;
    const notification = { kind: 'connection', facts: { service: 'mailbox', name: former.name } } as const;
    await notifyEach(tx, { now }, [{ receiver: user, notification }]);
  }, user);
}
