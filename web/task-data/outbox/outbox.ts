import type { QueryClient } from '@tanstack/react-query';
import type { ApiErrorDetails } from '#contract/api-error.ts';
import { ApiError } from '#contract/client.ts';
import { keys } from '../../api/keys.ts';
import { newId } from '../../api/new-id.ts';
import { isTransient } from '../../api/query-client.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { type Command, type CommandKind, ConflictError, DiscardedCommand, kindOf } from './command.ts';
import type { Exclusively } from './exclusively.ts';
import type { StoredCommands } from './stored-commands.ts';

/** The changes of one account that the service has not confirmed, on one page. */
export type Outbox = {
  /**
   * Shows a change and sends it. Resolves to the response. Resolves to undefined if the change has to wait: it is then stored and sent later. Rejects if
   * the service refuses at once; the change is then not stored any more.
   */
  perform: <Args, Answer>(kind: CommandKind<Args, Answer>, args: Args, moment?: Moment) => Promise<Answer | undefined>;
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
  /** Sends a refused command again, or one in conflict: its values replace those of others. */
  retry: (id: string) => Promise<void>;
  /** Deletes a command. */
  discard: (id: string) => Promise<void>;
  /** Deletes a command that waits, so that it is never sent. Resolves to false if it does not wait (any more). */
  withdraw: (id: string) => Promise<boolean>;
  /** Stores a discarded command again. */
  restore: (command: Command) => Promise<void>;
  /** Resolves after an attempt to send all stored commands. */
  flush: () => Promise<void>;
};

/** The id of a command, and its time in milliseconds since 1970. */
export type Moment = Pick<Command, 'id' | 'at'>;

/** The outbox of a page, with what connects it to the other tabs and to the session. */
export type PageOutbox = Outbox & {
  /** Receives a message of another tab. */
  receive: (message: OutboxMessage) => void;
  /** Removes all unconfirmed changes from the page, because the account has signed out. */
  close: () => void;
};

/** A message to the other tabs. */
export type OutboxMessage =
  | { type: 'changed'; ids?: string[] }
  | { type: 'settled'; id: string; answer: unknown }
  | Failed;
type Failed = { type: 'refused' | 'discarded'; id: string };

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
  isOnline: () => boolean;
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

/** The service has answered 500 so often because of one command. Later commands must not wait for it for ever. */
const MAX_FAILURES = 5;

type Outcome = { resolve: (answer: unknown) => void; reject: (error: unknown) => void; answer: Promise<unknown> };

