import type { QueryClient } from '@tanstack/react-query';
import { type Command, kindOf } from './command.ts';
import { type Delay, failureOf } from './failure.ts';
import type { StoredCommands } from './stored-commands.ts';

type AttemptOptions = {
  cache: QueryClient;
  stored: StoredCommands;
  /** Returns false while the service cannot be reached. */
  isOnline: () => boolean;
  /** Returns false while no request can reach the service. */
  hasNetwork: () => boolean;
  /** Rejects when the session ends, so that this tab does not keep others from sending. */
  whileSession: <Result>(work: Promise<Result>) => Promise<Result>;
  /** The service has confirmed a command, which is not stored any more. */
  onSettled: (id: string, answer: unknown) => void;
  /** The service has refused a command, or it is in conflict. */
  onFailed: (command: Command, error: unknown) => void;
};

/** Sends a stored command once. Resolves to a delay if it has to be sent again. */
export async function attempt(options: AttemptOptions, command: Command): Promise<Delay | undefined> {
  const { cache, stored, isOnline, hasNetwork, whileSession, onSettled, onFailed } = options;
  const known = kindOf(command);
  if (!known) return undefined;
  const { kind, args } = known;
  const { id, at } = command;
  const tried: Command = hasNetwork() ? { ...command, isTried: true } : command;
  if (tried.isTried !== command.isTried) await stored.put(tried);
  try {
    const answer = await whileSession(kind.send(cache, args, { id, at, isFirst: false }));
    await stored.delete(id);
    onSettled(id, answer);
    return undefined;
  } catch (error) {
    const failure = failureOf(tried, error, isOnline());
    if (failure.command !== tried) await stored.put(failure.command);
    if (failure.next === 'again') return failure.delay;
    onFailed(failure.command, error);
    return undefined;
  }
}
