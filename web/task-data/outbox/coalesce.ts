import { type Command, type KnownCommand, kindOf } from './command.ts';
import { type CommandList, recordsOf } from './command-list.ts';
import type { StoredCommands } from './stored-commands.ts';

type CoalesceOptions = {
  list: CommandList;
  stored: StoredCommands;
  /** A command is sent with the command `into`, or not at all if it is undefined. */
  onJoined: (id: string, into: string | undefined) => void;
};

/** Joins the stored commands that can be sent as one. Called while no tab sends. */
export async function coalesce({ list, stored, onJoined }: CoalesceOptions): Promise<void> {
  await list.reload();
  for (let merge = firstMerge(list.all()); merge; merge = firstMerge(list.all())) {
    const { earlier, later, into } = merge;
    await (into ? stored.put(into) : stored.delete(earlier.id));
    await stored.delete(later.id);
    if (!into) onJoined(earlier.id, undefined);
    onJoined(later.id, into?.id);
    await list.reload();
  }
}

/** Two commands that are sent as one. The later one is deleted. The earlier one is replaced by `into`, or deleted if both cancel out. */
export type Merge = { earlier: Command; later: Command; into: Command | undefined };

/**
 * Returns the first two commands that can be sent as one, if no request with one of them may have reached the service. No command between them
 * concerns the records of the later one, so that the order of the changes of each record stays the same.
 */
export function firstMerge(commands: readonly Command[]): Merge | undefined {
  for (const [index, later] of commands.entries()) {
    const records = new Set(recordsOf(later));
    const earlier = commands.slice(0, index).findLast((one) => recordsOf(one).some((id) => records.has(id)));
    const merge = earlier && mergeOf(earlier, later);
    if (merge) return merge;
  }
  return undefined;
}

function mergeOf(earlier: Command, later: Command): Merge | undefined {
  const [one, other] = [unsent(earlier), unsent(later)];
  const merged = one && other && one.kind.absorb?.(one.args, { kind: later.kind, args: other.args });
  if (!merged) return undefined;
  if (merged === 'nothing') return { earlier, later, into: undefined };
  return { earlier, later, into: { ...earlier, version: one.kind.version, args: merged } };
}

function unsent(command: Command): KnownCommand | undefined {
  return command.state === 'waiting' && !command.isTried ? kindOf(command) : undefined;
}