/** Creates the outbox of a page. */
export function createOutbox(options: OutboxOptions): PageOutbox {
  const { cache, stored, exclusively, broadcast, isOnline, pause, now, publish, onRefused } = options;
  /** The stored commands, as this page read them last. */
  let commands: readonly Command[] = [];
  /** The commands that this page shows. */
  const outcomes = new Map<string, Outcome>();
  /** What shows the changes of other records than tasks again. */
  const shown = new Map<string, () => void>();
  /** The commands of this page whose first request has no response yet. */
  const direct = new Set<string>();
  const inFlight = new Map<string, Promise<unknown>>();
  /** Commands that have to wait, until they are stored. */
  const beingStored = new Map<string, Command>();
  const settled = new Set<string>();
  /** Commands that are not shown, because they were refused or discarded. */
  const failed = new Set<string>();
  let lastAt = 0;
  let sending: Promise<void> | undefined;
  let round: Promise<void> | undefined;
  let failedRounds = 0;
  let isLoaded = false;
  let wake = () => {};
  let isClosed = false;
  const isSignedIn = () => !isClosed && options.isSignedIn();
  const maySend = () => isSignedIn() && options.isConfirmed();

  let reading: Promise<void> = Promise.resolve();
  /** One after the other, so that the last result is the newest. */
  const reload = (): Promise<void> => {
    reading = reading.then(read);
    return reading;
  };
  const read = async () => {
    if (isClosed) return;
    const all = await stored.all();
    if (!all.every(kindOf)) await options.loadKinds();
    commands = all.filter(({ id }) => !settled.has(id));
    isLoaded = true;
    lastAt = Math.max(lastAt, ...commands.map(({ at }) => at));
    publish(commands);
  };

  const next = (): Moment => {
    lastAt = Math.max(now(), lastAt + 1);
    return { id: newId(lastAt), at: lastAt };
  };

  const recordsOf = (command: Command): readonly string[] => {
    const known = kindOf(command);
    return known ? known.kind.records(known.args) : [];
  };

  /** The first command that no earlier one blocks. */
  const firstSendable = (): Command | undefined => {
    const blocked = new Set<string>();
    return commands.find((command) => {
      const records = recordsOf(command);
      const canBeSent =
        command.state === 'waiting' && kindOf(command) !== undefined && !records.some((id) => blocked.has(id));
      if (!canBeSent) for (const id of records) blocked.add(id);
      return canBeSent;
    });
  };

  const mustWait = (command: Command): boolean => {
    if (
      !isOnline() ||
      !options.isConfirmed() ||
      beingStored.size > 0 ||
      firstSendable() ||
      (!isLoaded && stored.mayHaveMore())
    )
      return true;
    const records = new Set(recordsOf(command));
    return commands.some((one) => recordsOf(one).some((id) => records.has(id)));
  };

  const outcomeOf = (id: string): Outcome => {
    const existing = outcomes.get(id);
    if (existing) return existing;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    promise.catch(() => undefined);
    const outcome = { resolve, reject, answer: promise };
    outcomes.set(id, outcome);
    return outcome;
  };

  const settle = (id: string, answer: unknown) => {
    settled.add(id);
    outcomes.get(id)?.resolve(answer);
    outcomes.delete(id);
  };

  const fail = (id: string, error: unknown) => {
    failed.add(id);
    outcomes.get(id)?.reject(error);
    // Responses that arrived while the change was shown contain it.
    if (outcomes.delete(id)) void cache.invalidateQueries({ queryKey: keys.tasks });
  };

  /** Stores a command until it can be sent. Resolves to the response. */
  const enqueue = async (command: Command): Promise<unknown> => {
    const { answer } = outcomeOf(command.id);
    showElsewhere(command);
    beingStored.set(command.id, command);
    await stored.put(command);
    beingStored.delete(command.id);
    await reload();
    broadcast({ type: 'changed' });
    void pump();
    return answer;
  };

  const sendDirectly = async (command: Command): Promise<unknown> => {
    const known = kindOf(command);
    if (!known) throw new Error(`unknown command ${command.kind}`);
    const { kind, args } = known;
    const keys = [...kind.records(args), ...(kind.series === undefined ? [] : [`series ${kind.series}`])];
    const earlier = keys.flatMap((key) => inFlight.get(key) ?? []);
    const request = (async () => {
      if (earlier.length > 0) await Promise.allSettled(earlier);
      if (!mustWait(command)) {
        try {
          return await kind.send(cache, args, { id: command.id, at: command.at, isFirst: true });
        } catch (error) {
          if (!mayPass(error)) throw error;
        }
      }
      // At once, because the next command of the record must not overtake this one.
      beingStored.set(command.id, command);
      return WAIT;
    })();
    for (const key of keys) inFlight.set(key, request);
    try {
      return await request;
    } finally {
      for (const key of keys) if (inFlight.get(key) === request) inFlight.delete(key);
    }
  };

  /** Shows a command that waits in other cached data than tasks. */
  const showElsewhere = (command: Command) => {
    const known = kindOf(command);
    if (!known?.kind.show) return;
    const { kind, args } = known;
    const showAgain = () => kind.show?.(cache, args, command.id);
    shown.set(command.id, showAgain);
    showAgain();
  };

  /** Shows a command until its response. `send` resolves to it. */
  const show = async (command: Command, isWaiting: boolean, send: () => Promise<unknown>): Promise<unknown> => {
    const known = kindOf(command);
    if (!known) throw new DiscardedCommand();
    const { kind, args } = known;
    const { id } = command;
    try {
      const done = changeTasks(cache, {
        expect: kind.expect?.(args, { at: command.at, isWaiting }) ?? [],
        send,
        settle: (answer) => kind.settle?.(cache, args, answer) ?? [],
      });
      // After the lists: a task that is cached already would not be added to them.
      if (isWaiting) showElsewhere(command);
      return await done;
    } catch (error) {
      if (shown.has(id)) kind.hide?.(cache, args, id);
      throw error;
    } finally {
      shown.delete(id);
    }
  };

  // A response does not contain the changes that wait. Tasks have the journal for this.
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    for (const showAgain of shown.values()) showAgain();
  });

  /** Shows the stored commands that this page does not show yet. */
  const showStored = () => {
    for (const command of commands) {
      const { id, state } = command;
      if (state !== 'waiting' || outcomes.has(id) || direct.has(id) || failed.has(id)) continue;
      if (!kindOf(command)) continue;
      const { answer } = outcomeOf(id);
      show(command, true, () => answer).catch(() => undefined);
    }
  };

  const attempt = async (command: Command): Promise<number | undefined> => {
    const known = kindOf(command);
    if (!known) return undefined;
    const { kind, args } = known;
    const { id, at } = command;
    try {
      const answer = await options.whileSession(kind.send(cache, args, { id, at, isFirst: false }));
      await stored.delete(id);
      failedRounds = 0;
      settle(id, answer);
      broadcast({ type: 'settled', id, answer });
      return undefined;
    } catch (error) {
      return handleFailure(command, error);
    } finally {
      await reload();
    }
  };

  /** Returns the delay before the next attempt in milliseconds (0: by the number of failures), or undefined if there is none. */
  const handleFailure = async (command: Command, error: unknown): Promise<number | undefined> => {
    const failures = (command.failures ?? 0) + (error instanceof ApiError && error.status === 500 ? 1 : 0);
    if (error instanceof ApiError && error.status === 429) return (error.retryAfter ?? 0) * 1000;
    if (error instanceof SessionEnded || (isTransient(error) && failures < MAX_FAILURES)) {
      if (failures > 0) await stored.put({ ...command, failures });
      return 0;
    }
    const refused: Command =
      error instanceof ConflictError
        ? { ...command, state: 'conflict', current: error.current }
        : { ...command, state: 'refused', error: detailsOf(error) };
    await stored.put(refused);
    fail(command.id, error);
    broadcast({ type: 'refused', id: command.id });
    onRefused(refused);
    return undefined;
  };

  /** Sends the commands one after the other. Returns the delay before the next attempt after a failure. */
  const sendAll = async (): Promise<number | undefined> => {
    await reload();
    for (;;) {
      const next = maySend() ? firstSendable() : undefined;
      if (!next) return undefined;
      const delay = await attempt(next);
      if (delay !== undefined) return delay;
    }
  };

  const pump = (): Promise<void> => {
    sending ??= (async () => {
      failedRounds = 0;
      for (;;) {
        let delay: number | undefined;
        round = exclusively(async () => {
          delay = await sendAll();
        });
        await round;
        if (delay === undefined) break;
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([pause(failedRounds, delay || undefined), woken]);
        failedRounds += 1;
      }
    })().then(
      () => {
        sending = undefined;
        // Added while the last one was ending.
        if (maySend() && firstSendable()) void pump();
      },
      () => {
        sending = undefined;
      },
    );
    return sending;
  };

  const replace = async (id: string, change: (command: Command) => Command | undefined) => {
    const command = commands.find((one) => one.id === id);
    const next = command && change(command);
    if (!next) return;
    await store(next);
  };

  /** Stores a command, shows it and sends it. */
  const store = async (command: Command) => {
    failed.delete(command.id);
    await stored.put(command);
    await reload();
    showStored();
    broadcast({ type: 'changed', ids: [command.id] });
    void pump();
  };

  const discard = async (id: string) => {
    await stored.delete(id);
    fail(id, new DiscardedCommand());
    await reload();
    broadcast({ type: 'discarded', id });
    void pump();
  };

  return {
    next,
    async perform<Args, Answer>(kind: CommandKind<Args, Answer>, args: Args, { id, at } = next()) {
      const { name, version } = kind;
      const command: Command = { id, kind: name, version, args, at, state: 'waiting' };
      stored.remember(command);
      const accepted = Promise.withResolvers<Answer | undefined>();
      direct.add(command.id);
      const send = async () => {
        try {
          const answer = await sendDirectly(command);
          if (answer !== WAIT) {
            stored.forget(command.id);
            return answer;
          }
        } catch (error) {
          stored.forget(command.id);
          throw error;
        }
        if (!isSignedIn()) throw new DiscardedCommand();
        const answer = enqueue(command);
        direct.delete(command.id);
        accepted.resolve(undefined);
        return answer;
      };
      show(command, mustWait(command), send)
        .finally(() => direct.delete(command.id))
        .then((answer) => accepted.resolve(answer as Answer), accepted.reject);
      return accepted.promise;
    },
    async resume() {
      await stored.adopt((id) => direct.has(id));
      await reload();
      showStored();
      wake();
      if (firstSendable()) void pump();
    },
    retry: (id) =>
      replace(id, ({ error: _error, current, failures: _failures, ...command }) => {
        const known = kindOf(command);
        if (!known) return undefined;
        const { kind } = known;
        const args = current === undefined || !kind.rebase ? known.args : kind.rebase(known.args, current);
        return { ...command, version: kind.version, args, state: 'waiting' };
      }),
    discard,
    async withdraw(id) {
      const waits = () => commands.some((one) => one.id === id && one.state === 'waiting');
      if (!waits()) return false;
      let isWithdrawn = false;
      // Not while a tab sends it.
      await exclusively(async () => {
        await reload();
        if (!waits()) return;
        isWithdrawn = true;
        await discard(id);
      });
      return isWithdrawn;
    },
    restore: store,
    async keepRefused({ name: kind, version }, args, error, moment) {
      const command: Command = { ...moment, kind, version, args, state: 'refused', error: detailsOf(error) };
      await stored.put(command);
      await reload();
      broadcast({ type: 'changed' });
      onRefused(command);
    },
    flush: async () => void (await round),
    close() {
      isClosed = true;
      unsubscribe();
      shown.clear();
      wake();
      for (const id of [...outcomes.keys()]) fail(id, new DiscardedCommand());
      commands = [];
      publish(commands);
    },
    receive(message) {
      if (message.type === 'settled') settle(message.id, message.answer);
      if (message.type === 'refused' || message.type === 'discarded') fail(message.id, new DiscardedCommand());
      if (message.type === 'changed') for (const id of message.ids ?? []) failed.delete(id);
      void reload().then(showStored);
    },
  };
}

/** Returns whether a request can succeed later without a change by the user. */
function mayPass(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && error.status === 429);
}

/** The session has ended. The command is sent after the user has signed in again. */
export class SessionEnded extends Error {}

const WAIT = Symbol('wait');

function detailsOf(error: unknown): ApiErrorDetails {
  if (!(error instanceof ApiError)) return { status: 500, code: 'internal_error', message: String(error) };
  const { status, code, message, fields } = error;
  return { status, code, message, ...(fields && { fields }) };
}
