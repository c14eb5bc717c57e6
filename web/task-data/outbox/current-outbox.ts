import type { QueryClient } from '@tanstack/react-query';
import { randomId } from '../../api/random-id.ts';
import { session } from '../../api/session.ts';
import { waitToRetry } from '../../live/wait-to-retry.ts';
import { SIGNED_IN } from '../../platform/drafts.ts';
import { hasNetwork, isOnline } from '../../platform/online.ts';
import { clearOtherUserDatabases, openUserDatabase } from '../../platform/user-database.ts';
import { type Command, type CommandKind, kindOf } from './command.ts';
import type { Moment } from './command-list.ts';
import { type Exclusively, exclusivelyByLease, exclusivelyByLock } from './exclusively.ts';
import { SessionEnded } from './failure.ts';
import type { OutboxMessage } from './other-tabs.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { reportFullStorage, reportRefusedCommand } from './report-refused.ts';
import { isStorageFull, storedCommands } from './stored-commands.ts';
import { unconfirmed, unconfirmedRecords } from './unconfirmed.ts';

/** Whether the browser was asked to keep the stored data when it needs room. */
let isKept = false;

let current: { owner: string; cache: QueryClient; outbox: Outbox; close: () => void } | undefined;

session.subscribe(() => {
  if (session.get() === 'out') close();
});

isStorageFull.subscribe(() => {
  if (isStorageFull.get()) void reportFullStorage();
});

function close(): void {
  current?.close();
  current = undefined;
}

let loadKinds: () => Promise<unknown> = async () => undefined;

/** Sets the function that loads the code of all kinds of commands. It is called when a command is stored that this page does not know. */
export function setCommandLoader(load: () => Promise<unknown>): void {
  loadKinds = load;
}

/** Returns the outbox of the account that is signed in, on this page. */
export function outboxOf(cache: QueryClient): Outbox {
  const owner = signedInAccount();
  if (current?.owner === owner && current.cache === cache) return current.outbox;
  close();
  const openDatabase = async () => openUserDatabase(owner);
  if (owner !== '') void clearOtherUserDatabases(owner).catch(() => undefined);
  const channel = new BroadcastChannel(`sammen.outbox.${owner}`);
  const outbox = createOutbox({
    cache,
    stored: storedCommands(owner, openDatabase),
    exclusively: inOneTab(owner),
    broadcast: (message) => channel.postMessage(message),
    isSignedIn: () => signedInAccount() === owner && session.get() !== 'lost' && session.get() !== 'out',
    isConfirmed: () => session.get() !== 'stored',
    isOnline,
    hasNetwork,
    whileSession,
    pause: (failures, ms) =>
      ms === undefined ? waitToRetry(failures) : new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    loadKinds: () => loadKinds().catch(() => undefined),
    publish,
    onRefused: (command) => void reportRefusedCommand(command),
  });
  channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data);
  const closeOutbox = () => {
    channel.close();
    outbox.close();
  };
  current = { owner, cache, outbox, close: closeOutbox };
  return outbox;
}

/** Shows a change and sends it; see `Outbox.perform`. */
export function perform<Args, Answer>(
  cache: QueryClient,
  kind: CommandKind<Args, Answer>,
  args: Args,
  moment?: Moment,
  first?: () => Promise<Answer>,
): Promise<Answer | undefined> {
  return outboxOf(cache).perform(kind, args, moment, first);
}

function signedInAccount(): string {
  return localStorage.getItem(SIGNED_IN) ?? '';
}

/** Browsers have no `navigator.locks` on plain HTTP. */
function inOneTab(owner: string): Exclusively {
  const locks: LockManager | undefined = navigator.locks;
  return locks
    ? exclusivelyByLock(locks, `sammen.outbox.${owner}`)
    : exclusivelyByLease(async () => openUserDatabase(owner), randomId());
}

function whileSession<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (session.get() === 'lost' || session.get() === 'out') reject(new SessionEnded());
    };
    const unsubscribe = session.subscribe(check);
    check();
    work.then(resolve, reject).finally(unsubscribe);
  });
}

function publish(commands: readonly Command[]): void {
  unconfirmed.set(commands);
  if (commands.length > 0 && !isKept) {
    isKept = true;
    void navigator.storage?.persist?.();
  }
  const records = commands.flatMap((command) => {
    const known = kindOf(command);
    if (!known) return [];
    const { kind, args } = known;
    return kind.marked?.(args) ?? kind.records(args).slice(0, 1);
  });
  unconfirmedRecords.set(new Set(records));
}
