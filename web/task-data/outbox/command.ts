import type { QueryClient } from '@tanstack/react-query';
import type { ApiErrorDetails } from '#contract/api-error.ts';
import type { Change } from '../cache/change.ts';

/** A change that the user has made, in a form that can be stored, shown and sent again. */
export type Command<Args = unknown> = {
  /** A UUID of version 7. The ids of one browser sort in the order of the changes. */
  id: string;
  /** The name of the kind. */
  kind: string;
  /** The version of `args`. */
  version: number;
  /** JSON. */
  args: Args;
  /** When the user made the change, in milliseconds since 1970. */
  at: number;
  /**
   * - `waiting`: it will be sent.
   * - `refused`: the service has refused it, for the reason in `error`.
   * - `conflict`: another user or device has changed the same values. `current` is the record of the service.
   */
  state: 'waiting' | 'refused' | 'conflict';
  /** A request may have reached the service. The arguments of the command do not change any more. */
  isTried?: true;
  /** How often the service failed (500) because of this change. */
  failures?: number;
  error?: ApiErrorDetails;
  current?: unknown;
};

/** What the outbox has to know about a kind of commands. `Current` is the record of the service that is in conflict. */
export type CommandKind<Args, Answer, Current = never> = {
  name: string;
  /** The version of the arguments that `send` accepts. */
  version: number;
  /** Returns the arguments of an older version in the present form. Required if `version` is above 1. */
  upgrade?: (args: unknown, version: number) => Args;
  /** The records that the command changes or needs. It waits until earlier commands of these records are confirmed. */
  records: (args: Args) => readonly string[];
  /** The records whose rows have a mark while the command waits. Only the first one of `records` if absent. */
  marked?: (args: Args) => readonly string[];
  /** Commands with the same value are sent one after the other. */
  series?: string;
  /** The changes of tasks that the user sees before the response. `isWaiting` is true if the response may come much later. */
  expect?: (args: Args, context: { at: number; isWaiting: boolean }) => Change[];
  /** Shows the change in other cached data while it waits. It is called again after each fetch of such data, and must not apply the change twice. */
  show?: (cache: QueryClient, args: Args, id: string) => void;
  /** Removes what `show` has shown, because the change was refused or discarded. */
  hide?: (cache: QueryClient, args: Args, id: string) => void;
  /** Sends the request. `sent.isFirst` is false if an earlier request may have been received. */
  send: (cache: QueryClient, args: Args, sent: SentCommand) => Promise<Answer>;
  /** Applies the response to other cached data and returns the changes of tasks. */
  settle?: (cache: QueryClient, args: Args, answer: Answer) => Change[];
  /**
   * Returns the arguments that have the effect of this command and of a later one, `nothing` if the later one reverses it, and undefined if both
   * must be sent. Neither was sent, and `later` concerns a record of this command.
   */
  absorb?: (args: Args, later: LaterCommand) => Args | 'nothing' | undefined;
  /** The name of the record for the user, or the text that they typed. */
  nameOf: (args: Args) => string;
  /** Returns the values that the command sets and those that the record has, by field. For kinds whose `send` throws `ConflictError`. */
  conflict?: (args: Args, current: Current) => readonly ConflictValue[];
  /**
   * Returns the arguments that change `current` in the same way. For kinds whose `send` throws `ConflictError`. `text` is the text that the user has
   * chosen, if a text is the only value in conflict.
   */
  rebase?: (args: Args, current: Current, text?: string) => Args;
  /** Returns the text that the user wrote, so that they can copy it if the service refuses it. */
  textOf?: (args: Args) => string;
};

/** The name of the kind of a later command, and its arguments. */
export type LaterCommand = Pick<Command, 'kind' | 'args'>;

/**
 * A value in conflict. Null and undefined mean that the field is empty. `base` is the text of several lines that both sides have changed. `record` names
 * the record if the command changes several.
 */
export type ConflictValue = { field: string; mine: unknown; theirs: unknown; base?: string; record?: string };

/** A command that is being sent. */
export type SentCommand = { id: string; at: number; isFirst: boolean };

/** Thrown by `send`: others have changed the values that the command changes. */
export class ConflictError extends Error {
  readonly current: unknown;

  constructor(current: unknown) {
    super('conflict');
    this.current = current;
  }
}

/** The user has discarded the command, or another account has signed in. */
export class DiscardedCommand extends Error {}

/** A kind whose types are known only to its own functions. */
type AnyKind = CommandKind<unknown, unknown, unknown>;

const kinds = new Map<string, AnyKind>();

/** Registers a kind. Commands of unknown kinds stay stored until a version of the app registers the kind. */
export function defineCommand<Args, Answer, Current = never>(
  kind: CommandKind<Args, Answer, Current>,
): CommandKind<Args, Answer, Current> {
  kinds.set(kind.name, kind as unknown as AnyKind);
  return kind;
}

/** A kind of commands, and the arguments of a command in the present form. */
export type KnownCommand = { kind: AnyKind; args: unknown };

/** Returns the arguments of a later command if it is of this kind. */
export function argsOf<Args>(
  kind: { name: string; nameOf: (args: Args) => string },
  later: LaterCommand,
): Args | undefined {
  return later.kind === kind.name ? (later.args as Args) : undefined;
}

/** Returns the kind of a stored command and its arguments in the present form. Undefined for a command of a later version of the app. */
export function kindOf({ kind: name, version, args }: Command): KnownCommand | undefined {
  const kind = kinds.get(name);
  if (!kind || version > kind.version) return undefined;
  return { kind, args: version < kind.version && kind.upgrade ? kind.upgrade(args, version) : args };
}
