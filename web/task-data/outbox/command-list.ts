import { newId } from '../../api/new-id.ts';
import { type Command, kindOf } from './command.ts';
import type { StoredCommands } from './stored-commands.ts';

/** The id of a command, and its time in milliseconds since 1970. */
export type Moment = Pick<Command, 'id' | 'at'>;

/** The stored commands of an account, as this page has read them last. */
export type CommandList = {
  /** The commands in their order. */
  all: () => readonly Command[];
  /** Returns false before the first read, if this browser may store commands. */
  isComplete: () => boolean;
  /** Reads the commands again and publishes them. */
  reload: () => Promise<void>;
  /** The service has confirmed a command. A read that has begun earlier does not return it. */
  confirmed: (id: string) => void;
  /** Returns the first command that no earlier command of its records blocks. */
  firstSendable: () => Command | undefined;
  /** Returns true if a command changes or needs one of the records. */
  concerns: (records: readonly string[]) => boolean;
  /** Returns the id and the time of a change that the user makes now. They are after those of all earlier changes. */
  next: () => Moment;
  /** Removes all commands from the page. Later reads change nothing. */
  close: () => void;
};

type CommandListOptions = {
  stored: StoredCommands;
  now: () => number;
  /** Loads the code of all kinds of commands. Never rejects. */
  loadKinds: () => Promise<unknown>;
  /** Receives the commands after each change of them. */
  publish: (commands: readonly Command[]) => void;
};

/** Creates the list of the stored commands. It is empty until the first `reload`. */
export function createCommandList({ stored, now, loadKinds, publish }: CommandListOptions): CommandList {
  let commands: readonly Command[] = [];
  const confirmed = new Set<string>();
  let lastAt = 0;
  let wasRead = false;
  let isClosed = false;
  let reading: Promise<void> = Promise.resolve();

  const read = async () => {
    if (isClosed) return;
    const all = await stored.all();
    if (!all.every(kindOf)) await loadKinds();
    commands = all.filter(({ id }) => !confirmed.has(id));
    wasRead = true;
    lastAt = Math.max(lastAt, ...commands.map(({ at }) => at));
    publish(commands);
  };

  return {
    all: () => commands,
    isComplete: () => wasRead || !stored.mayHaveMore(),
    reload() {
      // One after the other, so that the last result is the newest.
      reading = reading.then(read);
      return reading;
    },
    confirmed: (id) => void confirmed.add(id),
    firstSendable() {
      const blocked = new Set<string>();
      return commands.find((command) => {
        const records = recordsOf(command);
        const canBeSent =
          command.state === 'waiting' && kindOf(command) !== undefined && !records.some((id) => blocked.has(id));
        if (!canBeSent) for (const id of records) blocked.add(id);
        return canBeSent;
      });
    },
    concerns: (records) => commands.some((command) => recordsOf(command).some((id) => records.includes(id))),
    next() {
      lastAt = Math.max(now(), lastAt + 1);
      return { id: newId(lastAt), at: lastAt };
    },
    close() {
      isClosed = true;
      commands = [];
      publish(commands);
    },
  };
}

/** Returns the records that a command changes or needs. Empty for a command of a later version of the app. */
export function recordsOf(command: Command): readonly string[] {
  const known = kindOf(command);
  return known ? known.kind.records(known.args) : [];
}
