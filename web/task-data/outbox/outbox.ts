import type { QueryClient } from '@tanstack/react-query';
import { attempt } from './attempt.ts';
import { coalesce } from './coalesce.ts';
import { type Command, type CommandKind, DiscardedCommand } from './command.ts';
import { createCommandList, type Moment } from './command-list.ts';
import type { Exclusively } from './exclusively.ts';
import { refused, retried } from './failure.ts';
import { createFirstRequests, type FirstResult } from './first-requests.ts';
import { applyMessage, type OutboxMessage } from './other-tabs.ts';
import { createSender } from './sender.ts';
import { createShownCommands } from './shown-commands.ts';
import type { StoredCommands } from './stored-commands.ts';

/** The changes of one account that the service has not confirmed, on one page. */
export type Outbox = {
  /**
   * Shows a change and sends it. Resolves to the response. Resolves to undefined if the change has to wait: it is then stored and sent later. Rejects if
   * the service refuses at once; the change is then not stored any more. `first` sends the first request, `kind.send` by default.
   */
  perform: <Args, Answer>(
    kind: CommandKind<Args, Answer>,
    args: Args,
    moment?: Moment,
    first?: () => Promise<Answer>,
  ) => Promise<Answer | undefined>;
  /** Returns the id and the time of a change that the user makes now. They are after those of all earlier changes. */
  next: () => Moment;
  /** Reads the stored commands, shows them, and sends them. Called at the start and after each gap in the connection. */
  resume: () => Promise<void>;
  /** Stores a change that the service has refused at once, so that the user finds it. */
  keepRefused: <Args, Answer>(
    kind: CommandKind<Args, Answer>,
    args: Args,
    error: unknown,
    moment: Moment,
  ) => Promise<void>;
  /** Sends a refused command again, or one in conflict: its values replace those of others. See `retried` for `text`. */
  retry: (id: string, text?: string) => Promise<void>;
  /** Deletes a command. */
  discard: (id: string) => Promise<void>;
  /** Deletes a command that waits, so that it is never sent. Resolves to false if it does not wait (any more). */
  withdraw: (id: string) => Promise<boolean>;
  /** Stores a discarded command again. */
  restore: (command: Command) => Promise<void>;
  /** Resolves after an attempt to send all stored commands. */
  flush: () => Promise<void>;
};

/** The outbox of a page, with what connects it to the other tabs and to the session. */
export type PageOutbox = Outbox & {
  /** Receives a message of another tab. */
  receive: (message: OutboxMessage) => void;
  /** Removes all unconfirmed changes from the page, because the account has signed out. */
  close: () => void;
};

export type OutboxOptions = {
  cache: QueryClient;
  stored: StoredCommands;
  exclusively: Exclusively;
  /** Sends a message to the other tabs of the account. */
  broadcast: (message: OutboxMessage) => void;
  /** Returns true while this page belongs to the account, and keeps its changes. */
  isSignedIn: () => boolean;
  /** Returns true when the service has confirmed the session. Before, nothing is sent: the session can be that of another account. */
  isConfirmed: () => boolean;
  /** Returns false while changes have to wait, because the service cannot be reached. */
  isOnline: () => boolean;
  /** Returns false while no request can reach the service. */
  hasNetwork: () => boolean;
  /** Rejects when the session ends, so that this tab does not keep others from sending. */
  whileSession: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Resolves before the next attempt. `ms` is the delay that the service asks for. */
  pause: (failures: number, ms?: number) => Promise<void>;
  now: () => number;
  /** Loads the code of all kinds of commands. Never rejects. */
  loadKinds: () => Promise<unknown>;
  /** Receives the stored commands after each change of them. */
  publish: (commands: readonly Command[]) => void;
  /** The service has refused a command that was waiting, or it is in conflict. */
  onRefused: (command: Command) => void;
};

