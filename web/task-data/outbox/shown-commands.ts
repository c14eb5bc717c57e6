import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { isRestored } from '../../api/stored-queries.ts';
import { changeTasks } from '../cache/task-cache.ts';
import { type Command, DiscardedCommand, kindOf } from './command.ts';

/** The commands whose changes this page shows before the service has confirmed them. */
export type ShownCommands = {
  /** Shows a command until `send` resolves to the response. Resolves to it. Removes the change if `send` rejects. */
  show: (command: Command, isWaiting: boolean, send: () => Promise<unknown>) => Promise<unknown>;
  /** Shows a command that waits until `settle` or `fail` is called. Does nothing if it is shown already or has failed. */
  showWaiting: (command: Command) => void;
  /** A command that is shown already has to wait. Resolves or rejects when `settle` or `fail` is called. */
  waitFor: (command: Command) => Promise<unknown>;
  /** The service has confirmed the command. */
  settle: (id: string, answer: unknown) => void;
  /** The change of the command is confirmed or removed with that of another command. If no other command is shown, nothing is left to confirm. */
  join: (id: string, into: string | undefined) => void;
  /** The command was refused or discarded. Its change is removed and not shown again. */
  fail: (id: string, error: unknown) => void;
  /** A command that has failed waits again. */
  forgetFailure: (id: string) => void;
  /** Removes all changes. */
  close: () => void;
};

type Outcome = { resolve: (answer: unknown) => void; reject: (error: unknown) => void; answer: Promise<unknown> };

/** The result of a command that was sent with another one. */
const JOINED = Symbol('joined');

/** Shows the changes of commands in the cache. */
export function createShownCommands(cache: QueryClient): ShownCommands {
  /** The outcomes of the commands that wait and are shown. */
  const outcomes = new Map<string, Outcome>();
  /** What shows the changes of other records than tasks again. */
  const elsewhere = new Map<string, () => void>();
  const failed = new Set<string>();

  // Neither a response nor the data of this device contains the changes that wait. Tasks have the journal for this.
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    if (isResponse(event) || isRestored(event)) for (const showAgain of elsewhere.values()) showAgain();
  });

  const outcomeOf = (id: string): Outcome => {
    const existing = outcomes.get(id);
    if (existing) return existing;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    promise.catch(() => undefined);
    const outcome = { resolve, reject, answer: promise };
    outcomes.set(id, outcome);
    return outcome;
  };

  /** Shows a command that waits in other cached data than tasks. */
  const showElsewhere = (command: Command) => {
    const known = kindOf(command);
    if (!known?.kind.show) return;
    const { kind, args } = known;
    const showAgain = () => kind.show?.(cache, args, command.id);
    elsewhere.set(command.id, showAgain);
    showAgain();
  };

  const show: ShownCommands['show'] = async (command, isWaiting, send) => {
    const known = kindOf(command);
    if (!known) throw new DiscardedCommand();
    const { kind, args } = known;
    const { id, at } = command;
    try {
      const done = changeTasks(cache, {
        expect: kind.expect?.(args, { at, isWaiting }) ?? [],
        send,
        settle: (answer) => (answer === JOINED ? [] : (kind.settle?.(cache, args, answer) ?? [])),
      });
      // After the lists: a task that is cached already would not be added to them.
      if (isWaiting) showElsewhere(command);
      return await done;
    } catch (error) {
      if (elsewhere.has(id)) kind.hide?.(cache, args, id);
      throw error;
    } finally {
      elsewhere.delete(id);
    }
  };

  const fail = (id: string, error: unknown) => {
    failed.add(id);
    outcomes.get(id)?.reject(error);
    // Responses that arrived while the change was shown contain it.
    if (outcomes.delete(id)) void cache.invalidateQueries({ queryKey: keys.tasks });
  };

  return {
    show,
    showWaiting(command) {
      const { id } = command;
      if (outcomes.has(id) || failed.has(id) || !kindOf(command)) return;
      const { answer } = outcomeOf(id);
      show(command, true, () => answer).catch(() => undefined);
    },
    waitFor(command) {
      const { answer } = outcomeOf(command.id);
      showElsewhere(command);
      return answer;
    },
    settle(id, answer) {
      outcomes.get(id)?.resolve(answer);
      outcomes.delete(id);
    },
    join(id, into) {
      const outcome = outcomes.get(id);
      outcomes.delete(id);
      const other = into === undefined ? undefined : outcomes.get(into);
      if (!other) outcome?.resolve(JOINED);
      else if (outcome) other.answer.then(() => outcome.resolve(JOINED), outcome.reject);
    },
    fail,
    forgetFailure: (id) => void failed.delete(id),
    close() {
      unsubscribe();
      elsewhere.clear();
      for (const id of [...outcomes.keys()]) fail(id, new DiscardedCommand());
    },
  };
}

function isResponse(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
}
