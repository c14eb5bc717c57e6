/** Process-wide state that a test file can change and that later files in the same process would see. */
export type ProcessState = {
  /** Returns the names of everything that differs from the captured state. */
  changes: () => string[];
};

const EVENTS = [
  'uncaughtException',
  'unhandledRejection',
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'exit',
  'beforeExit',
  'warning',
];

/** Captures environment variables, globals, process listeners and the working directory. */
export function captureState(): ProcessState {
  const environment = { ...process.env };
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const listeners = EVENTS.map((event) => process.listenerCount(event));
  const directory = process.cwd();
  return {
    changes: () => [
      ...changedVariables(environment),
      ...changedGlobals(globals),
      ...EVENTS.filter((event, index) => process.listenerCount(event) !== listeners[index]).map(
        (event) => `listeners of ${event}`,
      ),
      ...(process.cwd() === directory ? [] : ['working directory']),
    ],
  };
}

function changedVariables(before: NodeJS.ProcessEnv): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(process.env)]);
  return [...names].filter((name) => process.env[name] !== before[name]).map((name) => `process.env.${name}`);
}

/**
 * Skips accessors, because Node replaces its lazy globals by their values at first use, and the helpers that `tslib` adds
 * when a package loads it.
 */
function changedGlobals(before: { [name: string]: PropertyDescriptor }): string[] {
  const now: { [name: string]: PropertyDescriptor } = Object.getOwnPropertyDescriptors(globalThis);
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names]
    .filter((name) => !name.startsWith('__'))
    .filter((name) => before[name]?.get === undefined && !Object.is(before[name]?.value, now[name]?.value))
    .map((name) => `globalThis.${name}`);
}
