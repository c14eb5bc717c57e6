import type { Log } from '../log/log.ts';

/** Warns if this process has the rights of root: an attacker who breaks into it would then control the machine. */
export function warnIfRoot(log: Log): void {
  if (process.getuid?.() !== 0) return;
  log.warn('the service runs as root: start it with an account of its own (see docs/install.md)');
}
