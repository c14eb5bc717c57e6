import type { Command } from './command.ts';
import type { Exclusively } from './exclusively.ts';
import type { Delay } from './failure.ts';

/** Sends the stored commands one after the other, as long as there are some. */
export type Sender = {
  /** Begins to send, unless this page sends already. */
  start: () => void;
  /** Ends the pause after a failure. */
  wake: () => void;
  /** Resolves after the present attempt to send all commands. */
  flush: () => Promise<void>;
};

type SenderOptions = {
  exclusively: Exclusively;
  reload: () => Promise<void>;
  /** Returns the next command to send. Undefined if there is none, or if nothing may be sent. */
  next: () => Command | undefined;
  /** Sends a command. Resolves to a delay if it has to be sent again. */
  attempt: (command: Command) => Promise<Delay | undefined>;
  /** Resolves before the next attempt. `ms` is the delay that the service asks for. */
  pause: (failures: number, ms?: number) => Promise<void>;
};

/** Creates the sender of a page. Only one tab of an account sends at a time. */
export function createSender({ exclusively, reload, next, attempt, pause }: SenderOptions): Sender {
  let isSending = false;
  let round: Promise<void> | undefined;
  let wake = () => {};
  /** Failed rounds since the last command that was sent. */
  let failures = 0;

  /** Resolves to the delay before the next attempt after a failure, or to undefined if nothing is left to send. */
  const sendAll = async (): Promise<Delay | undefined> => {
    await reload();
    for (;;) {
      const command = next();
      if (!command) return undefined;
      const delay = await attempt(command);
      if (delay !== undefined) return delay;
      failures = 0;
    }
  };

  const sendUntilNothingIsLeft = async () => {
    failures = 0;
    for (;;) {
      let delay: Delay | undefined;
      round = exclusively(async () => {
        delay = await sendAll();
      });
      await round;
      if (delay === undefined) return;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([pause(failures, delay === 'backoff' ? undefined : delay), woken]);
      failures += 1;
    }
  };

  const start = async () => {
    if (isSending) return;
    isSending = true;
    try {
      await sendUntilNothingIsLeft();
    } catch {
      // The storage failed. The next change or reconnect begins again.
      return;
    } finally {
      isSending = false;
    }
    // Added while the last one was ending.
    if (next()) void start();
  };

  return { start: () => void start(), wake: () => wake(), flush: async () => void (await round) };
}
