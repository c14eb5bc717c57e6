import type { QueryClient } from '@tanstack/react-query';
import { type Command, kindOf } from './command.ts';
import { mayPass } from './failure.ts';

/** The requests of commands at the moment of the change, before they are stored for a long time. */
export type FirstRequests = {
  /** Returns true if a command has to be stored before its first request: there is no connection, or earlier commands wait. */
  mustWait: (command: Command) => boolean;
  /** Sends a command, with `first` if it is given. Rejects if the service refuses it. */
  send: (command: Command, first?: () => Promise<unknown>) => Promise<FirstResult>;
  /** A command that had to wait is stored. */
  stored: (id: string) => void;
};

type FirstRequestOptions = {
  cache: QueryClient;
  /** Returns true if no command may be sent now. */
  isPaused: () => boolean;
  /** Returns true if a stored command of the records has to be sent first. */
  isBlocked: (records: readonly string[]) => boolean;
};

/** The response, or the command if it has to be stored. */
export type FirstResult = { answer: unknown } | { waiting: Command };

/** Sends commands at once. Commands of the same record are sent one after the other. */
export function createFirstRequests({ cache, isPaused, isBlocked }: FirstRequestOptions): FirstRequests {
  /** The last request of each record and of each series. */
  const inFlight = new Map<string, Promise<unknown>>();
  /** Commands that have to wait, until they are stored. */
  const beingStored = new Set<string>();

  const mustWait: FirstRequests['mustWait'] = (command) => {
    const known = kindOf(command);
    return isPaused() || beingStored.size > 0 || isBlocked(known ? known.kind.records(known.args) : []);
  };

  return {
    mustWait,
    async send(command, first) {
      const known = kindOf(command);
      if (!known) throw new Error(`unknown command ${command.kind}`);
      const { kind, args } = known;
      const keys = [...kind.records(args), ...(kind.series === undefined ? [] : [`series ${kind.series}`])];
      const earlier = keys.flatMap((key) => inFlight.get(key) ?? []);
      const request = (async (): Promise<FirstResult> => {
        let waiting = command;
        if (earlier.length > 0) await Promise.allSettled(earlier);
        if (!mustWait(command)) {
          try {
            const { id, at } = command;
            return { answer: await (first ? first() : kind.send(cache, args, { id, at, isFirst: true })) };
          } catch (error) {
            if (!mayPass(error)) throw error;
            waiting = { ...command, isTried: true };
          }
        }
        // At once, because the next command of the record must not overtake this one.
        beingStored.add(command.id);
        return { waiting };
      })();
      for (const key of keys) inFlight.set(key, request);
      try {
        return await request;
      } finally {
        for (const key of keys) if (inFlight.get(key) === request) inFlight.delete(key);
      }
    },
    stored: (id) => void beingStored.delete(id),
  };
}
