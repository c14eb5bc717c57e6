/** Assigns the measured programs and the program that sends their requests to different processors. */

import { spawnSync } from 'node:child_process';

/**
 * Keeps the main threads of the measured programs on one processor and this program on another one. Without this, each measured program
 * mostly stays where it was last, which can be the slower processor of a virtual machine for one program and the faster one for the other.
 * Returns a function that lets this program use all its processors again; undefined, without an effect, if there is only one processor
 * or no `taskset`, which Linux has.
 */
export function assignProcessors(measured: readonly (number | undefined)[]): (() => void) | undefined {
  const own = processorsOf(process.pid);
  const [first, second] = own;
  if (first === undefined || second === undefined) return undefined;
  for (const pid of measured) assign(pid, [first]);
  assign(process.pid, [second]);
  return () => assign(process.pid, own);
}

/** Returns the numbers of the processors that a program may use; none without `taskset`. */
function processorsOf(pid: number): number[] {
  const { stdout } = spawnSync('taskset', ['--pid', '--cpu-list', String(pid)], { encoding: 'utf8' });
  const list = /: ([\d,-]+)\s*$/.exec(stdout ?? '')?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range === '' ? [] : range.split('-').map(Number);
    return Number.isNaN(from) ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function assign(pid: number | undefined, processors: readonly number[]): void {
  const { status, stderr } = spawnSync('taskset', ['--pid', '--cpu-list', processors.join(','), String(pid)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`taskset failed: ${stderr}`);
}
