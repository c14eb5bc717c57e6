/** The name of the program (`argv0`) after a restart. */
const RESTARTED = 'sammen';

/**
 * Whether this process can restart itself: once, and not if it has a channel to its parent process, which would be lost. Other systems
 * than Linux and macOS cannot restart a process.
 */
export function canRestart(): boolean {
  return process.execve !== undefined && process.argv0 !== RESTARTED && !process.connected;
}

/** Runs the program of this process again, in the same process with the same arguments and environment. Handlers of `exit` are not called. */
export function restart(): void {
  process.execve?.(process.execPath, [RESTARTED, ...process.execArgv, ...process.argv.slice(1)]);
}
