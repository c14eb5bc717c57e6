import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Moment = () => boolean | Promise<boolean>;

/** Kills a process at a moment, which it may pass too quickly. */
export async function killAt(child: ChildProcess, isReached: Moment): Promise<void> {
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isReached())) await sleep(1);
  child.kill('SIGKILL');
  await ended;
}
