import { LIMITS } from '#contract/limits.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { ProviderFailure, storeFailure, storeSuccess, type TokenSource, tokensOfGrant } from '../oauth/index.ts';
import { addThreadTask, knownThreads, type ThreadResult } from './add-thread-task.ts';
import { type LeasedAccount, leaseAccount } from './lease.ts';
import type { MailProblem } from './mail-problem.ts';
import { type ListedMessage, type MailMessage, type MailParts, mailLabels, readMessage } from './provider-mail.ts';
import { type Position, positionOf, readPage, storedPosition } from './reading.ts';

/** The result of a run. `partial`: further messages are waiting. */
export type SyncResult = { created: number; partial: boolean };

/** A run: `isOver` says whether its time is over. */
type Run = { parts: MailParts; account: LeasedAccount; tokens: TokenSource; isOver: () => boolean; created: number };

/**
 * Creates the tasks of new messages, and stores the time of the next run. Each task has its own transaction, so that an interrupted run keeps
 * what it did. Throws `ProviderFailure`, which is stored too. An account that is not connected or is being read has no result.
 */
export async function syncHostedMail(given: MailParts, user: string): Promise<SyncResult | undefined> {
  const { database, clock } = given;
  const account = await leaseAccount(database, { user, now: clock.now() });
  if (account === undefined) return undefined;
  const end = clock.now() + LIMITS.hostedMail.runMs;
  const time = AbortSignal.timeout(LIMITS.hostedMail.runMs);
  const signal = given.signal === undefined ? time : AbortSignal.any([time, given.signal]);
  const parts = { ...given, signal };
  const isOver = () => signal.aborted || clock.now() >= end;
  const run: Run = { parts, account, tokens: tokensOfGrant(parts, user, 'mail'), isOver, created: 0 };
  try {
    const { partial, labels, problem } = await readMessages(run);
    await finish(run, async (tx, times) => storeSuccess(tx, account.grant, times, problem), { labels, problem });
    return { created: run.created, partial };
  } catch (error) {
    const problem: MailProblem =
      error instanceof StorageFull ? 'storage' : error instanceof ProviderFailure ? error.problem : 'unreachable';
    await finish(run, async (tx, times) => storeFailure(tx, account.grant, problem, times), { problem });
    if (error instanceof StorageFull) return { created: run.created, partial: true };
    throw error;
  }
}

/** The storage of the user is full, so that no task can be created. */
class StorageFull extends Error {}

type RunResult = { partial: boolean; labels: readonly string[]; problem: 'label' | null };

async function readMessages(run: Run): Promise<RunResult> {
  const { parts, tokens, account, isOver } = run;
  const { watched, label: name } = account.settings;
  const labels = await mailLabels(parts, tokens);
  const label = watched === 'starred' ? undefined : labelOf(labels, name);
  const watchedLabels = [...(watched === 'label' ? [] : ['STARRED']), ...(label === undefined ? [] : [label])];
  const problem = watched !== 'starred' && label === undefined ? 'label' : null;
  const reading = { labels: [...labels.keys()], problem } as const;
  if (watchedLabels.length === 0) return { ...reading, partial: false };
  let position = positionOf(account.settings);
  try {
    for (let isLast = false; !isLast; ) {
      const page = await readPage(parts, tokens, position, watchedLabels);
      if (isOver() || !(await addTasks(run, page.messages, watchedLabels))) return { ...reading, partial: true };
      position = page.after;
      await storePosition(run, position);
      isLast = page.isLast;
    }
    return { ...reading, partial: false };
  } catch (error) {
    // The time of the run is over: what is left waits for the next one.
    if (error instanceof ProviderFailure && isOver()) return { ...reading, partial: true };
    throw error;
  }
}

/** The case of a name does not count, unless two labels differ only by it. */
function labelOf(labels: ReadonlyMap<string, string>, name: string): string | undefined {
  const folded = name.toLowerCase();
  return labels.get(name) ?? [...labels].find(([each]) => each.toLowerCase() === folded)?.[1];
}

/** Creates the tasks of messages. Returns false if the time is over or the account was disconnected. */
async function addTasks(run: Run, messages: readonly ListedMessage[], labels: readonly string[]): Promise<boolean> {
  const { parts, account, tokens, isOver } = run;
  const threads = messages.map(({ threadId }) => threadId).filter(Boolean);
  const known = await parts.database.read((tx) => knownThreads(tx, account, threads), account.owner.id);
  for (const listed of messages) {
    if (known.has(listed.threadId)) continue;
    if (isOver()) return false;
    const message = await readMessage(parts, tokens, listed);
    if (message === undefined || !isWatched(message, labels)) continue;
    const added = await store(run, message);
    if (added === 'disconnected') return false;
    known.add(message.threadId);
    if (added === 'created') run.created += 1;
  }
  return true;
}

/** The message may have changed since it was listed. */
function isWatched({ labels: present }: MailMessage, labels: readonly string[]): boolean {
  if (present === undefined) return true;
  return labels.some((label) => present.includes(label)) && !present.includes('TRASH') && !present.includes('SPAM');
}

async function store({ parts: { database, clock }, account }: Run, message: MailMessage): Promise<ThreadResult> {
  try {
    return await database.transaction((tx) => addThreadTask(tx, account, message, clock.now()), account.owner.id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payload_too_large') throw new StorageFull();
    throw error;
  }
}

/** Settings that were changed meanwhile begin anew. */
function storePosition({ parts, account }: Run, position: Position): Promise<unknown> {
  const { user_id: user, version } = account.settings;
  return parts.database.transaction(
    (tx) =>
      tx.run(
        tx.kysely
          .updateTable('hosted_mail')
          .set(storedPosition(position))
          .where('user_id', '=', user)
          .where('version', '=', version),
      ),
    user,
  );
}

type Times = { now: number; minutes: number };

/** Ends the lease. Stores nothing if it was lost. */
async function finish(
  { parts: { database, clock }, account, created }: Run,
  storeTimes: (tx: Tx, times: Times) => Promise<boolean>,
  { labels, problem }: { labels?: readonly string[]; problem: MailProblem | null },
): Promise<void> {
  const { owner, grant, lease, settings } = account;
  const now = clock.now();
  const kept = JSON.stringify(labels?.toSorted().slice(0, LIMITS.hostedMail.labels)) ?? settings.labels;
  await database.transaction(async (tx) => {
    const { changes } = await tx.run(
      tx.kysely
        .updateTable('hosted_mail')
        .set({ lease_until: null, labels: kept })
        .where('user_id', '=', owner.id)
        .where('lease_until', '=', lease),
    );
    if (changes === 0) return;
    const isStored = await storeTimes(tx, { now, minutes: LIMITS.hostedMail.refreshMinutes });
    const hasChanged = created > 0 || problem !== grant.last_error || kept !== settings.labels;
    if (isStored && hasChanged) await emit(tx, { now }, { receiverId: owner.id, live: { type: 'hostedmail.changed' } });
  }, owner.id);
}