/** Creates the outbox of a page. */
export function createOutbox(options: OutboxOptions): PageOutbox {
  const { cache, stored, exclusively, broadcast, isOnline, pause, onRefused } = options;
  let isClosed = false;
  const isSignedIn = () => !isClosed && options.isSignedIn();
  const list = createCommandList(options);
  const shown = createShownCommands(cache);
  /** The commands of this page whose first request has no response yet. */
  const direct = new Set<string>();
  const next = () => (isSignedIn() && options.isConfirmed() ? list.firstSendable() : undefined);
  const requests = createFirstRequests({
    cache,
    isPaused: () => !isOnline() || !options.isConfirmed() || list.firstSendable() !== undefined || !list.isComplete(),
    isBlocked: list.concerns,
  });

  const settle = (id: string, answer: unknown) => {
    list.confirmed(id);
    shown.settle(id, answer);
  };

  /** A command is sent with another one, or not at all if `into` is undefined. */
  const onJoined = (id: string, into: string | undefined) => {
    shown.join(id, into);
    broadcast({ type: 'joined', id, into });
  };

  const attempts = {
    ...options,
    onSettled(id: string, answer: unknown) {
      settle(id, answer);
      broadcast({ type: 'settled', id, answer });
    },
    onFailed(command: Command, error: unknown) {
      shown.fail(command.id, error);
      broadcast({ type: 'refused', id: command.id });
      onRefused(command);
    },
  };
  const sender = createSender({
    exclusively,
    reload: list.reload,
    next,
    attempt: (command) => attempt(attempts, command).finally(list.reload),
    pause,
  });

  /** Shows the stored commands that this page does not show yet. */
  const showStored = () => {
    for (const command of list.all()) {
      if (command.state === 'waiting' && !direct.has(command.id)) shown.showWaiting(command);
    }
  };

  /** Stores a command of this page that has to wait, and calls `onStored`. Resolves to the response. */
  const enqueue = async (command: Command, onStored: () => void): Promise<unknown> => {
    const answer = shown.waitFor(command);
    await stored.put(command);
    onStored();
    await list.reload();
    requests.stored(command.id);
    broadcast({ type: 'changed' });
    void exclusively(() => coalesce({ list, stored, onJoined }))
      .catch(() => undefined)
      .then(sender.start);
    return answer;
  };

  /** Stores a command that the user has changed, shows it and sends it. */
  const store = async (command: Command) => {
    shown.forgetFailure(command.id);
    await stored.put(command);
    await list.reload();
    showStored();
    broadcast({ type: 'changed', ids: [command.id] });
    sender.start();
  };

  const discard = async (id: string) => {
    await stored.delete(id);
    shown.fail(id, new DiscardedCommand());
    await list.reload();
    broadcast({ type: 'discarded', id });
    sender.start();
  };

  return {
    next: list.next,
    async perform<Args, Answer>(
      kind: CommandKind<Args, Answer>,
      args: Args,
      { id, at } = list.next(),
      first?: () => Promise<Answer>,
    ) {
      const { name, version } = kind;
      const command: Command = { id, kind: name, version, args, at, state: 'waiting' };
      const isRemembered = stored.remember(command);
      const accepted = Promise.withResolvers<Answer | undefined>();
      direct.add(command.id);
      const send = async () => {
        let result: FirstResult;
        try {
          result = await requests.send(command, first);
        } catch (error) {
          stored.forget(command.id);
          throw error;
        }
        if ('answer' in result) {
          stored.forget(command.id);
          return result.answer;
        }
        if (!isSignedIn()) throw new DiscardedCommand();
        const accept = () => accepted.resolve(undefined);
        const answer = enqueue(result.waiting, accept);
        direct.delete(command.id);
        if (isRemembered) accept();
        return answer;
      };
      shown
        .show(command, requests.mustWait(command), send)
        .finally(() => direct.delete(command.id))
        .then((answer) => accepted.resolve(answer as Answer), accepted.reject);
      return accepted.promise;
    },
    async resume() {
      await stored.adopt((id) => direct.has(id));
      await list.reload();
      showStored();
      sender.wake();
      if (list.firstSendable()) sender.start();
    },
    async retry(id, text) {
      const command = list.all().find((one) => one.id === id);
      const again = command && retried(command, text);
      if (again) await store(again);
    },
    discard,
    async withdraw(id) {
      const waits = () => list.all().some((one) => one.id === id && one.state === 'waiting');
      if (!waits()) return false;
      let isWithdrawn = false;
      // Not while a tab sends it.
      await exclusively(async () => {
        await list.reload();
        if (!waits()) return;
        isWithdrawn = true;
        await discard(id);
      });
      return isWithdrawn;
    },
    restore: store,
    async keepRefused({ name: kind, version }, args, error, moment) {
      const command = refused({ ...moment, kind, version, args, state: 'waiting' }, error);
      await stored.put(command);
      await list.reload();
      broadcast({ type: 'changed' });
      onRefused(command);
    },
    flush: sender.flush,
    close() {
      isClosed = true;
      sender.wake();
      shown.close();
      list.close();
    },
    receive(message) {
      applyMessage(message, shown, settle);
      void list.reload().then(showStored);
    },
  };
}
